import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { minsu, hoa, anna } = await people({ db: site.db, clock: () => new Date() });
const wide = { viewport: { width: 1440, height: 900 } };

/** An ad with every field filled in by mouse and keyboard, approved, as a candidate and then its company sees it. */
let reader: Page;
let author: Page;
let id = 0;
let careers = '';

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the job form' }).getByRole('button', { name }).click();
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** Options of a select, in their order. */
const optionsOf = (page: Page, label: string) =>
  select(page, label).locator('option:not([value=""])').allTextContents();
const chosen = (page: Page, label: string) =>
  select(page, label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
const facts = (page: Page) =>
  page
    .locator('main dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );
const section = (name: string) => reader.getByRole('region', { name, exact: true });
const chips = (name: string) => section(name).getByRole('listitem').allTextContents();

async function addTag(page: Page, field: string, words: string) {
  await page.getByRole('textbox', { name: field, exact: true }).fill(words);
  await page.keyboard.press('Enter');
}

async function ask(path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

beforeAll(async () => {
  const opened = await site.visit('/employer/recruitment/create?working_form=REMOTE', {
    ...asEmployer(site.url, minsu),
    ...wide,
  });
  author = opened.page;
  await author.getByRole('textbox', { name: 'Title' }).fill('Ceramic glaze engineer');
  const picker = author.getByRole('dialog').getByRole('option');
  for (const place of [0, 1]) {
    await author.getByRole('button', { name: 'Choose a career' }).click();
    await picker.first().click();
    await author.getByRole('dialog').getByRole('button', { pressed: true }).last().waitFor();
    await picker.nth(place).click();
  }
  await author.locator('label', { hasText: 'Part-time' }).click();
  await author.getByLabel('Openings').fill('3');
  await author.getByLabel('Experience').fill('4');
  await select(author, 'Education').selectOption({ label: 'University or above' });
  await author.getByRole('switch', { name: /final-year students/ }).check();

  await step(author, 'Pay and place');
  await author.getByLabel('Pay from').fill('120000000');
  await author.getByLabel('Pay up to').fill('240000000');
  await select(author, 'Paid').selectOption({ label: 'per year' });
  await author.getByRole('button', { name: /Province/ }).click();
  for (const place of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
    await author.getByRole('dialog').getByRole('option', { name: place }).first().click();
  await author.getByLabel('House number and street').fill('12 Le Loi');
  await author.getByRole('radio', { name: 'On site' }).check();

  await step(author, 'Time and requirements');
  await author
    .getByLabel('Working days', { exact: true })
    .selectOption({ label: 'Every other Saturday off' });
  for (const day of ['Monday', 'Sunday']) await author.getByRole('checkbox', { name: day }).check();
  const hours = author.getByRole('group', { name: 'Working hours' });
  await hours.getByRole('textbox', { name: 'From' }).fill('22');
  await author.getByRole('switch', { name: 'Flexible hours' }).check();
  await hours.getByText('Enter both times as HH:MM.').waitFor();
  await hours.getByRole('textbox', { name: 'To' }).fill('6:00');
  await hours.getByText('Enter both times as HH:MM.').waitFor({ state: 'detached' });
  await addTag(author, 'Skills', 'Glazing');
  await addTag(author, 'Skills', 'Kilns');
  await addTag(author, 'Soft skills', 'Patience');
  // Suggestions are found without accents and by their names in other languages.
  await author.getByRole('textbox', { name: 'Soft skills', exact: true }).fill('giao tiep');
  await author.getByRole('button', { name: 'Communication', exact: true }).click();
  await addTag(author, 'Benefits', 'Shuttle bus');
  await author.getByRole('textbox', { name: 'Priority conditions', exact: true }).fill('tieng han');
  await author.getByRole('button', { name: 'Speaks Korean', exact: true }).click();

  await step(author, 'Description');
  await author.getByRole('textbox', { name: 'Job description' }).fill('Mixes glazes and fires the tiles.');
  await author.getByRole('textbox', { name: 'Other content' }).fill('Bring your own apron.');
  await step(author, 'Period and contact');
  await author.getByRole('textbox', { name: 'Application period' }).fill('01112026');
  await author.getByRole('textbox', { name: 'To', exact: true }).fill('31.12.2099');
  await author.getByRole('switch', { name: /all positions are filled/ }).check();
  await author.getByLabel('Person in charge').fill('Mai Tran');
  await author.getByLabel('Phone').fill('0987 654 321');
  await author.getByLabel('E-mail').fill('mai@hanbit.test.vn');
  await author.getByRole('button', { name: 'Submit for approval' }).click();
  await author.waitForURL('**/employer/recruitment?state=pending');

  const row = await site.db
    .selectFrom('recruitment')
    .where('title_en', '=', 'Ceramic glaze engineer')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  id = row.id;
  await ask('/admin/recruitment/approve', anna.token, row);
  const names = await site.db
    .selectFrom('recruitment_career as r')
    .innerJoin('career as c', 'c.id', 'r.career_id')
    .where('r.recruitment_id', '=', id)
    .orderBy('r.position')
    .select('c.name_en')
    .execute();
  careers = names.map(({ name_en }) => name_en).join(', ');
  expect(names).toHaveLength(2);
  reader = (await site.visit(`/en/recruitment/${id}`, { ...asCandidate(site.url, hoa), ...wide })).page;
});

test('the page of an ad shows the job and its requirements', async () => {
  await expect.poll(() => reader.locator('h1').textContent()).toBe('Ceramic glaze engineer');
  await expect
    .poll(() => facts(reader))
    .toMatchObject({
      Career: careers,
      'Employment type': 'Part-time',
      'Working form': 'Remote',
      Openings: '3 people',
      Experience: '4 years',
      Education: 'University or above',
    });
});

test('the page of an ad shows salary and address, with the current name of the ward', async () => {
  const pay = reader.getByRole('region', { name: 'Salary' });
  await pay.getByText('Salary per year').waitFor();
  await pay.getByText('120 – 240M ₫', { exact: true }).waitFor();
  await section('Place of work').getByText('12 Le Loi - Phúc Xá Ward - Ba Đình District - Hà Nội').waitFor();
  await section('Place of work')
    .getByText(/^Now .+ Ward, Hà Nội$/)
    .waitFor();
});

test('the page of an ad shows working hours and application deadline', async () => {
  await expect
    .poll(() => facts(reader))
    .toMatchObject({
      'Working days': 'Every other Saturday off',
      Weekdays: 'Monday, Sunday',
      'Working hours': '22:00 – 06:00 (next day)',
      'Where you work': 'On site',
      'Flexible hours': 'Yes',
      'Open to final-year students': 'Yes',
      'Application period': '01.11.2026 – 31.12.2099',
    });
});

test('the page of an ad shows requirements and benefits as lists and texts', async () => {
  await expect.poll(() => chips('Skills')).toEqual(['Glazing', 'Kilns']);
  await expect.poll(() => chips('Soft skills')).toEqual(['Patience', 'Communication']);
  await expect.poll(() => chips('Benefits')).toEqual(['Shuttle bus']);
  await expect.poll(() => chips('Nice to have')).toEqual(['Speaks Korean']);
  await section('About the job').getByText('Mixes glazes and fires the tiles.').waitFor();
  await section('Other information').getByText('Bring your own apron.').waitFor();
});

test('a candidate sees the contact person of an ad', async () => {
  const contact = reader.locator('address');
  await expect.poll(() => contact.textContent()).toBe('Mai Tran0987654321mai@hanbit.test.vn');
});

test('a company reopens the ad form with all values, and options in the order of their codes', async () => {
  await goTo(author, `/employer/recruitment/edit/${id}`);
  await expect.poll(() => typed(author, 'Title (English)')).toBe('Ceramic glaze engineer');
  await expect.poll(() => author.getByRole('radio', { name: 'Part-time' }).isChecked()).toBe(true);
  await step(author, 'Pay and place');
  await expect.poll(() => typed(author, 'Pay from')).toBe('120,000,000');
  await expect
    .poll(() => optionsOf(author, 'Paid'))
    .toEqual(['per month', 'per year', 'per week', 'per day', 'per hour', 'by company rules']);
  await expect.poll(() => chosen(author, 'Paid')).toBe('per year');
  await step(author, 'Time and requirements');
  await expect
    .poll(() => optionsOf(author, 'Working days'))
    .toEqual(['5 days a week', '6 days a week', 'Every other Saturday off', 'Negotiable']);
  await expect.poll(() => chosen(author, 'Working days')).toBe('Every other Saturday off');
  const days = author
    .getByRole('group', { name: 'Days of the week' })
    .getByRole('checkbox', { checked: true });
  await expect
    .poll(() => days.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label'))))
    .toEqual(['Monday', 'Sunday']);
  await step(author, 'Period and contact');
  await expect
    .poll(() => author.getByRole('switch', { name: /all positions are filled/ }).isChecked())
    .toBe(true);
  await expect.poll(() => typed(author, 'Application period from 01.11.2026 to')).toBe('31.12.2099');
  const saved = await ask(`/employer/recruitment/show?id=${id}`, minsu.token);
  expect(saved).toMatchObject({
    working_weekdays: [2, 8],
    working_hours: '22:00-06:00',
    working_days: 3,
    salary_unit: 2,
    work_at_home: 2,
  });
});

test('the form says how candidates read a negotiable salary, and the saved ad shows it so', async () => {
  await step(author, 'Pay and place');
  await author.getByRole('checkbox', { name: 'Negotiable at the interview' }).check();
  await author.getByText('Shown as: 120 – 240M ₫ per year, negotiable').first().waitFor();
  await author.getByRole('button', { name: 'Save changes' }).click();
  await author.waitForURL('**/employer/recruitment');
  await reload(reader);
  const pay = reader.getByRole('region', { name: 'Salary' });
  await pay.getByText('120 – 240M ₫, negotiable', { exact: true }).first().waitFor();
});
