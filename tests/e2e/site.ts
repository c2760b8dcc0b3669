import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { chromiumFlags } from '../../scripts/browsers.ts';
import { PagePool, type VisitOptions } from './page-pool.ts';
import { type Settings, startServer } from './server.ts';

/**
 * Pixels for each pixel of a page where nobody looks at a picture of it: they are drawn by the processor, and what is drawn too
 * fine for reading stands where it stands.
 */
export const LOW_RESOLUTION = 0.5;

/** A page with everything that went wrong on it: script errors, hydration warnings, refused resources. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The real application with its pages on a free port and a database of its own, and a browser to visit it:
 * `const site = await openSite();` at the top of a test file.
 */
export async function openSite(settings: Settings = {}): Promise<Site> {
  const site = await startSite(settings);
  const { browser } = site;
  afterAll(site.close);
  let openBefore: BrowserContext[] = [];
  beforeEach(() => {
    openBefore = site.pages.inUse();
  });
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await tellWhatStands(browser);
    // Pages left open go on asking and drawing, and make the next tests late; tests side by side give back their own.
    const opened = task.concurrent
      ? []
      : site.pages.inUse().filter((context) => !openBefore.includes(context));
    await Promise.all(opened.map((context) => (isFailed ? context.close() : site.pages.giveBack(context))));
  });
  return site;
}

/**
 * A site of its own for each test, for tests that would meet what the others have done:
 * `const site = openSiteForEach(async ({ db }) => …);` at the top, `site()` in a test.
 */
export function openSiteForEach(prepare: (site: Site) => Promise<unknown>): () => Site {
  let site: Site | undefined;
  beforeEach(async () => {
    site = await startSite();
    await prepare(site);
  });
  afterEach(async ({ task }) => {
    if (site && task.result?.state === 'fail') await tellWhatStands(site.browser);
    await site?.close();
  });
  return () => {
    if (!site) throw new Error('a site stands while a test runs');
    return site;
  };
}

let shared: { browser: Browser; pages: PagePool } | undefined;

/** One browser for all test files of a process: starting one takes a second. It ends with the process. */
async function provideBrowser() {
  if (shared?.browser.isConnected()) return shared;
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: chromiumFlags,
    // Where the machine names no language, a file with Vietnamese letters would be saved as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  shared = { browser, pages: new PagePool(browser) };
  return shared;
}

async function startSite(settings: Settings = {}) {
  const { stop, ...server } = await startServer(settings);
  const { browser, pages } = await provideBrowser();
  const { url } = server;

  async function close(): Promise<void> {
    // The browser goes on to the next file; nothing of this one stays open in it but pages that rest.
    await Promise.all(pages.inUse().map((context) => context.close()));
    if (!server.isUsualPort) await pages.closeThoseOf(url);
    await stop();
  }

  /** Opens a browser of its own (no cookies) at `path`, or at `about:blank`. Without a worker, which would hide requests from tests that hold them up. */
  async function visit(path: string, options: VisitOptions = {}): Promise<WatchedPage> {
    const usual = { baseURL: url, serviceWorkers: 'block', deviceScaleFactor: LOW_RESOLUTION } as const;
    const watched = await pages.take({ ...usual, ...options });
    const { page } = watched;
    // Where a new page stands anyway: for tests that prepare it before they go anywhere.
    if (path === 'about:blank') return watched;
    await (options.javaScriptEnabled === false ? page.goto(path) : goTo(page, path));
    return watched;
  }

  /** Gives a page back before the test is over. */
  const leave = (page: Page) => pages.giveBack(page.context());

  return {
    ...server,
    visit,
    leave,
    browser,
    /** Pages of tests that are over. */
    pages,
    close,
  };
}

/** Goes to an address and waits until the page there is alive. A net at rest is no sign of that, and comes half a second late. */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Loads the page anew and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/**
 * React has taken over all that the server has drawn: before, what a test does happens later or not at all. A page that
 * is kept from coming alive is looked at as it is.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isAlive = () =>
    // A reading page holds presses for the islands they are meant for as soon as its first script has run.
    'ready' in document.documentElement.dataset ||
    document.querySelector('#root[data-alive]') !== null ||
    // An empty page and one of plain text have no script to wait for.
    document.querySelector('script[type=module]') === null;
  // Asked at each frame, as Playwright does by itself, it would have a frame drawn each time.
  await page
    .waitForFunction(isAlive, undefined, { polling: 50 })
    .catch(() => console.log(`${page.url()} did not come alive`));
}

/** What a person would have seen when a test failed: a run that cannot be repeated leaves nothing else. */
async function tellWhatStands(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 1_000 })
      .catch((fault: Error) => fault.message);
    console.log(`${page.url()}\n${text.slice(0, 1_500)}`);
  }
}
