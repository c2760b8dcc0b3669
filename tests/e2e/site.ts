import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { chromiumFlags } from '../../scripts/browsers.ts';
import { PagePool, type VisitOptions } from './page-pool.ts';
import { type Settings, startServer } from './server.ts';

/** Device scale factor of tests without screenshots. The CPU renders the pages, and a low resolution does not change the layout. */
export const LOW_RESOLUTION = 0.5;

/** A page with all errors on it: script errors, hydration warnings, rejected resources. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The real application with its pages on a free port, its own database, and a browser to visit it: `const site = await
 * openSite();` at the top of a test file.
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
    // Pages left open keep sending requests and rendering, and slow down the next tests. Concurrent tests give back their own pages.
    const opened = task.concurrent
      ? []
      : site.pages.inUse().filter((context) => !openBefore.includes(context));
    await Promise.all(opened.map((context) => (isFailed ? context.close() : site.pages.giveBack(context))));
  });
  return site;
}

/**
 * A separate site for each test, for tests that would affect each other: `const site = openSiteForEach(async ({ db }) =>
 * …);` at the top, `site()` in a test.
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

/** One browser for all test files of a process, because starting one takes a second. It ends with the process. */
async function provideBrowser() {
  if (shared?.browser.isConnected()) return shared;
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: chromiumFlags,
    // Without a locale, the machine would save a file with Vietnamese letters as "download".
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
    // The browser is reused by the next file. Only idle pages of the pool stay open in it.
    await Promise.all(pages.inUse().map((context) => context.close()));
    if (!server.isUsualPort) await pages.closeThoseOf(url);
    await stop();
  }

  /**
   * Opens a new visitor's page (no cookies) at `path`, or at `about:blank`. Without a service worker, which would hide
   * requests from tests that hold them.
   */
  async function visit(path: string, options: VisitOptions = {}): Promise<WatchedPage> {
    const usual = { baseURL: url, serviceWorkers: 'block', deviceScaleFactor: LOW_RESOLUTION } as const;
    const watched = await pages.take({ ...usual, ...options });
    const { page } = watched;
    // A new page is at this address already: for tests that prepare it before they navigate.
    if (path === 'about:blank') return watched;
    await (options.javaScriptEnabled === false ? page.goto(path) : goTo(page, path));
    return watched;
  }

  /** Gives a page back before the test ends. */
  const leave = (page: Page) => pages.giveBack(page.context());

  return {
    ...server,
    visit,
    leave,
    browser,
    /** Pages of finished tests. */
    pages,
    close,
  };
}

/** Goes to an address and waits until the page is hydrated. An idle network does not prove that, and is detected half a second late. */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Reloads the page and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/**
 * Waits until React has taken over the server-rendered page: before that, actions of a test take effect later or not at
 * all. A page that cannot hydrate is tested as it is.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isAlive = () =>
    // As soon as its first script has run, a reading page captures presses for the islands they are meant for.
    'ready' in document.documentElement.dataset ||
    document.querySelector('#root[data-alive]') !== null ||
    // An empty page and a plain-text page have no script to wait for.
    document.querySelector('script[type=module]') === null;
  // Playwright's default polls at each frame, which would force a frame to be rendered each time.
  await page
    .waitForFunction(isAlive, undefined, { polling: 50 })
    .catch(() => console.log(`${page.url()} did not come alive`));
}

/** Prints the visible content of all pages when a test fails: a run that cannot be repeated leaves no other trace. */
async function tellWhatStands(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 1_000 })
      .catch((fault: Error) => fault.message);
    console.log(`${page.url()}\n${text.slice(0, 1_500)}`);
  }
}
