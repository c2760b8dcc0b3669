import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { holdRequests, waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });

/** Opens the list without its hydration code, until `release` is called. */
async function visitSlowly() {
  const watched = await site.visit('about:blank', { isFirst: true, viewport: { width: 1280, height: 800 } });
  const release = await holdRequests(watched.page, '**/assets/island-list-*');
  await watched.page.goto('/recruitment', { waitUntil: 'load' });
  return { ...watched, release };
}

/** Opens a page of a work area without its application code, until `release` is called. */
async function visitWorkSlowly(path: string, who: Parameters<typeof site.visit>[1]) {
  const watched = await site.visit('about:blank', { ...who, isFirst: true });
  const release = await holdRequests(watched.page, '**/assets/application-*');
  await watched.page.goto(path, { waitUntil: 'load' });
  await watched.page.waitForFunction(() => document.querySelector('#root:not([data-alive])'));
  return { ...watched, release };
}

const places = (page: Page) => page.getByRole('button', { name: 'Tất cả địa điểm' });

test('a button pressed before its code has loaded acts once the code has loaded', async () => {
  const { page, faults, release } = await visitSlowly();
  await places(page).click();
  release();
  await page.getByRole('dialog', { name: 'Địa điểm' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a resting pointer over a loading page hydrates nothing, a moving one does', async () => {
  const { page } = await site.visit('/recruitment', { isFirst: true, viewport: { width: 800, height: 700 } });
  const list = page.locator('[data-island=list]');
  // The idle page fetches the code and does not run it. From now on, hydration starts at once.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/island-list-')),
  );
  // Chromium fires this event automatically when a page is laid out under a pointer.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await waitForFrames(page);
  expect(await list.getAttribute('data-alive')).toBeNull();
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await expect.poll(() => list.getAttribute('data-alive')).toBe('');
});

test('only the last of several early presses counts, and none if another control was pressed since', async () => {
  const { page, release } = await visitSlowly();
  await places(page).click();
  await page.getByRole('button', { name: 'Nghề' }).click();
  release();
  await page.getByRole('dialog', { name: 'Nghề' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);

  const other = await visitSlowly();
  await places(other.page).click();
  await other.page.getByRole('combobox', { name: 'Từ khoá' }).click();
  other.release();
  await other.page.locator('[data-island=list][data-alive]').waitFor({ state: 'attached' });
  await other.page.waitForLoadState('networkidle');
  await waitForFrames(other.page);
  await expect.poll(() => other.page.getByRole('dialog').count()).toBe(0);
});

test('a page that loses its connection during hydration hydrates when the connection is back', async () => {
  const { page } = await site.visit('about:blank', { isFirst: true, viewport: { width: 1280, height: 800 } });
  const words = '**/assets/words/**';
  await page.route(words, (route) => route.abort('internetdisconnected'));
  await page.goto('/recruitment', { waitUntil: 'load' });
  const lost = page.waitForEvent('requestfailed');
  await places(page).click();
  await lost;
  await waitForFrames(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.unroute(words);
  await page.getByRole('dialog', { name: 'Địa điểm' }).waitFor();
});

test('a button of a work area pressed before its code has loaded acts once the code has loaded', async () => {
  const resume = await writeResume(site, hoa);
  const path = `/user/profile-management/edit/${resume}`;
  const { page, faults, release } = await visitWorkSlowly(path, asCandidate(site.url, hoa));
  const rename = page.getByRole('button', { name: translatorFor('en')('resume.editor.rename') }).first();
  await rename.click();
  await expect.poll(() => rename.getAttribute('aria-busy')).toBe('true');
  release();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => rename.getAttribute('aria-busy')).toBeNull();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('an option chosen in a work area before its code has loaded is applied once the code has loaded', async () => {
  const { page, faults, release } = await visitWorkSlowly(
    '/employer/recruitment',
    asEmployer(site.url, minsu),
  );
  const order = page.locator('select[name=sort]');
  const [, second = ''] = await order
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await order.selectOption(second);
  release();
  await page.waitForURL(`**/employer/recruitment?*sort=${second}*`);
  await expect.poll(() => order.inputValue()).toBe(second);
  expect(faults).toEqual([]);
});

test('text typed in a work area before its code has loaded remains and is stored as a draft', async () => {
  const path = '/employer/recruitment/create?working_form=NORMAL';
  const { page, faults, release } = await visitWorkSlowly(path, asEmployer(site.url, minsu));
  const title = page.locator('input[name^=title_]').first();
  await title.fill('Celadon glaze potter');
  release();
  await page.locator('#root[data-alive]').waitFor({ state: 'attached' });
  await page
    .locator('#main label', { has: page.getByRole('radio') })
    .nth(3)
    .click();
  await expect.poll(() => title.inputValue()).toBe('Celadon glaze potter');
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Celadon glaze potter');
  expect(faults).toEqual([]);
});

test('text typed into the search of a list before its code has loaded remains when a filter is chosen', async () => {
  const { page, faults, release } = await visitSlowly();
  const search = page.getByRole('combobox', { name: 'Từ khoá' }).first();
  await search.fill('gốm');
  await places(page).click();
  release();
  await page.getByRole('dialog', { name: 'Địa điểm' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => search.inputValue()).toBe('gốm');
  expect(faults).toEqual([]);
});

test('a form submitted by Enter before its code has loaded is sent later, without typed text in the URL', async () => {
  const { page, faults, release } = await visitWorkSlowly('/user/login', englishOptions(site.url));
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.getByRole('textbox', { name: /E-mail/ }).fill(hoa.email);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL((url) => url.pathname !== '/user/login');
  expect(addresses.filter((address) => address.includes(encodeURIComponent(hoa.email)))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a form submitted without script puts no typed text into the URL', async () => {
  const { page } = await site.visit('/user/login', {
    ...englishOptions(site.url),
    javaScriptEnabled: false,
  });
  await page.getByRole('textbox', { name: /E-mail/ }).fill(hoa.email);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await answered;
  expect(page.url()).not.toContain(encodeURIComponent(hoa.email));
});
