import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { adBeaconPath } from '#contract/hiring/ad-views.ts';
import { writeViews } from '#server/hiring/views/count-views.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { listRequests, waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, { title_vi: 'Kế toán kho', title_en: 'Stock accountant' });
const path = `/recruitment/${ad}-ke-toan-kho`;
const t = translatorFor('vi');
// The browser of tests names itself as headless, which does not count.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Opens an empty page of a new browser session whose clock the test moves. */
async function open(viewport = { width: 1280, height: 720 }): Promise<{ page: Page; sent: string[] }> {
  const { page } = await site.visit('about:blank', { userAgent, viewport, isFirst: true });
  await page.clock.install();
  return { page, sent: listRequests(page, new RegExp(adBeaconPath)) };
}

/** Lets the ad be visible for a second. */
async function see(page: Page): Promise<void> {
  await page.clock.fastForward(1_000);
  await waitForFrames(page);
}

/** Rows as "placement source views clicks". */
async function counted(): Promise<string[]> {
  await writeViews(site.db, site.clock());
  const rows = await site.db
    .selectFrom('ad_day')
    .selectAll()
    .orderBy('placement')
    .orderBy('source')
    .execute();
  return rows.map(({ placement, source, views, clicks }) => `${placement} ${source} ${views} ${clicks}`);
}

/** Rows after the ad was visible for a second. Asked again, another second passes: the page may begin to watch the ad after the first. */
const seen = (page: Page) => async () => {
  await see(page);
  return counted();
};

beforeEach(async () => {
  await writeViews(site.db, site.clock());
  await site.db.deleteFrom('ad_day').execute();
});

test('an ad that was visible for a second counts once for each browser session, and so does a press on Apply', async () => {
  const { page, sent } = await open();
  await goTo(page, path);
  await expect.poll(seen(page)).toEqual(['outside other 1 0']);
  await page.getByRole('link', { name: t('recruitment.apply.button') }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(counted).toEqual(['outside other 1 1']);
  await reload(page);
  await see(page);
  await page.getByRole('link', { name: t('recruitment.apply.button') }).click();
  await page.getByRole('dialog').waitFor();
  expect(sent).toEqual([adBeaconPath, adBeaconPath]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await counted()).toEqual(['outside other 1 1']);
});

test('an ad in a hidden tab counts a second after the tab is shown', async () => {
  const { page, sent } = await open();
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await goTo(page, path);
  await see(page);
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(seen(page)).toEqual(['outside other 1 0']);
});

test('a browser with Global Privacy Control sends nothing', async () => {
  const { page, sent } = await open();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await goTo(page, path);
  await see(page);
  await page.getByRole('link', { name: t('recruitment.apply.button') }).click();
  await page.getByRole('dialog').waitFor();
  expect(sent).toEqual([]);
});

test('a reader who comes from a search, from the list, or by a marked link is counted as such', async () => {
  const visit = async (go: (page: Page) => Promise<unknown>) => {
    const { page } = await open();
    await go(page);
    await page.locator('html[data-ready]').waitFor();
    await see(page);
    await expect.poll(() => page.evaluate((id) => sessionStorage.getItem(`view ${id}`), ad)).toBe('true');
    return page;
  };
  await visit((page) => page.goto(path, { referer: 'https://www.google.com/' }));
  await expect.poll(counted).toEqual(['outside google.com 1 0']);
  for (const mark of ['mail', 'feed', 'banner']) {
    const page = await visit((opened) => opened.goto(`${path}#${mark}`));
    expect(new URL(page.url()).hash).toBe('');
  }
  await expect
    .poll(counted)
    .toEqual(['banner other 1 0', 'feed other 1 0', 'mail other 1 0', 'outside google.com 1 0']);
  await site.db.deleteFrom('ad_day').execute();
  for (const from of ['/', '/en', '/recruitment', '/en/recruitment'])
    await visit(async (page) => {
      // A narrow window has no ad beside its list.
      await page.setViewportSize({ width: 800, height: 720 });
      await goTo(page, from);
      await page.locator(`a[href*="/recruitment/${ad}-"]`).first().click();
      await page.waitForURL(`**/recruitment/${ad}-*`);
    });
  await expect.poll(counted).toEqual(['home own 2 0', 'list own 2 0']);
});

test('an ad beside the list counts once the reader has opened it, and not the first one of the list', async () => {
  const other = await addOpenAd(site, minsu.companyId, { title_vi: 'Thủ kho' });
  const { page, sent } = await open({ width: 1440, height: 900 });
  await goTo(page, '/recruitment');
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await preview.getByRole('link', { name: t('recruitment.apply.button') }).waitFor();
  await see(page);
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Kế toán kho' }).first().click();
  await preview.getByRole('heading', { level: 2, name: 'Kế toán kho' }).waitFor();
  await preview.getByRole('link', { name: t('recruitment.apply.button') }).waitFor();
  await expect.poll(seen(page)).toEqual(['list own 1 0']);
  await preview.getByRole('link', { name: t('recruitment.apply.button') }).click();
  await expect.poll(counted).toEqual(['list own 1 1']);
  await site.db.deleteFrom('recruitment').where('id', '=', other).execute();
});

test('a press on the link to the source of an imported ad counts as a click', async () => {
  const company = await addCompany(site.db, { company_name: 'Lò gốm' });
  const imported = await addRecruitment(site.db, company, {
    ...{ title_vi: 'Thợ gốm', source: 'lo-gom.example', source_id: '1', working_form: null, posted_at: null },
    ...{ source_url: `${site.url}/faq`, accepts_applications: false },
  });
  const { page } = await open();
  await goTo(page, `/recruitment/${imported}-tho-gom`);
  await expect.poll(seen(page)).toEqual(['outside other 1 0']);
  await page.getByRole('link', { name: t('recruitment.imported.open') }).click();
  await expect.poll(counted).toEqual(['outside other 1 1']);
});

test.each(['vi', 'kr', 'en'] as const)('the privacy page says in %s what is counted', async (language) => {
  const prefix = { vi: '', kr: '/ko', en: '/en' }[language];
  const { page } = await site.visit(`${prefix}/policy?kind=PRIVACY`);
  const say = translatorFor(language);
  await page.getByRole('region', { name: say('content.policy.views.title') }).waitFor();
});
