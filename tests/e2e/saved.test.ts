import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoIssuer } from '#server/accounts/auth/provider/provider.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { holdRequests } from './frames.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { chooseAtProvider, englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const [kiln, loom] = [
  await addOpenAd(site, minsu.companyId, { title_en: 'Kiln keeper' }),
  await addOpenAd(site, minsu.companyId, { title_en: 'Loom mender' }),
];
await site.db
  .updateTable('candidate')
  .set({ issuer: demoIssuer, subject: 'hoa' })
  .where('id', '=', nam.id)
  .execute();
const t = translatorFor('en');
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text);
const saveOf = (page: Page, name: string) =>
  page.getByRole('button', { name: t('recruitment.save.named', { name }), exact: true });
const isPressed = (page: Page, name: string) =>
  expect.poll(() => saveOf(page, name).first().getAttribute('aria-pressed'));
const rowOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a viewed job is in the own list and is flagged everywhere, until it is removed', async () => {
  const { page, faults } = await site.visit('/user/recruitment/story', asCandidate(site.url, hoa));
  await page.getByRole('heading', { name: t('saved.viewed.none') }).waitFor();
  await site.call('POST /candidate/viewed/add', { recruitment_id: loom }, hoa);
  const noted = page.waitForResponse('**/candidate/viewed/add');
  await page.goto(`/en/recruitment/${kiln}`);
  expect((await noted).status()).toBe(200);

  // On another device, an ad is shown beside the list.
  const other = await site.visit('/en/recruitment', asCandidate(site.url, hoa));
  await expect
    .poll(() => other.page.getByText(t('recruitment.seen'), { exact: true }).count())
    .toBeGreaterThan(0);
  expect(other.faults).toEqual([]);

  await goTo(page, '/user/recruitment/story');
  await page.getByRole('heading', { name: t('common.today') }).waitFor();
  await rowOf(page, 'Kiln keeper').waitFor();
  await page
    .getByRole('button', { name: t('saved.viewed.remove', { name: 'Loom mender' }), exact: true })
    .click();
  await expect.poll(() => rowOf(page, 'Loom mender').count()).toBe(0);
  await page.getByRole('button', { name: t('saved.viewed.clear') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('saved.viewed.clear_confirm') })
    .click();
  await page.getByRole('heading', { name: t('saved.viewed.none') }).waitFor();
  await page.getByRole('switch').uncheck();
  await page.getByText(t('saved.viewed.none_off')).waitFor();
  expect(faults).toEqual([]);
  // The button shows the new state before the server has answered.
  await expect
    .poll(() => site.call('GET /candidate/viewed/list', {}, hoa))
    .toMatchObject({ data: { total: 0, keep: false } });
});

test('a candidate saves a job on its page, finds it in the list and removes it, which can be undone', async () => {
  const { page, faults } = await site.visit(`/en/recruitment/${kiln}`, asCandidate(site.url, hoa));
  const saved = page.waitForResponse('**/saved-recruitment/add');
  await page.getByRole('button', { name: t('recruitment.save.ad'), exact: true }).click();
  await page.getByRole('button', { name: t('recruitment.save.saved'), exact: true }).waitFor();
  expect((await saved).status()).toBe(200);

  await goTo(page, '/user/recruitment/saved');
  await isPressed(page, 'Kiln keeper').toBe('true');
  const removed = page.waitForResponse('**/saved-recruitment/remove');
  await saveOf(page, 'Kiln keeper').click();
  expect((await removed).status()).toBe(200);
  await page.getByRole('heading', { name: t('saved.ads.none') }).waitFor();
  const again = page.waitForResponse('**/saved-recruitment/add');
  await page.getByRole('button', { name: t('saved.undo') }).click();
  expect((await again).status()).toBe(200);
  await rowOf(page, 'Kiln keeper').waitFor();
  await isPressed(page, 'Kiln keeper').toBe('true');
  await page.waitForLoadState('networkidle');
  // A press right before leaving the page is carried out, too.
  await saveOf(page, 'Kiln keeper').click();
  await page.goto('about:blank');
  await expect
    .poll(() => site.call('GET /candidate/saved-recruitment/list', {}, hoa))
    .toMatchObject({ data: { total: 0 } });
  await goTo(page, '/user/recruitment/saved');
  await page.getByRole('heading', { name: t('saved.ads.none') }).waitFor();
  expect(faults).toEqual([]);
});

test('a candidate saves a company on its page, finds it with its open jobs and removes it', async () => {
  const { page, faults } = await site.visit(`/en/company/${minsu.companyId}`, asCandidate(site.url, hoa));
  const saved = page.waitForResponse('**/saved-company/add');
  await page.getByRole('button', { name: t('recruitment.save.company'), exact: true }).click();
  expect((await saved).status()).toBe(200);

  // The same company in the box of an ad.
  await goTo(page, `/en/recruitment/${loom}`);
  await isPressed(page, 'Hanbit Foods').toBe('true');

  await goTo(page, '/user/company/saved');
  await page.getByText(t('recruitment.open_count', { count: 2, number: '2' })).waitFor();
  const removed = page.waitForResponse('**/saved-company/remove');
  await saveOf(page, 'Hanbit Foods').click();
  expect((await removed).status()).toBe(200);
  await reload(page);
  await page.getByRole('heading', { name: t('saved.companies.none') }).waitFor();
  expect(faults).toEqual([]);
});

test.each([
  ['in a popup', false],
  ['by leaving the page', true],
])('a job that a visitor saves is stored once they have signed in %s', async (_how, isWithoutPopup) => {
  const { page, faults } = await site.visit('/en/recruitment', englishOptions(site.url));
  if (isWithoutPopup) await page.evaluate(() => Object.assign(window, { open: () => null }));
  await saveOf(page, 'Loom mender').click();
  if (isWithoutPopup) {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: /Nguyễn Thị Hoa/ }).click();
  } else await chooseAtProvider(page, /Nguyễn Thị Hoa/);
  await page.waitForURL('**/en/recruitment');
  await isPressed(page, 'Loom mender').toBe('true');
  await expect
    .poll(() => site.call('GET /candidate/saved-recruitment/list', {}, nam))
    .toMatchObject({ data: { total: 1, list: [{ id: loom }] } });
  await site.call('POST /candidate/saved-recruitment/remove', { recruitment_id: loom }, nam);
  expect(faults).toEqual([]);
});

test('a job that is saved in an expired session is stored after signing in again', async () => {
  const token = await startSession(site.db, { kind: 'candidate', id: nam.id }, new Date(), 10);
  const { page } = await site.visit('about:blank', asCandidate(site.url, { ...nam, token }));
  // If these calls came later, they would reveal the expired session before the press.
  const marks = page.waitForResponse(/candidate\/marks\?recruitment_ids.*company_ids/);
  const session = page.waitForResponse('**/auth/session');
  await goTo(page, '/en/recruitment');
  await Promise.all([marks, session]);
  await site.db.deleteFrom('session').where('account_id', '=', nam.id).execute();
  await saveOf(page, 'Loom mender').click();
  await page.waitForURL(({ pathname }) => pathname === '/en');
  await chooseAtProvider(page, /Nguyễn Thị Hoa/);
  await page.waitForURL('**/en/recruitment');
  const saved = () =>
    site.db
      .selectFrom('saved_recruitment')
      .where('candidate_id', '=', nam.id)
      .select('recruitment_id')
      .execute();
  await expect.poll(saved).toEqual([{ recruitment_id: loom }]);
});

test('a rejected save is undone and reported', async () => {
  const { page } = await site.visit('/en/recruitment', asCandidate(site.url, hoa));
  await isPressed(page, 'Loom mender').toBe('false');
  await page.route('**/saved-recruitment/add', (route) => route.abort());
  await saveOf(page, 'Loom mender').click();
  await toast(page, t('common.notice.save_failed')).waitFor();
  await isPressed(page, 'Loom mender').toBe('false');
  await page.unroute('**/saved-recruitment/add');

  // Its company has hidden the ad since the page was loaded.
  await site.db.updateTable('recruitment').set({ hidden: true }).where('id', '=', loom).execute();
  await saveOf(page, 'Loom mender').click();
  await toast(page, t('recruitment.save.gone')).waitFor();
  await isPressed(page, 'Loom mender').toBe('false');
  await site.db.updateTable('recruitment').set({ hidden: false }).where('id', '=', loom).execute();
});

test('the first press in a list that is not hydrated yet is acknowledged at once, before any code has loaded', async () => {
  const { page } = await site.visit('/en/recruitment', {
    ...asCandidate(site.url, hoa),
    viewport: { width: 360, height: 780 },
  });
  const release = await holdRequests(page, '**/assets/island-*');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  // The code that saves has not loaded: the first script of the page responds.
  const isBusy = await saveOf(page, 'Kiln keeper').evaluate((button) => {
    (button as HTMLElement).click();
    return button.getAttribute('aria-busy');
  });
  expect(isBusy).toBe('true');
  release();
  await isPressed(page, 'Kiln keeper').toBe('true');
});

test('without script, no button without a function is shown', async () => {
  const { page } = await site.visit('/en/recruitment', { javaScriptEnabled: false });
  expect(await saveOf(page, 'Kiln keeper').isVisible()).toBe(false);
});
