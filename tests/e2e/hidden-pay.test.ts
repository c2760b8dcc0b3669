import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite, reload } from './site.ts';

const site = await openSite();
const { minsu, binh } = await people({ db: site.db, clock: () => new Date() });
const { career_ids, ...columns } = await completeAd(site.db);
const t = translatorFor('en');

/** A negotiable ad from before, with figures that only its company reads. */
const addAd = (title_en: string) =>
  addRecruitment(site.db, minsu.companyId, {
    ...{ ...columns, title_en, working_form: 'NORMAL', education: 4, careers: career_ids },
    ...{ is_negotiable: true, salary_min: 7_500_000, salary_max: 11_000_000 },
  });
const shown = '7.5 – 11M ₫ per month, negotiable';
const isShown = async (id: number) =>
  (await site.db.selectFrom('recruitment').where('id', '=', id).select('pay_shown').executeTakeFirst())
    ?.pay_shown;

test('a company reads how candidates would see its negotiable ads, and shows the figures of those that it ticks', async () => {
  const [weaver, potter] = [await addAd('Weaver'), await addAd('Potter')];
  const { page, faults } = await site.visit('/employer/recruitment/pay', asEmployer(site.url, minsu));
  await page.getByText(shown).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // Opening the page changes nothing.
  expect([await isShown(weaver), await isShown(potter)]).toEqual([false, false]);
  await page.getByRole('checkbox', { name: 'Potter' }).uncheck();
  await page.getByRole('button', { name: t('employer.hidden_pay.show', { count: 1 }) }).click();
  await page.getByText(t('employer.hidden_pay.done', { count: 1 })).waitFor();
  await page.getByRole('checkbox', { name: 'Weaver' }).waitFor({ state: 'detached' });
  expect([await isShown(weaver), await isShown(potter)]).toEqual([true, false]);
  await page.getByRole('checkbox', { name: 'Potter' }).check();
  await page.getByRole('button', { name: t('employer.hidden_pay.show', { count: 1 }) }).click();
  await page.getByText(t('employer.hidden_pay.none')).waitFor();
  expect(faults).toEqual([]);
});

test('the form of a negotiable ad says on each step how candidates read its pay, and a save agrees', async () => {
  const id = await addAd('Glazier');
  const { page, faults } = await site.visit(`/employer/recruitment/edit/${id}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const sentence = t('ad_form.salary.shown', { pay: shown });
  await page.getByRole('status').filter({ hasText: sentence }).waitFor();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('ad_form.step.pay') })
    .click();
  await page.getByText(sentence, { exact: true }).waitFor();
  await page.getByLabel(t('ad_form.field.salary_max')).fill('12000000');
  await page
    .getByText(t('ad_form.salary.shown', { pay: '7.5 – 12M ₫ per month, negotiable' }), { exact: true })
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('ad_form.save') }).click();
  await page.waitForURL('**/employer/recruitment');
  expect(await isShown(id)).toBe(true);
  expect(faults).toEqual([]);
});

test('an administrator reads hidden figures in drawer and form, which says that a save does not show them', async () => {
  const id = await addAd('Cooper');
  const { page, faults } = await site.visit(`/admin/recruitment/${id}/detail`, {
    ...asAdmin(site.url, binh),
    viewport: { width: 1440, height: 900 },
  });
  await page.getByText(`7.5 – 11M ₫, negotiable, per month, ${t('admin.ad.pay_hidden')}`).waitFor();
  await reload(page);
  await page.goto(`${site.url}/admin/recruitment/${id}/edit`);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('ad_form.step.pay') })
    .click();
  await page.getByText(t('ad_form.salary.hidden', { pay: 'Negotiable' }), { exact: true }).waitFor();
  expect(await page.getByLabel(t('ad_form.field.salary_min')).inputValue()).toBe('7,500,000');
  await page.getByRole('button', { name: t('ad_form.save') }).click();
  await page.waitForURL('**/admin/recruitment**');
  expect(await isShown(id)).toBe(false);
  expect(faults).toEqual([]);
});
