import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();

test('a company tells of its day, an administrator shows it, and readers see it in three languages', async () => {
  for (let count = 0; count < 6; count++) await addOpenAd(site, minsu.companyId);
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const pictures = ['hall.png', 'kitchen.png', 'minh.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer,
  }));
  await page.getByLabel('Add photo').setInputFiles(pictures);
  await page.getByText('3 / 15').waitFor();
  await page.getByRole('button', { name: t('company_form.story.choose', { n: 1 }), exact: true }).click();
  await page.getByRole('button', { name: t('company_form.story.choose_face', { n: 3 }) }).click();
  const part = t('company_form.story.part', { n: 1 });
  await page.getByRole('textbox', { name: part }).fill('We begin at seven.');
  const quote = page.getByRole('textbox', { name: t('company_form.field.quote') });
  await quote.fill('I teach the newcomers.');
  await page.getByRole('textbox', { name: t('company_form.field.quote_by') }).fill('Minh, shift leader');
  await page.getByRole('button', { name: 'Actions for photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Describe photo' }).click();
  await page.getByRole('textbox', { name: t('company_form.field.alt') }).fill('People at a long table');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click();
  await page.getByRole('img', { name: 'People at a long table' }).first().waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(t('error.field.people_agree')).waitFor();
  await page.getByRole('checkbox', { name: t('company_form.field.people_agree') }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(t('company_form.story.waiting'), { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);

  const path = `/company/${minsu.companyId}-hanbit-foods`;
  const { page: early } = await site.visit(`/en${path}`);
  await early.getByRole('heading', { level: 1, name: 'Hanbit Foods' }).waitFor();
  expect(await early.getByText('We begin at seven.').count()).toBe(0);

  const staff = await site.visit(`/admin/account/employer/detail/${minsu.id}`, asAdmin(site.url, anna));
  await staff.page.getByText('We begin at seven.').waitFor();
  await staff.page.getByRole('button', { name: t('admin.act.show_page') }).click();
  await staff.page.getByText('We begin at seven.').waitFor({ state: 'detached' });
  expect(staff.faults).toEqual([]);

  for (const language of ['', '/ko', '/en']) {
    const reader = await site.visit(`${language}${path}`);
    await reader.page.getByText('We begin at seven.').waitFor();
    await reader.page.getByText('Minh, shift leader').waitFor();
    // The third photo is the face beside the quote.
    await expect.poll(() => reader.page.locator('[data-island=photos] img').count()).toBe(2);
    await reader.page.getByRole('img', { name: 'People at a long table' }).first().waitFor();
    expect(await reader.page.locator('figure img').count()).toBe(1);
    await expect.poll(() => reader.page.locator('main ul article').count()).toBe(4);
    await expect.poll(() => reader.page.locator('main ol article').count()).toBe(2);
    expect(await accessibilityViolations(reader.page)).toEqual([]);
    expect(reader.faults).toEqual([]);
  }
});
