import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { addTestLogo, bankSettings, setPrices, testPrices, vnpaySettings } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { accessibilityViolations } from './accessibility.ts';
import { keysOf } from './keys.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite({ ...bankSettings, ...vnpaySettings });
const { minsu, dung, anna } = await people({ db: site.db, clock: () => new Date() });
const { career_ids, ...columns } = await completeAd(site.db);
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };
const amount = '1,100,000\u00a0₫';

const addAd = (title_en: string) =>
  addRecruitment(site.db, minsu.companyId, {
    ...columns,
    title_en,
    title_vi: null,
    working_form: 'NORMAL',
    careers: career_ids,
  });
const pay = () => t('service.online.pay', { amount });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the page of an order to be paid by VNPay. */
async function openOrder() {
  const recruitment_id = await addAd('Kiln operator');
  const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id }];
  const body = { items, payment_method: 'vnpay', expected_total: 1_100_000 };
  const { data } = await site.call('POST /employer/service/order', body, minsu);
  const { id } = data as { id: number };
  const watched = await site.visit(`/employer/service/order/${id}`, {
    ...asEmployer(site.url, minsu),
    ...wide,
  });
  return { ...watched, id };
}
const act = (page: Page, key: 'pay' | 'refuse' | 'silent' | 'twice') =>
  page.getByRole('button', { name: t(`trial.bank.${key}`), exact: true }).click();

beforeAll(async () => {
  await setPrices(site, testPrices, anna);
  await addTestLogo(site.db, minsu);
});

test('a company chooses VNPay, pays there by keyboard alone, and reads that its ad is premium', async () => {
  const ad = await addAd('Celadon glaze engineer');
  const { page, faults } = await site.visit('/employer/service/buy/premium', {
    ...asEmployer(site.url, minsu),
    ...wide,
  });
  await page.getByRole('combobox', { name: t('service.ad.label') }).selectOption(String(ad));
  const keys = keysOf(page, faults);
  await keys.tabTo('radio', /VNPay/);
  await keys.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: /VNPay/ }).isChecked()).toBe(true);
  await keys.push(t('service.order.submit'));
  await page.waitForURL('**/employer/service/order/*');
  await page.getByText(t('service.online.UNPAID_title')).waitFor();
  await expect.poll(() => page.getByText(bankSettings.BANK_ACCOUNT).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await keys.push(pay());
  await heading(page, t('trial.bank.title')).waitFor();
  await page.getByText(amount).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await keys.push(t('trial.bank.pay'));
  await page.waitForURL('**/employer/payment/success?*');
  await heading(page, t('service.status_title.PAID')).waitFor();
  await page.getByText('Celadon glaze engineer').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a company that cancels at VNPay is told so and tries again; two notifications count as one payment', async () => {
  const { page, id, faults } = await openOrder();
  await page.getByRole('button', { name: pay() }).click();
  await act(page, 'refuse');
  await page.getByText(t('service.online.REFUSED')).waitFor();
  await heading(page, t('service.online.UNPAID_title')).waitFor();
  await page.getByRole('link', { name: t('service.paid.how') }).click();
  await page.getByRole('button', { name: t('service.online.pay_again', { amount }) }).click();
  await act(page, 'twice');
  await heading(page, t('service.status_title.PAID')).waitFor();
  const { data } = await site.call('GET /admin/order/show', { id }, dung);
  const { ledger } = data as { ledger: unknown[] };
  expect(ledger).toHaveLength(3);
  expect(faults).toEqual([]);
});

test('the return page does not trust its query: it waits for the notification from VNPay, then shows the result', async () => {
  const { page, id, faults } = await openOrder();
  await page.getByRole('button', { name: pay() }).click();
  const request = new URL(await page.waitForURL('**/dev/vnpay?*').then(() => page.url())).search.slice(1);
  await act(page, 'silent');
  await page.waitForURL('**/employer/payment/success?*');
  await page.getByText(t('service.online.waiting'), { exact: true }).waitFor();
  const { data } = await site.call('POST /payment/simulator/show', { request, act: 'pay' }, {});
  const { notices } = data as { notices: string[] };
  await fetch(site.url + notices[0]);
  await heading(page, t('service.status_title.PAID')).waitFor();
  expect(faults).toEqual([]);
  expect(id).toBeGreaterThan(0);
});

test('finance reads about a payment that arrived too late, records its return, and finds the month in the settlement', async () => {
  const { page: buyer, id } = await openOrder();
  await buyer.getByRole('button', { name: pay() }).click();
  await heading(buyer, t('trial.bank.title')).waitFor();
  await site.call('POST /employer/service/order/cancel', { id }, minsu);
  await act(buyer, 'pay');
  await buyer.getByText(t('service.online.LATE')).waitFor();

  const { page, faults } = await site.visit(`/admin/order/${id}`, { ...asAdmin(site.url, dung), ...wide });
  await page.getByText(t('booking.payments.LATE')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('booking.payments.return') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('booking.reason')).fill('Sent back in the portal');
  await dialog.getByRole('button', { name: t('booking.payments.return') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: `${t('booking.payments.states.RETURNED')} (00)` }).waitFor();

  await page.getByRole('link', { name: t('shell.nav.settlement') }).click();
  await heading(page, t('settlement.title')).waitFor();
  await page.getByRole('row', { name: /VNPay.*3,300,000/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('settlement.xlsx') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sanviec-settlement-\d{4}-\d{2}\.xlsx$/);
  await page.getByRole('link', { name: /^SV/ }).first().click();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  expect(faults).toEqual([]);
});
