import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  sampleBanner,
  setPrices,
  testPrices,
} from '../support/orders.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite(bankSettings);
const { minsu, binh, dung, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  await setPrices(site, testPrices, anna);
  await addTestLogo(site.db, minsu);
});

async function paidBanner(title_en: string) {
  const banner = { ...sampleBanner, title_en, url: 'https://kilns.test/jobs' };
  const { data } = await orderByTransfer(site, minsu, { service: 'BANNER_MAIN', banner });
  await site.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  return data.placements[0]?.id ?? 0;
}

test('an operator reviews a banner in both sizes and rejects it, and approves the next one that its company sends', async () => {
  const id = await paidBanner('Kilns seek potters');
  const staff = await site.visit('/admin/recruitment', asAdmin(site.url, binh));
  const { page } = staff;
  await page
    .getByRole('navigation', { name: t('admin.banners.queues') })
    .getByText(t('admin.banners.title'))
    .click();
  await page
    .getByRole('button', { name: 'Kilns seek potters' })
    .or(page.getByRole('link', { name: 'Kilns seek potters' }))
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('kilns.test', { exact: true }).waitFor();
  // A desktop and a phone preview, with all texts in a list beside them.
  await expect.poll(() => drawer.getByRole('article').count()).toBe(2);
  await drawer.getByText(sampleBanner.title_vi).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t('admin.act.deny')).click();
  const question = page.getByRole('dialog').last();
  await question.getByLabel(t('enum.decision_reason.bad_link')).check();
  await question.getByRole('button', { name: t('admin.act.deny'), exact: true }).click();
  await page.getByText(t('enum.banner_review.REFUSED')).first().waitFor();

  const company = await site.visit(`/employer/service/banner/${id}`, asEmployer(site.url, minsu));
  await company.page.getByText(t('enum.decision_reason.bad_link')).waitFor();
  expect(await accessibilityViolations(company.page)).toEqual([]);
  await company.page.getByRole('textbox', { name: t('service.banner.url') }).fill('/recruitment');
  await button(company.page, t('service.banner.send')).click();
  await company.page
    .getByText(t('service.review.waiting', { title: sampleBanner.title_vi }))
    .or(company.page.getByText(t('enum.banner_review.PAID_WAITING')))
    .first()
    .waitFor();

  await page.goto(`${site.url}/en/admin/recruitment/banner/${id}`);
  await page.getByText(t('admin.banners.own_page')).waitFor();
  await button(page, t('admin.act.approve')).click();
  await page.getByText(t('enum.banner_review.APPROVED')).first().waitFor();
  expect([...staff.faults, ...company.faults]).toEqual([]);
});
