import { expect, test } from 'vitest';
import { recountPay } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const accountant = 301;

const company = await addCompany(site.db, { company_name: 'Sổ Xanh' });
const companies = [company];
for (let at = 0; at < 3; at++) companies.push(await addCompany(site.db, { company_name: `Sổ Vàng ${at}` }));
for (let at = 0; at < 12; at++)
  await addRecruitment(site.db, companies[at % 4] as number, {
    title_vi: `Kế toán ${at}`,
    careers: [accountant],
    salary_min: 14_000_000,
    salary_max: 18_000_000,
    salary_unit: 1,
    skills: ['Excel', 'MISA software'],
  });
await recountPay(site.db, new Date());
await addRecruitment(site.db, company, { title_vi: 'Lập trình viên', careers: [1501], skills: ['C++'] });

test('the ad form suggests by career, compares salaries, reports contradictions and previews the whole ad', async () => {
  const { page, faults } = await site.visit('/employer/recruitment/create?working_form=NORMAL', {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const card = page.getByRole('complementary', { name: 'What candidates see' });
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}` });
  const wrong = page.locator('[data-invalid]');
  await page.getByRole('textbox', { name: 'Title' }).fill('Accountant for the kiln');
  await page.getByRole('group', { name: 'Languages' }).getByRole('button', { name: /^KR/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('가마 회계 담당자');

  // The dialog addresses a company, not a candidate.
  await page.getByRole('button', { name: 'Choose a career' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose the job of this ad' });
  await picker.getByRole('searchbox').or(picker.getByRole('combobox')).first().fill('accountant');
  await picker
    .getByRole('option', { name: /^Accountant/ })
    .first()
    .click();
  await page.locator('label', { hasText: 'Part-time' }).click();
  await page.getByText('Full time and part time at once?').waitFor();
  await page.locator('label', { hasText: 'Permanent' }).click();
  await expect.poll(() => page.getByText('Full time and part time at once?').count()).toBe(0);

  // The primary button leads to the next step.
  const colours = await next('Pay and place').evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colours).not.toMatch(/, 0\)|transparent/);
  await next('Pay and place').click();
  await expect.poll(() => card.getByText('Negotiable').count()).toBe(0);
  await page.getByText(/^Median of Accountant.*: 16M ₫, 12 ads/).waitFor();
  await page.getByLabel('Pay from').fill('19000000');
  await card.getByText('From 19M ₫').waitFor();
  await page.getByLabel('Pay up to').fill('15000000');
  await expect.poll(() => card.getByText(/19|15/).count()).toBe(0);
  await page.getByRole('button', { name: 'Swap the two amounts' }).click();
  await card.getByText('15 – 19M ₫').waitFor();
  await page.getByRole('img', { name: /15 – 19M ₫.*Median of Accountant.*16M ₫/ }).waitFor();

  await next('Time and requirements').click();
  await page.getByRole('button', { name: 'MISA software' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'C++' }).count()).toBe(0);

  await next('Description').click();
  await page.getByRole('textbox', { name: 'Job description' }).fill('Keeps the books of the kiln.');
  await next('Period and contact').click();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('01.01.2020');
  await wrong.getByText('The end is before the start.').waitFor();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('31.12.2099');
  await expect.poll(() => wrong.count()).toBe(0);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const whole = page.getByRole('dialog', { name: 'This is how candidates will see the ad' });
  await whole.getByRole('heading', { name: 'Accountant for the kiln' }).waitFor();
  await whole.getByText('Keeps the books of the kiln.').waitFor();
  await whole.getByText('15 – 19M ₫').first().waitFor();
  await whole.locator('label', { hasText: 'Korean' }).click();
  await whole.getByRole('heading', { name: '가마 회계 담당자' }).waitFor();
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
