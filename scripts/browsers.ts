import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installByApt } from './apt.ts';

/** The shell is Chromium without a window's bars and menus: pages are the same, the tests take half the processor time. */
const debianPackages = ['chromium-headless-shell', 'chromium'];
const names = [...debianPackages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Firefox.app/Contents/MacOS',
];

/** Flags of Chromium: no request may leave the machine, and root has no sandbox, which Chromium does not support. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-domain-reliability',
  '--no-default-browser-check',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  // Without this limit, a process for each page and a spare one cause half of the cost of a small page.
  '--renderer-process-limit=1',
  '--enable-features=NetworkServiceInProcess2',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Finds or installs a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or (root on Debian) one installed by apt. */
export function provideChromium(): string {
  const found = findChromium() ?? (isInstalled() ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright-core install chromium), or name one in CHROMIUM_PATH.',
  );
}

// Older Debian versions have no package with the shell, but one with the whole browser.
const isInstalled = () => installByApt(debianPackages, 'Chromium for the browser tests');

const findChromium = () =>
  findProgram(process.env.CHROMIUM_PATH, [...names, 'Google Chrome', 'Chromium']) ??
  playwrightBrowsers().find(isProgram);

/** Finds or installs a Firefox: FIREFOX_PATH, an installed one, or (root on Debian) one installed by apt. */
function provideFirefox(): string {
  const find = () => findProgram(process.env.FIREFOX_PATH, ['firefox-esr', 'firefox']);
  const found = find() ?? (installByApt(['firefox-esr'], 'Firefox for the tour', true) ? find() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The tour needs Firefox. Install it (Debian: apt-get install firefox-esr), name one in FIREFOX_PATH, ' +
      'or leave it out with TEST_BROWSERS=chromium.',
  );
}

/**
 * Finds or installs a WebKitWebDriver with the virtual screen that it needs: WEBKIT_DRIVER_PATH, an installed one, or
 * (root on Debian) one installed by apt.
 */
function provideWebKitDriver(): string {
  const find = () => findProgram(process.env.WEBKIT_DRIVER_PATH, ['WebKitWebDriver']);
  const findScreen = () => findProgram(undefined, ['Xvfb']);
  if (!find()) installByApt(['webkit2gtk-driver'], 'WebKit for the tour', true);
  if (!findScreen()) installByApt(['xvfb'], 'a screen for WebKit', true);
  const found = find();
  if (found !== undefined && findScreen() !== undefined) return found;
  throw new Error(
    'The tour needs WebKit and Xvfb. Install them (Debian: apt-get install webkit2gtk-driver xvfb), name the driver ' +
      'in WEBKIT_DRIVER_PATH, or leave it out with TEST_BROWSERS=chromium.',
  );
}

/** Engines of the tour besides Chromium, which runs all other browser tests. */
const tourEngines = {
  firefox: { title: 'Firefox', provide: provideFirefox },
  webkit: { title: 'WebKit', provide: provideWebKitDriver },
};
export type TourEngine = keyof typeof tourEngines;

/** Splits the engines of the tour by TEST_BROWSERS, such as `chromium` or `chromium,firefox`. Without it all run. */
export function chooseEngines(wanted = process.env.TEST_BROWSERS): {
  chosen: TourEngine[];
  leftOut: string[];
} {
  const all = Object.keys(tourEngines) as TourEngine[];
  const names = wanted ? wanted.split(',').map((name) => name.trim()) : all;
  const unknown = names.filter((name) => name !== 'chromium' && !all.some((engine) => engine === name));
  if (unknown.length > 0)
    throw new Error(`TEST_BROWSERS names ${unknown.join(', ')}; it may name chromium, ${all.join(', ')}.`);
  const leftOut = all.filter((engine) => !names.includes(engine));
  return {
    chosen: all.filter((engine) => names.includes(engine)),
    leftOut: leftOut.map((engine) => tourEngines[engine].title),
  };
}

/** Gives the program of an engine of the tour. Throws an error with instructions to install it. */
export const provideEngine = (engine: TourEngine): string => tourEngines[engine].provide();

const findProgram = (named: string | undefined, names: readonly string[]) =>
  [...(named ? [named] : []), ...listPrograms(names)].find(isProgram);

/** A full Chromium instead of the shell, if there is one: it has the back/forward cache. */
export const findWholeChromium = (): string | undefined =>
  listPrograms([...names.filter((name) => !name.includes('shell')), 'Google Chrome', 'Chromium']).find(
    isProgram,
  );

const listPrograms = (wanted: readonly string[]) =>
  wanted.flatMap((name) =>
    [...(process.env.PATH ?? '').split(delimiter), ...elsewhere].map((folder) => join(folder, name)),
  );

function playwrightBrowsers(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ].filter((folder) => folder !== undefined && existsSync(folder));
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  const mac = ['chrome-mac', 'chrome-mac-arm64'].map(
    (name) => `${name}/Chromium.app/Contents/MacOS/Chromium`,
  );
  return caches.flatMap((cache = '') =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .flatMap((name) => [...programs, ...mac].map((program) => join(cache, name, program))),
  );
}

function isProgram(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
