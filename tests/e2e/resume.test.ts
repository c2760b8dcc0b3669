import { expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { people } from '../support/people.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { asCandidate } from './signed-in.ts';
import { openSite, reload } from './site.ts';

const site = await openSite();
const { hoa } = await people({ db: site.db, clock: () => new Date() });
const account = () =>
  site.db.selectFrom('candidate').where('id', '=', hoa.id).selectAll().executeTakeFirstOrThrow();
/** Options that were chosen from lists, to be found again. */
const wanted = { career: '', place: '' };

test('a candidate completes a resume by mouse and keyboard and reopens it; its personal data are separate from the account', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'Create a resume' }).click();
  await page.getByLabel('Name of the resume').fill('General accountant');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit/*');
  const section = (name: string) => page.locator(`#section-${name}`);

  await section('career').getByRole('button', { name: 'Add a job' }).click();
  const picker = page.getByRole('dialog');
  const career = picker.getByRole('option').first();
  const group = await career.textContent();
  await career.click();
  await expect.poll(() => career.textContent()).not.toBe(group);
  wanted.career = (await career.textContent()) ?? '';
  await career.click();
  await section('career').getByRole('button', { name: 'Save' }).click();

  await section('workplace').getByRole('button', { name: 'Add a place' }).click();
  const place = page.getByRole('dialog').getByRole('option').first();
  wanted.place = (await place.textContent()) ?? '';
  await place.click();
  await section('workplace').getByRole('button', { name: 'Save' }).click();

  const experience = section('experience');
  await experience.getByLabel('Workplace').fill('Sen Company');
  await experience.getByLabel('Duties').fill('Stock and taxes');
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
  await education.getByLabel('Transferred').check();
  const states = education.getByLabel('Status').locator('option:not([value=""])');
  await expect
    .poll(() => states.allTextContents())
    .toEqual(['Graduated', 'Soon to graduate', 'Studying', 'Dropout', 'On leave']);
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
  await reload(page);
  await expect
    .poll(() => section('about').getByRole('textbox').inputValue())
    .toBe('Four years of accounting');
  await section('about').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit: Personal information' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Full name/)
    .fill('Tran Hoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await section('personal').getByText('Tran Hoa').waitFor();
  const { profile_full_name } = await account();
  expect(profile_full_name).toBe(hoa.name);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Resumes' }).waitFor();
  await page.getByText('100% complete').waitFor();
  await page.getByText('2 years ·').waitFor();
  await page.getByRole('link', { name: 'General accountant', exact: true }).click();
  await page.waitForURL('**/edit/*');
  await section('education').getByText('University of Economics').waitFor();
  await section('about').getByText('Four years of accounting').waitFor();
  expect(faults).toEqual([]);
});

test('a candidate finds the saved data when the resume is opened again', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  const section = (name: string) => page.locator(`#section-${name}`);
  await page.getByRole('link', { name: 'General accountant', exact: true }).click();
  await page.waitForURL('**/edit/*');
  await page.getByRole('button', { name: 'Add: In one line' }).click();
  await page.getByLabel(/^You in one sentence/).fill('Figures that add up');
  await section('intro').getByRole('button', { name: 'Save' }).click();
  await section('intro').getByText('Figures that add up').waitFor();

  await reload(page);
  const written = {
    intro: 'Figures that add up',
    about: 'Four years of accounting',
    skill: 'Excel',
    soft_skill: 'Careful',
    education: 'Accounting · Transferred · Graduated',
    experience: 'Stock and taxes',
  };
  for (const [name, text] of Object.entries(written))
    await section(name).getByText(text, { exact: true }).waitFor();
  await section('education').getByText('University of Economics').waitFor();
  await section('experience').getByText('03.2023 – 02.2025').waitFor();
  await section('career').getByText(wanted.career, { exact: true }).waitFor();
  await section('workplace').getByText(wanted.place, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a current job needs no last month, and the years of all workplaces are added up', async () => {
  const { page } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'General accountant', exact: true }).click();
  await page.waitForURL('**/edit/*');
  await page.getByRole('button', { name: 'Edit: Experience' }).click();
  const experience = page.locator('#section-experience');
  await experience.getByRole('button', { name: 'Add a workplace' }).click();
  await experience.getByLabel('Workplace').fill('Night School');
  const now = dateOf(new Date());
  // Two months ago, so that three months are counted on any day of the month.
  const start = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 3, 1)).toISOString();
  await experience.getByLabel('From').fill(`${start.slice(5, 7)}${start.slice(0, 4)}`);
  await experience.getByRole('radio', { name: 'Working' }).check();
  await expect.poll(() => experience.getByLabel(/^To/).count()).toBe(0);
  await experience.getByRole('button', { name: 'Save workplace' }).click();
  await experience.getByText('2 years 3 months in total').waitFor();
  await experience.getByText(/– now · 3 months · Working/).waitFor();
});

test('a candidate adds links, files and cultural fit, and opens them again from the resume', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'General accountant', exact: true }).click();
  await page.waitForURL('**/edit/*');
  const section = (name: string) => page.locator(`#section-${name}`);
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ),
  });
  await page.getByRole('button', { name: 'Add: Languages' }).click();
  await section('language').getByLabel('Language').selectOption({ label: 'Korean' });
  await section('language').getByLabel('Level').selectOption('Working proficiency');
  await section('language').getByLabel('Certificate', { exact: true }).fill('TOPIK 5');
  await section('language').getByLabel('Month of the certificate').fill('102024');
  await section('language').getByRole('button', { name: 'Save language' }).click();
  await section('language').getByText('Working proficiency · TOPIK 5 · 10.2024').waitFor();
  await page.getByRole('button', { name: 'Add: Cultural fit' }).click();
  await section('culture').getByLabel('Culture or certificate').fill('TOPIK 3');
  await section('culture').getByLabel('Month reached').fill('102023');
  await section('culture').getByRole('button', { name: 'Save entry' }).click();
  await page.getByRole('button', { name: 'Add: Portfolio' }).click();
  await section('portfolio').locator('input[type=file]').setInputFiles(pdf('Samples.pdf'));
  await section('portfolio').getByRole('link', { name: 'Samples.pdf' }).waitFor();
  await section('portfolio').getByLabel('Address of a link').fill('https://hoa.example.com');
  await section('portfolio').getByLabel('Name of the link').fill('Blog');
  await section('portfolio').getByRole('button', { name: 'Add link' }).click();
  await section('portfolio').getByRole('link', { name: 'Blog' }).waitFor();
  await page.getByRole('button', { name: 'Add: Attached files' }).click();
  await section('files').locator('input[type=file]').setInputFiles(pdf('Certificate.pdf'));
  await section('files').getByRole('link', { name: 'Certificate.pdf' }).waitFor();

  await reload(page);
  await section('language').getByText('Korean').waitFor();
  await section('language').getByText('Working proficiency · TOPIK 5').waitFor();
  await section('culture').getByText('TOPIK 3 · 10.2023').waitFor();
  await page.getByRole('button', { name: 'Edit: Portfolio' }).click();
  const link = section('portfolio').getByRole('link', { name: 'Blog' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://hoa.example.com');
  const open = async (name: string, title: string) => {
    const path = await section(name).getByRole('link', { name: title }).getAttribute('href');
    const answer = await page.request.get(new URL(path ?? '', site.url).href);
    return [answer.status(), answer.headers()['content-type']];
  };
  expect(await open('portfolio', 'Samples.pdf')).toEqual([200, 'application/pdf']);
  await page.getByRole('button', { name: 'Edit: Attached files' }).click();
  expect(await open('files', 'Certificate.pdf')).toEqual([200, 'application/pdf']);
  expect(faults).toEqual([]);
});

test('a candidate publishes, hides and deletes a resume from its menu, and leaving unsaved text asks for confirmation', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'Create a resume' }).first().click();
  await page.getByLabel('Name of the resume').fill('Second');
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.waitForURL('**/edit/*');
  await page.getByRole('button', { name: 'Add: In one line' }).click();
  await page.getByLabel(/^You in one sentence/).fill('Half a sentence');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/profile-management');
  const row = page.getByRole('listitem').filter({ hasText: 'Second' });
  await row.waitFor();
  await page.getByRole('listitem').filter({ hasText: 'General accountant' }).waitFor();
  const third = page.getByRole('listitem').filter({ hasText: 'Third' });
  const choose = async (of: typeof row, name: string) => {
    await of.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await row.getByText('Writing', { exact: true }).waitFor();
  await row.getByText('Hidden', { exact: true }).waitFor();
  // An unfinished resume can be neither published nor hidden.
  await row.getByRole('button', { name: /Actions for/ }).click();
  for (const name of ['Make public', 'Make default'])
    await expect.poll(() => page.getByRole('menuitem', { name }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await choose(row, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await writeFinishedResume(async (name, body) => (await site.call(name, body, hoa)).data, 'Third');
  await page.reload();
  await choose(third, 'Make public');
  await third.getByText('Public', { exact: true }).waitFor();
  await choose(third, 'Hide');
  await third.getByText('Hidden', { exact: true }).waitFor();
  await choose(third, 'Make default');
  await third.getByText('Default', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Default', { exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});
