import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

test('a member reads the name of the company in the top bar, in the language of the page, and opens the search beside it', async () => {
  await site.db
    .updateTable('company')
    .set({ company_name: 'Gốm Sông Đáy', company_name_kr: '송다이 도자기', company_name_en: 'Day Pottery' })
    .where('id', '=', minsu.companyId)
    .execute();
  const ad = await addOpenAd(site, minsu.companyId);
  const { page, faults } = await site.visit('/employer', {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const header = page.locator('.work-header');
  await header.getByText('Day Pottery', { exact: true }).waitFor();
  const search = header.getByRole('button', { name: t('shell.search') });
  await expect.poll(async () => (await search.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  await search.click();
  const dialog = page.getByRole('dialog', { name: t('shell.search') });
  await dialog.getByRole('searchbox', { name: t('quick_search.label_employer') }).fill(String(ad));
  await dialog.getByRole('link', { name: /General accountant/ }).click();
  await page.waitForURL(`**/employer/**${ad}**`);
  await dialog.waitFor({ state: 'hidden' });

  await header.locator('summary', { hasText: 'EN' }).click();
  await header.getByRole('link', { name: '한국어' }).click();
  const name = header.getByText('송다이 도자기', { exact: true });
  await name.waitFor();
  expect(await name.getAttribute('lang')).toBe('ko');
  expect(faults).toEqual([]);
});
