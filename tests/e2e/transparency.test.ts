import { expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const t = translatorFor('en');

test('a visitor reads months, few numbers and the formula on the transparency page in both schemes, and without script its empty state', async () => {
  const empty = await site.visit('/transparency', { javaScriptEnabled: false });
  await empty.page.getByRole('heading', { name: translatorFor('vi')('transparency.empty') }).waitFor();
  await site.leave(empty.page);
  await site.db
    .insertInto('transparency_month')
    .values({
      ...{ month: '2026-10-01', applications: 1240, due: 980, in_time: 871, ended: 4 },
      ...{ reports: 12, reports_answered: 11, reports_hid: 0, counted_at: new Date() },
    })
    .execute();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      const viewport = { width, height: 800 };
      const { page, faults } = await site.visit('/en/transparency', {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const row = page.getByRole('row', { name: /10\.2026/ });
      await row.getByText('1,240').waitFor();
      expect(await row.getByText(t('transparency.few', { count: 5 })).count()).toBe(2);
      await page.getByRole('heading', { name: t('transparency.how_title') }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
    }
});
