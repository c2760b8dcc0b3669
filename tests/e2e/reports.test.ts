import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu, binh, chi } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

test('an operator reads a report at the reports desk, support hides the ad for a day, and its company sees until when', async () => {
  const ad = await addRecruitment(site.db, minsu.companyId, { title_vi: 'Thu ngân', title_en: 'Cashier' });
  const contact = {
    contact_name: 'Nobody knows',
    contact_email: 'hoa@people.test',
    contact_phone: '0912345678',
  };
  const report = { ...contact, recruitment_id: ad, reason: 'ASKS_MONEY', detail: 'They ask for money.' };
  const { data } = await site.call('POST /question/create', report, hoa);

  const operator = await site.visit('/admin', asAdmin(site.url, binh));
  await operator.page
    .getByRole('link', { name: /Cashier/ })
    .last()
    .click();
  // The desk opens the reports of what was chosen.
  await operator.page.waitForURL(`**/admin/report?kind=recruitment&id=${ad}`);
  const desk = operator.page.getByRole('main');
  await desk.getByText('They ask for money.').waitFor();
  await expect.poll(() => desk.getByText('Nobody knows').count()).toBe(0);
  expect(await accessibilityViolations(operator.page)).toEqual([]);
  expect(operator.faults).toEqual([]);

  const support = await site.visit(`/admin/question/edit/${data.id}`, asAdmin(site.url, chi));
  const hide = { name: t('admin.act.hide_for_a_day'), exact: true };
  await support.page.getByRole('button', hide).click();
  await support.page
    .getByRole('alertdialog')
    .or(support.page.getByRole('dialog'))
    .getByRole('button', hide)
    .click();
  await support.page.getByText(t('admin.done.hide_for_a_day', { name: 'Cashier' })).waitFor();
  expect(support.faults).toEqual([]);

  const company = await site.visit('/employer/recruitment', asEmployer(site.url, minsu));
  await company.page
    .getByText(/^Hidden until .* while a report is checked$/)
    .first()
    .waitFor();
  expect(company.faults).toEqual([]);
});
