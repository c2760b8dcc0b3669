import { expect, test } from 'vitest';
import { people } from '#server/testing/people.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa } = await people({ db: site.db, clock: () => new Date() });

test('a candidate writes a resume to the end with clicks and keys, and finds it again', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'Create a resume' }).click();
  await page.getByLabel('Name of the resume').fill('General accountant');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit/*');
  page.setDefaultTimeout(10_000);
  const section = (name: string) => page.locator(`#section-${name}`);

  await section('career').getByRole('button', { name: 'Add a job' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option').first().click();
  await picker.getByRole('tab', { selected: true }).or(picker.getByRole('option').nth(1)).first().waitFor();
  await page.getByRole('dialog').getByRole('option').first().click();
  await section('career').getByRole('button', { name: 'Save' }).click();

  await section('workplace').getByRole('button', { name: 'Add a place' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await section('workplace').getByRole('button', { name: 'Save' }).click();

  const experience = section('experience');
  await experience.getByLabel('Workplace').fill('Sen Company');
  await experience.getByLabel('From').fill('032023');
  await experience.getByLabel(/^To/).fill('01.2023');
  await experience.getByRole('button', { name: 'Save workplace' }).click();
  await experience.getByText(/before the/).waitFor();
  await experience.getByLabel(/^To/).fill('02.2025');
  await experience.getByRole('button', { name: 'Save workplace' }).click();
  await experience.getByText('2 years in total').waitFor();

  await page.getByRole('button', { name: 'Finish the resume' }).first().click();
  const education = section('education');
  await education.getByLabel('School').fill('University of Economics');
  await education.getByLabel('Major').fill('Accounting');
  await education.getByLabel('Status').selectOption('GRADUATED');
  await education.getByRole('button', { name: 'Save school' }).click();
  await education.getByText('Accounting · Graduated').waitFor();

  await page.getByRole('button', { name: 'Finish the resume' }).first().click();
  const skill = section('skill');
  await skill.getByRole('textbox').fill('Excel');
  await page.keyboard.press('Enter');
  await skill.getByRole('textbox').fill('excel');
  await page.keyboard.press('Enter');
  await skill.getByText('Existed skill.').waitFor();
  await skill.getByRole('textbox').fill('');
  await skill.getByRole('button', { name: 'Save' }).click();
  await section('soft_skill').getByRole('textbox').fill('Careful');
  await page.keyboard.press('Enter');
  await section('soft_skill').getByRole('button', { name: 'Save' }).click();

  await section('about').getByRole('textbox').fill('Four years of accounting');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await section('about').getByRole('textbox').inputValue()).toBe('Four years of accounting');
  await section('about').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit: Personal information' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Full name/)
    .fill('Tran Hoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await section('personal').getByText('Tran Hoa').waitFor();

  await page.getByRole('link', { name: 'Back to the resumes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resumes' }).waitFor();
  await page.getByText('100% complete').waitFor();
  await page.getByText('2 years ·').waitFor();
  expect(faults).toEqual([]);
});

test('own account information is changed on the overview', async () => {
  const { page, faults } = await site.visit('/user', asCandidate(site.url, hoa));
  page.setDefaultTimeout(10_000);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(/Please fill in/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Full name/).fill('Hoa Tran Thi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: 'Hoa Tran Thi' }).waitFor();
  expect(faults).toEqual([]);
});

test('a resume is published, hidden and deleted from its menu, and leaving unsaved words asks', async () => {
  const { page, faults } = await site.visit('/user/profile-management/create', asCandidate(site.url, hoa));
  page.setDefaultTimeout(10_000);
  await page.getByLabel('Name of the resume').fill('Second');
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.waitForURL('**/edit/*');
  await page.getByRole('button', { name: 'Edit: In one line' }).click();
  await page.getByLabel(/^You in one sentence/).fill('Half a sentence');
  await page.getByRole('link', { name: 'Back to the resumes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/profile-management');
  const row = page.getByRole('listitem').filter({ hasText: 'Second' });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Make public');
  await row.getByText('Public', { exact: true }).waitFor();
  await choose('Make default');
  await row.getByText('Default', { exact: true }).waitFor();
  expect(await page.getByText('Default', { exact: true }).count()).toBe(1);
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
