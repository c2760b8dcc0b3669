import sharp from 'sharp';
import { expect, test } from 'vitest';
import { people } from '#server/testing/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });

test('the company page follows its form: facts, texts, logo and photos', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  page.setDefaultTimeout(8_000);
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('New logo').setInputFiles(file);
  await page.getByText('Logo changed.').waitFor();
  await page.getByLabel('Add photo').setInputFiles([file, { ...file, name: 'second.png' }]);
  await page.getByText('2 / 15').waitFor();
  await page.getByLabel('Employees').fill('240');
  await page.getByRole('textbox', { name: 'Overview' }).fill('We glaze tiles by hand.');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The address must begin', { exact: false }).waitFor();
  await page.getByLabel('Website').fill('https://hanbit.test.vn');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Company information saved.').waitFor();
  expect(faults).toEqual([]);
  const visitor = await site.visit(`/en/company/${minsu.companyId}-hanbit-foods`);
  await visitor.page.getByText('We glaze tiles by hand.').first().waitFor();
  expect(await visitor.page.getByText('240').first().isVisible()).toBe(true);
  expect(await visitor.page.locator('main img[src^="/files/"]').count()).toBeGreaterThan(2);
});
