import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { chromiumFlags } from '../../scripts/browsers.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { waitForHydration } from './site.ts';

const root = join(import.meta.dirname, '../..');
/** Folders that `npm run dev` needs. `dist/fonts` only saves the time of subsetting the fonts again. */
const parts = [
  'app',
  'contract',
  'demo',
  'dist/fonts',
  'fonts',
  'locales',
  'migrations',
  'package.json',
  'scripts',
  'server',
].concat(['tests/rules', 'tsconfig.json', 'vite.config.ts']);
const screen = 'app/screens/employer/forgot-id.tsx';

const { pool, url: databaseUrl } = await openTestDatabase();
const copy = mkdtempSync(join(tmpdir(), 'sanviec-dev-'));
let server: ChildProcess;
let said = '';
let address = '';
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const env = {
    PATH: process.env.PATH,
    APP_MODE: 'test',
    DATABASE_URL: databaseUrl,
    VAR_DIR: join(copy, 'var'),
  };
  // A process group of its own, so that it can be sent the signals that a terminal sends to its whole group.
  const options = { cwd: copy, env, detached: true };
  server = spawn(process.execPath, ['scripts/launch.js', 'scripts/dev.ts'], options);
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (said += part));
  await vi.waitFor(() => expect(said).toMatch(/is at http:/), { timeout: 2 * waitLimit });
  address = /is at (http:\S+)/.exec(said)?.[1] ?? '';
  browser = await chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags });
  page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${address}/employer/forgot-id`);
  await waitForHydration(page);
});

afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) tellGroup('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

test('a developer sees changes of a component, style or message on the open page, which preserves typed text', async () => {
  const email = page.getByRole('textbox');
  await email.fill('hoa@example.com');
  const field = await email.elementHandle();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  change(screen, '<div className={styles.form}>', '<div className={styles.form} title="Mới thêm">');
  await page.getByTitle('Mới thêm').waitFor();
  change(
    'app/screens/employer/register.module.css',
    '.narrow {',
    '.narrow {\n  outline: 3px solid rgb(1, 2, 3);',
  );
  const outline = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('[class*=narrow]') as Element).outline);
  await expect.poll(outline).toContain('rgb(1, 2, 3)');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  change('locales/vi/register.json', `"${title}"`, '"Tên mới của trang"');
  await page.getByRole('heading', { name: 'Tên mới của trang' }).waitFor();

  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await field?.evaluate((one) => one.isConnected && (one as HTMLInputElement).value)).toBe(
    'hoa@example.com',
  );
  const drawn = await (await fetch(`${address}/employer/forgot-id`)).text();
  expect(drawn).toContain('Mới thêm');
  expect(drawn).toContain('Tên mới của trang');
  expect(faults).toEqual([]);
});

test('a component that cannot be compiled is named on the page, which recovers once it is fixed', async () => {
  const whole = readFileSync(join(copy, screen), 'utf8');
  change(screen, '<RequireSignedOut>', '<RequireSignedOut');
  const answer = () => fetch(`${address}/employer/forgot-id`);
  await expect.poll(async () => (await answer()).status).toBe(500);
  expect(await (await answer()).text()).toContain('forgot-id.tsx');
  writeFileSync(join(copy, screen), whole);
  await expect.poll(async () => (await answer()).status).toBe(200);
});

test('a change of the server restarts it and reloads open pages, and Ctrl-C ends everything', async () => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  change('server/infrastructure/http/health.ts', '', '// Changed.\n');
  await expect.poll(() => said).toMatch(/has changed.*is at http:/s);
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window).catch(() => true);
  await expect.poll(isSamePage).toBe(false);

  tellGroup('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow();
  const { rows } = await pool.query(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

/** Replaces the first occurrence of a text in the copied file, as an editor does. */
function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

function tellGroup(signal: NodeJS.Signals): void {
  if (server.pid !== undefined) process.kill(-server.pid, signal);
}
