import { beforeAll, expect, test } from 'vitest';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { db } = site;
const t = translatorFor('en');

const career = await db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .where('is_active', '=', true)
  .orderBy('id')
  .select(['id', 'name_en'])
  .executeTakeFirstOrThrow();
const { code } = await db
  .selectFrom('location')
  .where('name', '=', 'Hà Nội')
  .where('level', '=', 1)
  .where('valid_to', 'is', null)
  .select('code')
  .executeTakeFirstOrThrow();

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Gốm Sông' });
  for (let at = 0; at < 17; at++)
    await addRecruitment(db, company, {
      title_vi: `Thợ gốm ${at}`,
      title_en: `Potter ${at}`,
      careers: [career.id],
      address_code: code,
    });
  await countAll(db, new Date());
});

const title = t('landing.title.both', { career: career.name_en, place: 'Hà Nội' });

test('a visitor gets from the list to jobs by career, by location, and back to the list, without script', async () => {
  const { page } = await site.visit('/en/recruitment', { javaScriptEnabled: false });
  await page
    .getByRole('navigation', { name: t('landing.by_career') })
    .getByRole('link', { name: career.name_en })
    .click();
  await page
    .getByRole('navigation', { name: t('landing.by_place') })
    .getByRole('link', { name: 'Hà Nội' })
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(15);
  await page.locator('a[href*="page=2"]').click();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.locator('main ol').getByRole('article').count()).toBe(2);
});

test('the page has no accessibility violations on a phone and on a desktop, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      const viewport = { width, height: 900 };
      const { page, faults } = await site.visit(`/en/jobs/${career.id}/${code}`, { colorScheme, viewport });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
    }
});
