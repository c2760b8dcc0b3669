import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#app/address/addresses.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId);
/** An ad without applications. */
const another = await addOpenAd(site, minsu.companyId);
const resume = await writeResume(site, hoa);
const t = translatorFor('en');
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

const dialog = (page: Page) => page.getByRole('dialog');
const isClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0);
const shownAddress = (page: Page) => page.evaluate(() => location.pathname + location.search);
/** Steps that Back can take, including the present one. */
const steps = (page: Page) => page.evaluate(() => (navigation.currentEntry?.index ?? -1) + 1);

test('titles span the width of a phone, and the row of own pages starts with the first one', async () => {
  const { profile_apply_id } = await applyTo(site, hoa, ad, resume);
  const { page, faults } = await site.visit('/user/profile-management', {
    ...asCandidate(site.url, hoa),
    ...phone,
  });
  const widthOf = (level: number) =>
    page
      .locator('main')
      .getByRole('heading', { level })
      .first()
      .evaluate((title) => title.parentElement?.clientWidth ?? 0);
  expect(await widthOf(2)).toBeGreaterThan(280);
  await goTo(page, `/user/recruitment/apply/${profile_apply_id}`);
  expect(await widthOf(1)).toBeGreaterThan(240);
  for (const name of ['overview', 'resumes', 'applications'] as const) {
    const link = page.getByRole('navigation', { name: t('shell.nav.mine') }).getByRole('link', {
      name: t(`shell.nav.${name}`),
    });
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(360);
  }
  expect(faults).toEqual([]);
});

test('Back closes the filters and preserves the selection, then undoes the selection, then leaves', async () => {
  const { page, faults } = await site.visit('/en', { ...asCandidate(site.url, hoa), ...phone });
  await page.getByRole('link', { name: t('home.all_of', { title: t('home.hot') }) }).click();
  await page.getByRole('button', { name: t('recruitment.filter.all'), exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: t('enum.employment_type.1') })
    .click();
  await expect.poll(() => shownAddress(page)).toBe('/en/recruitment?employment_types=1');
  await page.goBack();
  await isClosed(page);
  expect(await shownAddress(page)).toBe('/en/recruitment?employment_types=1');
  await page.goBack();
  await expect.poll(() => shownAddress(page)).toBe('/en/recruitment');
  await page.goBack();
  await expect.poll(() => shownAddress(page)).toBe('/en');
  await page.goForward();
  await expect.poll(() => shownAddress(page)).toBe('/en/recruitment');
  expect(faults).toEqual([]);
});

test('a sheet closed by its button leaves no step behind, nor does a sheet that replaces another', async () => {
  const { page, faults } = await site.visit('/en/recruitment', phone);
  const before = await steps(page);
  await page.getByRole('button', { name: t('recruitment.filter.all'), exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: t('recruitment.filter.places') })
    .click();
  await dialog(page).getByRole('combobox').waitFor();
  await expect.poll(() => steps(page)).toBe(before + 1);
  await dialog(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await isClosed(page);
  await expect.poll(() => steps(page)).toBe(before);
  // Forward leads to the undone step: nothing opens, and Back need not be pressed twice.
  await page.goForward();
  await expect.poll(() => steps(page)).toBe(before);
  await page.getByRole('button', { name: t('recruitment.filter.all'), exact: true }).click();
  await expect.poll(() => steps(page)).toBe(before + 1);
  await reload(page);
  await isClosed(page);
  await expect.poll(() => steps(page)).toBe(before);
  expect(faults).toEqual([]);
});

test('Back closes the apply sheet over a page that was opened from another site', async () => {
  const { page, faults } = await site.visit('/dev/mail', { ...asCandidate(site.url, hoa), ...phone });
  await goTo(page, `/en/recruitment/${another}`);
  const path = await shownAddress(page);
  await page
    .getByRole('link', { name: t('recruitment.apply.button') })
    .first()
    .click();
  await dialog(page).getByRole('radio').first().waitFor();
  await page.goBack();
  await isClosed(page);
  expect(await shownAddress(page)).toBe(path);
  await page.goBack();
  await expect.poll(() => shownAddress(page)).toBe('/dev/mail');
  expect(faults).toEqual([]);
});

// From /en, the page of resumes is another document; from Vietnamese pages, it is the same one.
test.each(['en', 'vi'] as const)(
  'a link inside a sheet (%s) opens its page, and Back from there opens the page without the sheet',
  async (language) => {
    const words = translatorFor(language);
    const { page, faults } = await site.visit('/dev/mail', { ...asCandidate(site.url, nam), ...phone });
    await page.context().addCookies([{ name: 'lang', value: language, url: site.url }]);
    await goTo(page, addressOf(`/recruitment/${ad}`, language));
    const path = await shownAddress(page);
    const before = await steps(page);
    await page
      .getByRole('link', { name: words('recruitment.apply.button') })
      .first()
      .click();
    await dialog(page)
      .getByRole('link', { name: words('application.apply.create') })
      .click();
    await page.waitForURL('**/profile-management/create');
    await isClosed(page);
    await expect.poll(() => steps(page)).toBeLessThanOrEqual(before + 2);
    await page.goBack();
    await expect.poll(() => shownAddress(page)).toBe(path);
    await isClosed(page);
    await expect.poll(() => steps(page)).toBe(before);
    await page.goBack();
    await expect.poll(() => shownAddress(page)).toBe('/dev/mail');
    expect(faults).toEqual([]);
  },
);

test('Back asks before it discards typed text, each time it is pressed', async () => {
  const { page, faults } = await site.visit('/user/settings', { ...asCandidate(site.url, hoa), ...phone });
  const before = await steps(page);
  await page.getByRole('button', { name: t('candidate.settings.edit') }).click();
  await dialog(page).getByRole('textbox').first().fill('Somebody Else');
  for (const answer of ['ui.keep_editing', 'ui.discard'] as const) {
    await expect.poll(() => steps(page)).toBe(before + 1);
    await page.goBack();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(answer) })
      .click();
  }
  await isClosed(page);
  await expect.poll(() => steps(page)).toBe(before);
  expect(faults).toEqual([]);
});
