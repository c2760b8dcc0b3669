import { expect, test } from 'vitest';
import { addContent, paragraphDocument } from '../support/content.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const t = translatorFor('vi');
const wide = { viewport: { width: 1440, height: 900 } };

await addContent(site.db, 'faq', {
  category: 'EMPLOYER',
  title_vi: 'Đăng ký cần gì?',
  body_vi: paragraphDocument('Cần mã số thuế.'),
});
await addContent(site.db, 'faq', {
  category: 'ACCOUNT',
  title_vi: 'Quên mật khẩu?',
  body_vi: paragraphDocument('Nhập e-mail.'),
  position: 1,
});

test('without script, a company reads prices and questions before it registers', async () => {
  const { page } = await site.visit('/', { ...wide, javaScriptEnabled: false });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.employers') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('employers_page.headline') }).waitFor();
  const row = page.getByRole('row', { name: t('service.name.RECRUITMENT_NORMAL') });
  await row.getByText(t('service.free')).waitFor();
  await page.getByText('Đăng ký cần gì?').click();
  await page.getByText('Cần mã số thuế.').waitFor();
  expect(await page.getByText('Quên mật khẩu?').count()).toBe(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('employers_page.register') })
    .click();
  await page.waitForURL('**/employer/register');
});

test('the footer leads to the page, and the sign-in of the page is that of companies', async () => {
  const { page } = await site.visit('/ko/faq', wide);
  await page.getByRole('contentinfo').locator('a[href="/ko/employers"]').click();
  await page.waitForURL('**/ko/employers');
  const signIn = page.locator('[data-login]');
  await expect.poll(() => signIn.getAttribute('href')).toContain('loginEmployer');
});

test('the head names the page in three languages and describes prices and questions for search engines', async () => {
  const { page } = await site.visit('/en/employers', wide);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(
    ['vi', 'ko', 'en', 'x-default'],
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual([
    'BreadcrumbList',
    'Service',
    'FAQPage',
  ]);
});

test('the page has no accessibility violations and does not scroll sideways, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      const viewport = { width, height: 800 };
      const { page, faults } = await site.visit('/employers', {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
    }
});
