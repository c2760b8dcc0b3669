import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Screen } from '#app/route-table/screen.ts';
import { screens } from '#app/route-table/screens.ts';
import { languageTag } from '#contract/languages.ts';
import { loadDemo } from '#demo/load.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { allViolations } from './accessibility.ts';
import { findExtraVisits, listPageVisits, type PageVisit } from './page-matrix/addresses.ts';
import { allVisits, chooseVisit, type Viewport, type Visit } from './page-matrix/combinations.ts';
import { textsWithoutFace } from './page-matrix/faces.ts';
import { exceptionsOf, hydrationDifferences, watchIslands } from './page-matrix/hydration.ts';
import { listUntranslated } from './page-matrix/languages.ts';
import { cookiesOf } from './page-matrix/people.ts';
import { inspectLayout, type LayoutReport, watchLayout } from './page-matrix/sight.ts';
import { goTo, LOW_RESOLUTION, openSite } from './site.ts';

/** With WALK=all (scripts/walk.ts), every page is inspected in all 18 combinations, otherwise each in the one that is selected for it. */
const isWhole = process.env.WALK === 'all';
/** A folder for screenshots of every page, to be reviewed by a person. */
const pictures = process.env.WALK_PICTURES;
const deviceScaleFactor = pictures ? 1 : LOW_RESOLUTION;
/**
 * Layout shift that a late font may still cause on a busy machine: a quarter of the value that Core Web Vitals call good
 * (0.1). A real jump is far above it.
 */
const largestShift = 0.025;
/** Galleries with hundreds of components on one page: a line that grows at the top moves all of them. */
const galleries = ['/dev/ui', '/admin/test-2/pieces'];
/** Shows the same messages in each language. */
const inEachLanguage = '/admin/test-2/answers';
/** Scripts that this test injects are blocked in mails, which may run no script. */
const isOurOwnScript = (fault: string) =>
  fault.startsWith('Blocked script execution') && fault.includes('/dev/mail/');

/** A page of the matrix. */
interface Walked {
  /** Its URL pattern, or a description of the variant. */
  name: string;
  screen: Screen;
  stop: PageVisit;
  /** HTTP status, if it differs from that of the page. */
  status?: number;
}

// The clock of a demo is a page of demo mode alone.
const site = await openSite({ APP_MODE: 'demo' });
await loadDemo(site.db, {
  clock: () => new Date(),
  files: openFileStore({ VAR_DIR: site.varDir }),
  isEmbedded: true,
});
const stops = await listPageVisits(site.db, site.env.SECRET_KEY);
const further = await findExtraVisits(site.db);
const pages: Walked[] = [
  ...screens.map((screen) => {
    const stop = stops[screen.path];
    if (!stop) throw new Error(`tests/e2e/page-matrix/addresses.ts has no address for ${screen.path}`);
    return { name: screen.path, screen, stop };
  }),
  ...further.map(({ path, ...rest }) => {
    const screen = screens.find((one) => one.path === path);
    if (!screen) throw new Error(`app/route-table/screens.ts has no ${path}`);
    return { screen, ...rest };
  }),
];
const version = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  .version as string;
const walk = pages.flatMap((page) =>
  (isWhole ? allVisits : [chooseVisit(version, page.name)]).map((visit) => ({
    ...page,
    ...visit,
    ways: visit.looks.map(({ width, scheme }) => `${width} px ${scheme}`).join(', then '),
  })),
);

// Visiting one page after the other would leave half of the machine idle.
test.concurrent.each(walk)('$name is rendered correctly in $language at $ways', async (walked) => {
  const { page, faults } = await takePage(walked, walked.looks[0]);
  try {
    const wrong = await faultsOf(page, faults, walked);
    expect(wrong.filter((fault) => !isOurOwnScript(fault))).toEqual([]);
  } finally {
    // A page that stays open after a failure keeps rendering beside the following ones.
    await page.context().close();
  }
});

async function faultsOf(page: Page, faults: readonly string[], walked: Walked & Visit): Promise<string[]> {
  const [first, ...others] = walked.looks;
  await goToStop(page, walked);
  let sight = await inspectLayout(page);
  if (sight.shift > largestShift && sight.texts.some((text) => /[가-힣]/.test(text))) {
    // If the system has no Korean font, letters that load after the first paint move their neighbours
    // (fonts/hangul.css). Once they are cached, as on a second page, nothing may move.
    await page.reload({ waitUntil: 'networkidle' });
    sight = await inspectLayout(page);
  }
  const wrong = [...faultsIn(sight, walked), ...(await faultsAsDrawn(page))];
  await keepPicture(page, walked, first);
  for (const look of others) {
    await change(page, look);
    // Shifts caused by the change of the viewport do not count.
    const changed = { ...(await inspectLayout(page)), shift: 0 };
    const later = [...faultsIn(changed, walked), ...(await faultsAsDrawn(page))];
    wrong.push(...later.map((fault) => `changed to another look: ${fault}`));
    await keepPicture(page, walked, look);
  }
  if (isWhole) wrong.push(...(await faultsWhenOpenedAgain(page)));
  wrong.push(...(await hydrationDifferences(page)));
  return [...faults, ...wrong];
}

/** Switches the window between phone and desktop, and waits until the layout is stable. */
async function change(page: Page, { width, scheme }: Viewport): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(sizeOf(width));
  // Playwright decides once per context whether it is a phone.
  const { isMobile: mobile, hasTouch: enabled } = deviceOf(width);
  const session = await page.context().newCDPSession(page);
  const metrics = { ...sizeOf(width), deviceScaleFactor, mobile };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const sizeOf = (width: Viewport['width']) => ({ width, height: width === 360 ? 780 : 1000 });
const deviceOf = (width: Viewport['width']) => ({ isMobile: width === 360, hasTouch: width < 1000 });

const faultsAsDrawn = async (page: Page): Promise<string[]> => [
  ...(await textsWithoutFace(page)),
  ...(await allViolations(page)),
];

async function faultsWhenOpenedAgain(page: Page): Promise<string[]> {
  // Opened again instead of reloaded: a reload restores the scroll position, which was measured with the fallback font.
  await goTo(page, page.url());
  const after = await page.evaluate(() => window.scrollY);
  return after > 0 ? [`stands ${after} px down when it is opened again`] : [];
}

function faultsIn(
  { title, headings, sideways, scrolled, clipped, texts, shift, moved }: LayoutReport,
  { screen: { path }, language }: Walked & Visit,
): string[] {
  return [
    ...(title.replace('Sanviec', '').length > 3 ? [] : [`title: ${title}`]),
    ...(headings.length === 1 ? [] : [`h1: ${headings.join(' | ') || 'none'}`]),
    ...(sideways > 0 ? [`wider than the window by ${sideways} px`] : []),
    ...(scrolled > 0 ? [`opens ${scrolled} px down`] : []),
    ...(shift > largestShift && !galleries.includes(path)
      ? [`layout shift ${shift.toFixed(3)} of ${moved.join(' / ')}`]
      : []),
    ...clipped.map((text) => `cut off: ${text}`),
    // The texts in the galleries are invented, in any language.
    ...([...galleries, inEachLanguage].includes(path) ? [] : listUntranslated(texts, language)).map(
      (text) => `not in ${language}: ${text}`,
    ),
  ];
}

/** A new page of the viewer. */
async function takePage({ screen, stop, language }: Walked & Visit, { width, scheme }: Viewport) {
  // Letters that load late move a page, so they must not be in the cache.
  const { page, faults } = await site.visit('about:blank', {
    isFirst: true,
    viewport: sizeOf(width),
    ...deviceOf(width),
    deviceScaleFactor,
    colorScheme: scheme,
    storageState: { cookies: await cookiesOf(site, stop.viewer, language), origins: [] },
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.addInitScript(watchLayout);
  await page.addInitScript(watchIslands, exceptionsOf(screen.path));
  return { page, faults };
}

async function goToStop(page: Page, { screen, stop, status, language }: Walked & Visit): Promise<void> {
  const isPublic = !screen.guard && screen.area !== 'admin' && screen.area !== 'employer';
  const prefix = isPublic && language !== 'vi' ? `/${languageTag[language]}` : '';
  // A page with a frame whose requests were aborted may never be idle, so wait for the frame instead.
  const isFramed = stop.address === '/admin/home/arrangement';
  const answer = await page.goto(`${prefix}${stop.address}`, {
    waitUntil: isFramed ? 'load' : 'networkidle',
  });
  if (isFramed) await page.frameLocator('iframe').locator('main h2').first().waitFor();
  expect(answer?.status()).toBe(status ?? screen.status ?? 200);
}

async function keepPicture(page: Page, { name, language }: Walked & Visit, { width, scheme }: Viewport) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const file = name === '*' ? 'any' : name.replace(/^\//, '').replaceAll(/[/: ]+/g, '-') || 'home';
  const path = join(pictures, `${file}.${width}.${scheme}.${language}.png`);
  await page.screenshot({ path, fullPage: true });
}
