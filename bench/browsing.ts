import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright-core';
import { chromiumFlags, provideChromium } from '../scripts/browsers.ts';
import { printValue, summarize } from './report.ts';

const RUNS = 5;
/**
 * Targets: the largest paint after going from the list to an ad, the first visible response to a click, and the total
 * script of a list whose islands are all hydrated, compressed.
 */
const targets = { paintSeconds: 1.2, pressMilliseconds: 200, aliveKilobytes: 100 };
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: the phone that Lighthouse simulates. */
const slowNet = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU = 4;
/** Reading time before the first click; islands have fetched their code by then and have run none of it. */
const READING_MILLISECONDS = 3_000;

/** Accessible names on English pages. */
const words = { apply: 'Apply', filters: /^Filters/, account: /^Account of/, signIn: 'Sign in' };

/**
 * Measures how soon the next page is displayed on a slow network, and how soon a first click gets a response on a slow
 * phone.
 * @param person the e-mail address of a demo candidate, who has the account menu
 */
export async function measureBrowsing(origin: string, person: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    await tellAlive(browser, origin);
    await tellNavigation(browser, origin);
    await tellPress(browser, 'apply', async (context) => {
      const page = await openList(context, origin);
      const [ad] = await listAds(page);
      await page.goto(origin + ad);
      return {
        page,
        pressed: page.locator('main').getByRole('link', { name: words.apply, exact: true }).first(),
      };
    });
    await tellPress(browser, 'filters', async (context) => {
      const page = await openList(context, origin);
      return { page, pressed: page.getByRole('button', { name: words.filters }) };
    });
    await tellPress(browser, 'the account menu', async (context) => {
      const given = { data: { user_email: person }, headers: { origin, 'x-client': 'web' } };
      const answer = await context.request.post(`${origin}/api/v1/auth/loginEmail`, given);
      if (!answer.ok()) throw new Error(`sign-in as ${person} failed: ${answer.status()}`);
      const page = await openList(context, origin);
      return { page, pressed: page.locator('header summary').and(page.getByLabel(words.account)) };
    });
  } finally {
    await browser.close();
  }
}

const onPhone = (browser: Browser) => browser.newContext(devices['Pixel 7']);

async function openList(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/en/recruitment`);
  return page;
}

function listAds(page: Page): Promise<string[]> {
  return page
    .locator('main a[href*="/en/recruitment/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
}

/** Prints how much script a list has fetched once everything on it was used, including the sign-in dialog. */
async function tellAlive(browser: Browser, origin: string): Promise<void> {
  const context = await onPhone(browser);
  const page = await context.newPage();
  const weights = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!/\.js$/.test(response.url())) return;
    const weigh = async () => gzipSync(await response.body(), { level: 9 }).length;
    weights.set(response.url(), weigh());
  });
  await page.goto(`${origin}/en/recruitment`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.filters }).tap();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: words.signIn }).tap();
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(weights.values());
  await context.close();
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1_024;
  printValue(
    'list with all islands hydrated, script',
    `${kilobytes.toFixed(1)} KB`,
    kilobytes / targets.aliveKilobytes,
    `${targets.aliveKilobytes} KB at most`,
  );
}

/** From the list to an ad that the server renders again; style, fonts and script are in the browser's cache. */
async function tellNavigation(browser: Browser, origin: string): Promise<void> {
  const context = await onPhone(browser);
  const page = await openList(context, origin);
  const ads = await listAds(page);
  await page.goto(origin + ads[RUNS]);
  const paints: number[] = [];
  for (const ad of ads.slice(0, RUNS)) {
    await page.goto(`${origin}/en/recruitment`, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slowNet);
    await page.evaluate((to) => location.assign(to), ad);
    await page.waitForURL(`${origin}${ad}`, { waitUntil: 'networkidle' });
    paints.push((await page.evaluate(largestPaint)) / 1_000);
    await session.detach();
  }
  await context.close();
  const { median, least, most } = summarize(paints);
  printValue(
    'list to an ad on a slow network, largest paint',
    `${median.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)})`,
    median / targets.paintSeconds,
    `${targets.paintSeconds} s at most`,
  );
}

/** Milliseconds from the navigation to the largest paint; runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

type Opened = { page: Page; pressed: ReturnType<Page['locator']> };

/** The first click on a page, each time in a new browser, on a processor that is four times slower. */
async function tellPress(
  browser: Browser,
  name: string,
  open: (context: BrowserContext) => Promise<Opened>,
): Promise<void> {
  const waits: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await onPhone(browser);
    const { page, pressed } = await open(context);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.waitForTimeout(READING_MILLISECONDS);
    await pressed.scrollIntoViewIfNeeded();
    const answered = page.evaluate(firstAnswer);
    await pressed.tap({ noWaitAfter: true });
    waits.push(await answered);
    await context.close();
  }
  const { median, least, most } = summarize(waits);
  printValue(
    `first click on ${name}, response after`,
    `${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`,
    median / targets.pressMilliseconds,
    `${targets.pressMilliseconds} ms at most`,
  );
}

/**
 * Milliseconds from the next touch to the frame with the first response: a dialog or popover, or a busy indicator on
 * the clicked element. Runs in the page.
 */
function firstAnswer(): Promise<number> {
  const shown =
    'dialog[open], details[open], [popover]:popover-open, [aria-busy="true"], [aria-expanded="true"]';
  const count = () => document.querySelectorAll(shown).length;
  return new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const before = count();
        const look = () => {
          // Changes made before this frame are on the screen when the next one begins.
          if (count() > before) requestAnimationFrame((next) => resolve(next - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
