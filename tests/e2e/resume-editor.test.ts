import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { nam } = await people({ db: site.db, clock: () => new Date() });

const worked = (workplace: string, duties: string) => ({
  workplace,
  duties,
  start: '01/2020',
  end: '12/2020',
});
/** Opens the editor with a resume of Nam that has these workplaces. */
async function namsResume(...workplaces: ReturnType<typeof worked>[]) {
  const { data } = await site.call('POST /candidate/profile/create-profile', { title: 'Porter' }, nam);
  const { profile_id } = data;
  for (const entry of workplaces)
    await site.call(
      'POST /candidate/profile/add-profile-info',
      { profile_id, kind: 'experience', entry },
      nam,
    );
  const { page, faults } = await site.visit(
    `/user/profile-management/edit/${profile_id}`,
    asCandidate(site.url, nam),
  );
  const stored = () =>
    site.db
      .selectFrom('resume_experience')
      .where('profile_id', '=', profile_id)
      .orderBy('position')
      .select(['workplace', 'duties'])
      .execute();
  return { profile_id, page, faults, stored };
}
/** Opens the same page in another tab of the same browser. */
async function tabBeside(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await goTo(tab, page.url());
  return tab;
}
const experienceOf = (page: Page) => page.locator('#section-experience');
async function openExperience(page: Page) {
  await page.getByRole('button', { name: /^(Add|Edit): Experience$/ }).click();
}
const openEntry = (page: Page, name: string) =>
  experienceOf(page)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
const behind = (page: Page) => page.locator('[popover]').getByText(/changed in another tab/);

test('entries that two tabs add to one resume are all stored, and "no experience" in a third tab deletes none of them', async () => {
  const { page, faults, stored } = await namsResume();
  const tabs = [page, await tabBeside(page), await tabBeside(page)] as const;
  for (const tab of tabs) await openExperience(tab);
  for (const [tab, workplace] of [
    [tabs[0], 'Sen Company'],
    [tabs[1], 'Lotus Hotel'],
  ] as const) {
    const experience = experienceOf(tab);
    await experience.getByLabel('Workplace').fill(workplace);
    await experience.getByLabel('From').fill('012020');
    await experience.getByLabel(/^To/).fill('122020');
    await experience.getByRole('button', { name: 'Save workplace' }).click();
    await experience.getByText(workplace, { exact: true }).waitFor();
  }
  await experienceOf(tabs[1]).getByText('Sen Company', { exact: true }).waitFor();
  await experienceOf(tabs[2])
    .getByRole('checkbox', { name: /no work experience/ })
    .click();
  await behind(tabs[2]).waitFor();
  await experienceOf(tabs[2]).getByText('Lotus Hotel', { exact: true }).waitFor();
  expect((await stored()).map(({ workplace }) => workplace)).toEqual(['Sen Company', 'Lotus Hotel']);
  expect(faults).toEqual([]);
});

test('an outdated tab says so and preserves typed text, and saving again overwrites nothing of the other tab', async () => {
  const { page, faults, stored } = await namsResume(
    worked('Sen Company', 'Stock'),
    worked('Lotus Hotel', ''),
  );
  const other = await tabBeside(page);
  for (const tab of [page, other]) await openExperience(tab);
  await openEntry(other, 'Lotus Hotel');
  await experienceOf(other).getByLabel('Duties').fill('Front desk');

  await openEntry(page, 'Sen Company');
  await page.getByRole('button', { name: 'Delete this workplace' }).click();
  await experienceOf(page).getByText('Sen Company').waitFor({ state: 'detached' });
  await openEntry(page, 'Lotus Hotel');
  await experienceOf(page).getByLabel('Workplace').fill('Lotus Palace');
  await page.getByRole('button', { name: 'Save workplace' }).click();
  await experienceOf(page).getByText('Lotus Palace', { exact: true }).waitFor();

  await other.getByRole('button', { name: 'Save workplace' }).click();
  await behind(other).waitFor();
  await experienceOf(other).getByText('Sen Company').waitFor({ state: 'detached' });
  expect(await stored()).toEqual([{ workplace: 'Lotus Palace', duties: '' }]);
  await expect.poll(() => experienceOf(other).getByLabel('Workplace').inputValue()).toBe('Lotus Palace');
  await expect.poll(() => experienceOf(other).getByLabel('Duties').inputValue()).toBe('Front desk');
  await other.getByRole('button', { name: 'Save workplace' }).click();
  await expect.poll(stored).toEqual([{ workplace: 'Lotus Palace', duties: 'Front desk' }]);
  expect(faults).toEqual([]);
});

test('text typed into an entry that another tab removes becomes a new entry', async () => {
  const { page, faults, stored } = await namsResume(
    worked('Sen Company', 'Stock'),
    worked('Lotus Hotel', ''),
  );
  const other = await tabBeside(page);
  for (const tab of [page, other]) {
    await openExperience(tab);
    await openEntry(tab, 'Sen Company');
  }
  await experienceOf(other).getByLabel('Duties').fill('Stock and taxes');
  await page.getByRole('button', { name: 'Delete this workplace' }).click();
  await experienceOf(page).getByText('Sen Company').waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Save workplace' }).click();
  await behind(other).waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'Delete this workplace' }).count()).toBe(0);
  await expect.poll(() => experienceOf(other).getByLabel('Duties').inputValue()).toBe('Stock and taxes');
  await other.getByRole('button', { name: 'Save workplace' }).click();
  const left = [
    { workplace: 'Lotus Hotel', duties: '' },
    { workplace: 'Sen Company', duties: 'Stock and taxes' },
  ];
  await expect.poll(stored).toEqual(left);
  expect(faults).toEqual([]);
});

test('text typed into an entry that is then deleted does not appear in another entry, which is restored unchanged', async () => {
  const { page, faults } = await namsResume(
    worked('Sen Company', 'Stock'),
    worked('Lotus Hotel', 'Rooms'),
    worked('Red River', 'Boats'),
  );
  await openExperience(page);
  const duties = experienceOf(page).getByLabel('Duties');
  await openEntry(page, 'Red River');
  await duties.fill('Boats and nets');
  await openEntry(page, 'Sen Company');
  await duties.fill('Stock and taxes');
  await page.getByRole('button', { name: 'Delete this workplace' }).click();
  await experienceOf(page).getByText('Sen Company').waitFor({ state: 'detached' });
  await openEntry(page, 'Lotus Hotel');
  await expect.poll(() => duties.inputValue()).toBe('Rooms');
  await openEntry(page, 'Red River');
  await expect.poll(() => duties.inputValue()).toBe('Boats and nets');
  expect(faults).toEqual([]);
});

test('one text section in two tabs: the second save shows both texts, and no typed text is lost', async () => {
  const { profile_id, page, faults } = await namsResume();
  const other = await tabBeside(page);
  const about = (tab: Page) => tab.locator('[name=about]');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Add: About you' }).click();
  }
  const save = (tab: Page) =>
    tab.locator('#section-about').getByRole('button', { name: 'Save', exact: true }).click();
  const stored = async () =>
    (await site.call('POST /candidate/profile/show', { profile_id }, nam)).data.about;
  const [first, second] = ['I carry crates.', 'I carry crates and bells.'];
  await about(page).fill(first);
  await about(other).fill(second);
  await save(page);
  await expect.poll(stored).toBe(first);
  await save(other);
  const dialog = other.getByRole('dialog', { name: 'Changed in another tab or on another device' });
  for (const text of [first, second]) await dialog.getByText(text, { exact: true }).waitFor();
  expect(await stored()).toBe(first);

  // After it was postponed, the question is asked again. The typed text stays, also after a reload.
  await dialog.getByTitle('Close', { exact: true }).click();
  await expect.poll(() => about(other).inputValue()).toBe(second);
  await reload(other);
  await expect.poll(() => about(other).inputValue()).toBe(second);
  await save(other);
  await dialog.getByRole('radio', { name: /Saved just now/ }).check();
  await dialog.getByRole('radio', { name: /Typed here/ }).check();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => about(other).inputValue()).toBe(second);
  await save(other);
  await expect.poll(stored).toBe(second);
  expect(faults).toEqual([]);
});

test('a link that was removed is stored when it is added again', async () => {
  const { profile_id, page, faults } = await namsResume();
  await page.getByRole('button', { name: 'Add: Portfolio' }).click();
  const portfolio = page.locator('#section-portfolio');
  const link = portfolio.getByRole('link', { name: 'https://nam.example.com' });
  const add = async () => {
    await portfolio.getByLabel('Address of a link').fill('https://nam.example.com');
    await portfolio.getByRole('button', { name: 'Add link' }).click();
    await link.waitFor();
  };
  const stored = () =>
    site.db.selectFrom('resume_portfolio').where('profile_id', '=', profile_id).select('link').execute();
  await add();
  await portfolio.getByRole('button', { name: /^Remove/ }).click();
  await link.waitFor({ state: 'detached' });
  expect(await stored()).toEqual([]);
  await add();
  expect(await stored()).toEqual([{ link: 'https://nam.example.com' }]);
  expect(faults).toEqual([]);
});

test('a second click while a new resume is opening creates no second one', async () => {
  const { page, faults } = await site.visit('/user/profile-management/create', asCandidate(site.url, nam));
  await page.getByLabel('Name of the resume').fill('Bell founder');
  const opening = Promise.withResolvers<void>();
  await page.route('**/candidate/profile/show', async (route) => {
    await opening.promise;
    await route.continue();
  });
  const create = page.getByRole('button', { name: 'Create and continue' });
  const answered = () => page.waitForResponse('**/candidate/profile/create-profile');
  for (let press = 0; press < 2; press += 1) await Promise.all([answered(), create.click()]);
  opening.resolve();
  await page.waitForURL('**/edit/*');
  const stored = site.db.selectFrom('resume').where('title', '=', 'Bell founder').select('profile_id');
  expect(await stored.execute()).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a resume shows the day when it was saved, and only the time if that is today', async () => {
  const { profile_id, page, faults } = await namsResume();
  await page
    .getByRole('status')
    .getByText(/^Saved at \d\d:\d\d$/)
    .waitFor();
  await site.db
    .updateTable('resume')
    .set({ updated_at: new Date('2025-12-14T18:30:00Z') })
    .where('profile_id', '=', profile_id)
    .execute();
  await reload(page);
  await page.getByText('Saved on 15.12.2025 at 01:30', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
