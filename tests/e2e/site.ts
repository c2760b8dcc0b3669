import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { startOwnProvider } from '#server/start/provider.ts';
import { startTestDatabase } from '#server/testing/database.ts';
import type { TestServer } from '#server/testing/server.ts';
import { chromiumFlags } from '../../scripts/chromium.ts';

/**
 * Pixels for each pixel of a page where nobody looks at a picture of it: they are drawn by the processor, and what is drawn too
 * fine for reading stands where it stands.
 */
export const coarse = 0.5;

const pagesFolder = join(import.meta.dirname, '../../dist');

/** A page with everything that went wrong on it: script errors, hydration warnings, refused resources. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

type Settings = Partial<Record<string, string>>;
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
    openBefore = browser.contexts();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatStands(browser);
    // Pages left open go on asking and drawing, and make the next tests late; tests side by side close their own.
    const opened = task.concurrent
      ? []
      : browser.contexts().filter((context) => !openBefore.includes(context));
    await Promise.all(opened.map((context) => context.close()));
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

let shared: Browser | undefined;

/** One browser for all test files of a process, each with contexts of its own in it: starting one takes a second. It ends with the process. */
async function provideBrowser(): Promise<Browser> {
  if (!shared?.isConnected())
    shared = await chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags });
  return shared;
}

async function startSite(settings: Settings = {}) {
  const { close: closeDatabase, ...database } = await startTestDatabase();
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-e2e-'));
  const env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
  const network: AppDeps['network'] = { port: undefined };
  const time = { offset: 0 };
  const clock = () => new Date(Date.now() + time.offset);
  const app = await buildApp({ ...database, env, clock, network, pagesFolder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  network.port = port;
  const provider = await startOwnProvider(env, port);
  network.provider = provider?.settings;
  const browser = await provideBrowser();
  const url = `http://127.0.0.1:${port}`;

  async function close(): Promise<void> {
    // The browser goes on to the next file; nothing of this one stays open in it.
    await Promise.all(browser.contexts().map((context) => context.close()));
    await app.close();
    await provider?.stop();
    await closeDatabase();
    rmSync(varDir, { recursive: true, force: true });
  }

  /** Opens a browser of its own (no cookies) at `path`, or at `about:blank`. Without a worker, which would hide requests from tests that hold them up. */
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const context = await browser.newContext({
      ...{ baseURL: url, serviceWorkers: 'block', deviceScaleFactor: coarse },
      ...options,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // A page that answers 404 is reported by Chromium as a failed resource; the tests look at statuses themselves.
      const isStatus = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isStatus) faults.push(message.text());
    });
    // Where a new page stands anyway: for tests that prepare it before they go anywhere.
    if (path === 'about:blank') return { page, faults };
    await (options.javaScriptEnabled === false ? page.goto(path) : goTo(page, path));
    return { page, faults };
  }

  /** A call as somebody makes it without our pages: `site.call('POST /auth/logout', {}, hoa)`. */
  const call = (async (name: string, input: Record<string, unknown>, { token }: { token?: string } = {}) => {
    const [method = '', path] = name.split(' ');
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${url}/api/v1${path}${query}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    });
    return response.json();
    // The tests of the server type it by the contract; here only status, message and data come back.
  }) as unknown as TestServer['call'];

  return {
    ...database,
    app,
    env,
    call,
    /** Where this site keeps its files. */
    varDir,
    url,
    visit,
    /** Moves business time forward (or back, with a negative number). */
    moveClock: (milliseconds: number) => {
      time.offset += milliseconds;
    },
    clock,
    browser,
    close,
  };
}

/** Goes to an address and waits until the page there is alive. A net at rest is no sign of that, and comes half a second late. */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForLife(page);
  return response;
}

/** Loads the page anew and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForLife(page);
}

/**
 * React has taken over all that the server has drawn: before, what a test does happens later or not at all. A page that
 * is kept from coming alive is looked at as it is.
 */
export async function waitForLife(page: Page): Promise<void> {
  const isAlive = () =>
    // A reading page holds presses for the islands they are meant for as soon as its first script has run.
    'ready' in document.documentElement.dataset ||
    document.querySelector('#root[data-alive]') !== null ||
    // An empty page and one of plain text have no script to wait for.
    document.querySelector('script[type=module]') === null;
  // Asked at each frame, as Playwright does by itself, it would have a frame drawn each time.
  await page.waitForFunction(isAlive, undefined, { timeout: 10_000, polling: 50 }).catch(() => undefined);
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
