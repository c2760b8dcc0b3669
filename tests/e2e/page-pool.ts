import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { waitLimit } from '../support/wait-limit.ts';

/** A page that tests use one after the other, with the errors that occurred since the current test got it. */
interface Rested {
  /** The options of its context that cannot be changed later. */
  kind: string;
  origin: string;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  faults: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /**
   * The browser has never visited the site, so its cache is empty. For tests about how files arrive, what moves when they
   * do, and what works without a connection: cached files would hide an error.
   */
  isFirst?: boolean;
}

/**
 * Playwright has no time limit for `evaluate`: a page that hangs would use up the time of its test, and no error would
 * name the step.
 */
const evaluateLimit = 4 * waitLimit;
/** Maximum number of idle pages. Each is a process of some hundred megabytes. */
const atMost = 6;
/** Playwright's default, which a reused page returns to. */
const defaultSize = { width: 1280, height: 720 };
const defaultTaste = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Actions that cannot be undone for the next test: a page is closed after any of them. */
const marking = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const satisfies {
  context: (keyof BrowserContext)[];
  page: (keyof Page)[];
  clock: (keyof Page['clock'])[];
};

/**
 * Pool of pages from finished tests. A reused page has no cookies or storage, like a new visitor's, but its process is
 * running and our files are in its cache. A new page takes three times as long to show anything.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #taken = new Map<BrowserContext, Rested>();
  readonly #marked = new WeakSet<BrowserContext>();
  #resting: Rested[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a page for one test with these context options. `baseURL` is the address of the test's site. */
  async take({ isFirst = false, ...options }: VisitOptions & { baseURL: string }): Promise<Rested> {
    const { storageState, viewport = defaultSize, ...further } = options;
    const { colorScheme, reducedMotion, forcedColors, contrast, ...others } = { ...defaultTaste, ...further };
    // Stored data other than cookies can only be set in a new context.
    if (isFirst || typeof storageState === 'string' || storageState?.origins.length || viewport === null)
      return this.#open(options, '');
    const kind = JSON.stringify(others);
    const one = this.#resting.findLast((each) => each.kind === kind) ?? (await this.#open(others, kind));
    this.#resting = this.#resting.filter((each) => each !== one);
    one.faults = [];
    this.#taken.set(one.context, one);
    if (storageState) await one.context.addCookies(storageState.cookies);
    await one.page.setViewportSize(viewport);
    await one.page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
    return one;
  }

  /** Takes a page back after its test. A page that cannot be reset is closed. */
  async giveBack(context: BrowserContext): Promise<void> {
    const one = this.#taken.get(context);
    this.#taken.delete(context);
    if (!one || this.#marked.has(context) || one.page.isClosed()) return context.close();
    try {
      await makeAsNew(one);
    } catch {
      return context.close();
    }
    this.#resting.push(one);
    const tooMany = this.#resting.splice(0, this.#resting.length - atMost);
    await Promise.all(tooMany.map((each) => each.context.close()));
  }

  /** Contexts of the browser without an idle page of the pool. */
  inUse(): BrowserContext[] {
    const resting = new Set(this.#resting.map(({ context }) => context));
    return this.#browser.contexts().filter((context) => !resting.has(context));
  }

  /** Closes the idle pages of a site that is no longer used. */
  async closeThoseOf(origin: string): Promise<void> {
    const left = this.#resting.filter((one) => one.origin === origin);
    this.#resting = this.#resting.filter((one) => !left.includes(one));
    await Promise.all(left.map(({ context }) => context.close()));
  }

  async #open(options: BrowserContextOptions & { baseURL: string }, kind: string): Promise<Rested> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(waitLimit);
    const page = await context.newPage();
    limitEvaluate(page);
    const session = await context.newCDPSession(page);
    const one: Rested = { kind, origin: options.baseURL, context, page, session, faults: [] };
    page.on('pageerror', (error) => one.faults.push(error.message));
    page.on('console', (message) => {
      // Chromium reports a page that answers 404 as a failed resource. The tests check statuses themselves.
      const isStatus = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isStatus) one.faults.push(message.text());
    });
    const mark = () => this.#marked.add(context);
    for (const name of marking.context) tellCalls(context, name, mark);
    for (const name of marking.page) tellCalls(page, name, mark);
    for (const name of marking.clock) tellCalls(page.clock, name, mark);
    return one;
  }
}

/** Wraps a method, so that each call is reported first. */
function tellCalls<Target extends object>(target: Target, name: keyof Target & string, tell: () => void) {
  const method = target[name] as (...args: unknown[]) => unknown;
  Object.defineProperty(target, name, {
    value: (...args: unknown[]) => {
      tell();
      return method.apply(target, args);
    },
  });
}

/** Rejects an `evaluate` that takes too long, with the beginning of its function. */
function limitEvaluate(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const step = String(args[0]).replace(/\s+/g, ' ').slice(0, 160);
      const late = () => reject(new Error(`no answer from ${page.url()} after ${evaluateLimit} ms: ${step}`));
      timer = setTimeout(late, evaluateLimit);
    });
    return Promise.race([evaluate(...args), tooLate]).finally(() => clearTimeout(timer));
  };
  Object.defineProperty(page, 'evaluate', { value: limited });
}

async function makeAsNew({ context, page, session, origin }: Rested): Promise<void> {
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  // Cookies are deleted first, so that requests on leaving the page are sent without the old account.
  await context.clearCookies();
  // A text file runs no script. It is of the same origin, so the browser keeps its renderer process.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
}
