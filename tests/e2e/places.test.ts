import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam } = await people({ db: site.db, clock: () => new Date() });
const company = await addCompany(site.db, { company_name: 'Bạc Định Công', employer: 'APPROVED' });
await addRecruitment(site.db, company, { title_en: 'Silversmith', address_code: '002' });
await addRecruitment(site.db, company, { title_en: 'Lion dancer', address_code: '001' });

const narrow = { viewport: { width: 1000, height: 700 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('option', { name, exact: true });
/** The block of nearby jobs on the home page. */
const near = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Jobs near you' }) });

test('provinces of today with most jobs are first; choosing a ward replaces its province, and the province its wards', async () => {
  const { page, faults } = await site.visit('/en/recruitment', { ...englishOptions(site.url), ...narrow });
  const found = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await press(page, 'Anywhere');
  const names = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => names.first().textContent()).toBe('Hà Nội (2)');
  await expect.poll(() => names.count()).toBe(34);
  await option(page, 'Hà Nội (2)').click();
  await found('2 matching jobs');
  await press(page, 'Within Hà Nội');
  await option(page, 'Hoàn Kiếm Ward').click();
  await page.waitForURL(({ search }) => /^\?address_codes=N\d{5}$/.test(search));

  // Opened again, the picker shows the wards around the chosen one.
  await reload(page);
  await press(page, 'Hoàn Kiếm Ward');
  await press(page, 'Within Hà Nội');
  await option(page, 'Ba Đình Ward').click();
  await page.waitForURL(({ search }) => /^(?:[?&]address_codes=N\d{5}){2}$/.test(search));
  await press(page, 'Province');
  await option(page, /^Hà Nội/).click();
  await page.waitForURL(({ search }) => search === '?address_codes=N01');
  expect(faults).toEqual([]);
});

test('a visitor finds a district of before by typing, and its jobs', async () => {
  const { page, faults } = await site.visit('/en/recruitment', { ...englishOptions(site.url), ...narrow });
  await press(page, 'Anywhere');
  await page.getByRole('dialog').getByRole('combobox').fill('hoan kiem');
  await option(page, /^Hoàn Kiếm District/).click();
  await page.waitForURL(({ search }) => search === '?address_codes=002');
  await page.getByRole('status').filter({ hasText: '1 matching job' }).waitFor();
  await page.locator('main article').filter({ hasText: 'Silversmith' }).waitFor();
  expect(faults).toEqual([]);
});

test('a visitor finds a location by typing, sees its jobs, finds it saved at the next visit and removes it', async () => {
  const { page, faults } = await site.visit('/en', { ...englishOptions(site.url), ...narrow });
  const where = (name: string) => page.getByRole('button', { name: `Place of work: ${name}` });
  await where('All of Vietnam').click();
  await page.getByRole('dialog').getByRole('combobox').fill('hoan kiem');
  await page.getByRole('option', { name: /^Hoàn Kiếm District/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await near(page).getByRole('link', { name: 'Silversmith' }).waitFor();

  await reload(page);
  await where('Hoàn Kiếm District').waitFor();
  await near(page).getByRole('link', { name: 'Silversmith' }).waitFor();
  expect(await lostIds(page)).toEqual([]);
  await press(page, 'Search');
  await page.waitForURL('**/en/recruitment?address_codes=002');

  await goTo(page, `${site.url}/en`);
  await press(page, 'Remove Hoàn Kiếm District');
  await where('All of Vietnam').waitFor();
  await page.getByRole('heading', { name: 'New across Vietnam' }).waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('place');
  expect(faults).toEqual([]);
});

/** Duplicate ids, and references of labels and ARIA attributes to missing ids: islands number their ids separately. */
const lostIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const named = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((one) => (one.getAttribute(name) ?? '').split(' ')),
    );
    return [...ids.filter((id, at) => ids.indexOf(id) !== at), ...named.filter((id) => !ids.includes(id))];
  });

test('a candidate whose location comes from the account changes it in the account', async () => {
  const { page, faults } = await site.visit('/en', asCandidate(site.url, hoa));
  await near(page).getByRole('link', { name: 'Lion dancer' }).waitFor();
  await expect
    .poll(() =>
      near(page)
        .getByRole('button', { name: /my place/i })
        .count(),
    )
    .toBe(0);
  await near(page).getByRole('link', { name: 'Change the address in my account' }).click();
  await page.waitForURL('**/user/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a visitor who lives in Korea chooses a location in Vietnam and changes it', async () => {
  await site.db.updateTable('candidate').set({ address_code: 'KR-11' }).where('id', '=', nam.id).execute();
  const { page, faults } = await site.visit('/en', asCandidate(site.url, nam));
  await press(page, 'Choose my place');
  await option(page, /^Hà Nội/).click();
  await near(page).getByRole('link', { name: 'Silversmith' }).waitFor();
  // A province may be enough or not: its wards are offered next, without a further level.
  await option(page, 'Ba Đình Ward').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await near(page).getByRole('link', { name: 'Lion dancer' }).waitFor();
  await press(page, 'Change my place');
  await option(page, /^An Giang/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'See results' }).click();
  await near(page).getByText('There are no jobs here yet.').waitFor();
  expect(faults).toEqual([]);
});
