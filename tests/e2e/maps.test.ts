import { beforeAll, expect, test } from 'vitest';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { db } = site;
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };
/** A ward of today whose former district, Đông Anh, has a point. */
const { successor_code: ward } = await db
  .selectFrom('location_successor as s')
  .innerJoin('location as l', 'l.code', 's.code')
  .where('l.parent_code', '=', '017')
  .orderBy('s.code')
  .select('s.successor_code')
  .executeTakeFirstOrThrow();
let ad: number;

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Gốm Sông' });
  for (let at = 0; at < 3; at++)
    ad = await addRecruitment(db, company, {
      title_vi: `Thợ gốm ${at}`,
      title_en: `Potter ${at}`,
      address_code: ward,
      current_ward_code: ward,
    });
  await countAll(db, new Date());
  await notifyChanged(db, ['pages', 'references', 'settings']);
});

test('without script, the page of a province shows its districts with most ads beside a small map', async () => {
  const { page } = await site.visit('/en/jobs/in/N01', { ...wide, javaScriptEnabled: false });
  const map = page.getByRole('region', { name: t('map.title') });
  const drawing = map.locator('svg[aria-hidden=true]');
  expect((await drawing.evaluate((svg) => svg.outerHTML)).length).toBeLessThan(12 * 1024);
  for (const name of ['hoang_sa', 'truong_sa'] as const)
    expect(await drawing.getByText(t(`map.${name}`)).count()).toBe(1);
  expect(await map.locator('svg a, svg [tabindex]').count()).toBe(0);
  await map.getByRole('link', { name: 'GeoNames' }).waitFor();
  await map.getByRole('link', { name: 'Đông Anh District' }).click();
  // The list without script shows its first ad a second time, beside it.
  for (const name of ['Potter 0', 'Potter 1', 'Potter 2'])
    await page.getByRole('article').filter({ hasText: name }).first().waitFor();
});

test('the page of an ad says how far and in which direction its district is from the centre', async () => {
  const { page } = await site.visit(`/en/recruitment/${ad}`, wide);
  const map = page.getByRole('region', { name: t('map.place') });
  await map.getByText(/^Đông Anh District is about \d+ km north.* of the centre of Hà Nội\.$/).waitFor();
});

test('the place filter shows the map beside its list, which is the only control, and regions of Korea as a list', async () => {
  const { page, faults } = await site.visit('/en/recruitment', wide);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('recruitment.filter.any_place'), exact: true })
    .first()
    .click();
  const dialog = page.locator('dialog[open]');
  const drawing = dialog.locator('svg:has(text)');
  await drawing.getByText(t('map.truong_sa')).waitFor();
  expect(await drawing.getAttribute('aria-hidden')).toBe('true');
  expect(await drawing.locator('a, [tabindex], [role]').count()).toBe(0);
  await dialog.getByRole('link', { name: 'GeoNames' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('recruitment.filter.korea') }).click();
  await dialog.getByRole('option', { name: /^Seoul/ }).click();
  await page.waitForURL('**/en/recruitment?address_codes=KR-11');
  await expect.poll(() => drawing.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('maps have no accessibility violations and do not scroll sideways, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [path, width] of [
      ['/en/jobs/in/N01', 360],
      [`/en/recruitment/${ad}`, 1440],
    ] as const) {
      const { page, faults } = await site.visit(path, {
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
    }
});

test('in high contrast the dots keep a colour of the system', async () => {
  const { page } = await site.visit('/en/jobs/in/N01', { ...wide, forcedColors: 'active' });
  const map = page.getByRole('region', { name: t('map.title') });
  const strokes = map
    .locator('svg > path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  const colours = new Set(await strokes);
  expect(colours).not.toContain('none');
  // The dots of the province differ from the outline.
  expect(colours.size).toBeGreaterThan(1);
});
