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
];

/** Nothing may leave the machine, and root's Chromium has no sandbox to offer. */
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
  // A process more for each page and a spare one beside it are half of what a small page costs.
  '--renderer-process-limit=1',
  '--enable-features=NetworkServiceInProcess2',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Gives a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or (root on Debian) one installed by apt. */
export function provideChromium(): string {
  const found = findChromium() ?? (isInstalled() ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright-core install chromium), or name one in CHROMIUM_PATH.',
  );
}

// An older Debian has no shell.
const isInstalled = () => installByApt(debianPackages, 'Chromium for the browser tests');

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const installed = listPrograms([...names, 'Google Chrome', 'Chromium']);
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...installed, ...playwrightBrowsers()].find(isProgram);
}

/** A Chromium that is more than the shell, where there is one: it keeps pages for Back and Forward. */
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
