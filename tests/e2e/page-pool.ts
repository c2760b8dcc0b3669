import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { waitLimit } from '#server/testing/wait-limit.ts';

/** A page that tests have one after the other, and what went wrong on it since the last one got it. */
interface Rested {
  /** The options of its context that stay as they are. */
  kind: string;
  origin: string;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  faults: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /**
   * Nobody has been on the site before in this browser: nothing of it is in its cache. For tests about how files arrive, what moves when they
   * do, and what is left without a connection: files in the cache would hide a fault.
   */
  isFirst?: boolean;
}

/** Each is a process of some hundred megabytes. */
const atMost = 6;
/** Playwright's own, which a page that rested goes back to. */
const defaultSize = { width: 1280, height: 720 };
const defaultTaste = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** What a test may do to a page that could not be undone for the next: pages it was done to are closed. */
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
 * Pages of tests that are over, for the next ones that want the same kind: as those of somebody new, without cookies and whatever else a site
 * keeps, but in a process that runs already and with our files in its cache. A new one takes three times as long to show anything.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #taken = new Map<BrowserContext, Rested>();
  readonly #marked = new WeakSet<BrowserContext>();
  #resting: Rested[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page for one test, by the options of its context; `baseURL` is where the site of the test is. */
  async take({ isFirst = false, ...options }: VisitOptions & { baseURL: string }): Promise<Rested> {
    const { storageState, viewport = defaultSize, ...further } = options;
    const { colorScheme, reducedMotion, forcedColors, contrast, ...others } = { ...defaultTaste, ...further };
    // What somebody's storage holds is laid in by a new context alone.
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

  /** Takes a page back after its test. One that cannot be made as new is closed. */
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

  /** Contexts of the browser in which no page rests. */
  inUse(): BrowserContext[] {
    const resting = new Set(this.#resting.map(({ context }) => context));
    return this.#browser.contexts().filter((context) => !resting.has(context));
  }

  /** Closes those of a site that will not come back. */
  async closeThoseOf(origin: string): Promise<void> {
    const left = this.#resting.filter((one) => one.origin === origin);
    this.#resting = this.#resting.filter((one) => !left.includes(one));
    await Promise.all(left.map(({ context }) => context.close()));
  }

  async #open(options: BrowserContextOptions & { baseURL: string }, kind: string): Promise<Rested> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(waitLimit);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const one: Rested = { kind, origin: options.baseURL, context, page, session, faults: [] };
    page.on('pageerror', (error) => one.faults.push(error.message));
    page.on('console', (message) => {
      // A page that answers 404 is reported by Chromium as a failed resource; the tests look at statuses themselves.
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

/** Does something more at each call of a method. */
function tellCalls<Target extends object>(target: Target, name: keyof Target & string, tell: () => void) {
  const method = target[name] as (...args: unknown[]) => unknown;
  Object.defineProperty(target, name, {
    value: (...args: unknown[]) => {
      tell();
      return method.apply(target, args);
    },
  });
}

async function makeAsNew({ context, page, session, origin }: Rested): Promise<void> {
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  // First of all, so that nothing that happens on leaving is done by somebody who was there.
  await context.clearCookies();
  // A text of the same origin: nothing runs there, and the process stays.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
}
