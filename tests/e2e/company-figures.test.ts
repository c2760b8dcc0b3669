import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addOpenAd } from '../support/applications.ts';
import { addAdViews, addSentApplication } from '../support/figures.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const server = { db: site.db, clock };
const { minsu } = await people(server);
const viewer = await addMember(server, minsu, 'viewer');
const t = translatorFor('en');

const cook = await addOpenAd(server, minsu.companyId, { title_en: 'Cook' });
const send = (name: string, days: number, hours: number) =>
  addSentApplication(server, {
    ...{ companyId: minsu.companyId, recruitmentId: cook, name, hoursAgo: days * 24 },
    events: [['CV_PASSED', hours, minsu.id]],
  });
for (const [name, days, hours] of [
  ['An', 9, 2],
  ['Bích', 8, 3],
  ['Cúc', 7, 20],
  ['Dũng', 6, 60],
  ['Giang', 5, 96],
] as const)
  await send(name, days, hours);
await addAdViews(server, {
  ...{ recruitment_id: cook, day: addDays(dateOf(clock()), -2), placement: 'list', source: 'own' },
  ...{ views: 40, clicks: 8 },
});

test('an owner reads the funnel as drawing and as table, goes to the report, and saves it', async () => {
  const { page, faults } = await site.visit('/employer', asEmployer(site.url, minsu));
  const funnel = page.locator('section', {
    has: page.getByRole('heading', { name: t('figure.funnel.title') }),
  });
  await funnel.getByText('13% of views').waitFor();
  await page.getByText('20 hours').waitFor();
  expect(await page.getByText('4 days', { exact: true }).count()).toBe(1);
  await funnel.getByRole('button', { name: t('figure.as_table') }).click();
  expect(await funnel.getByRole('row', { name: 'Applications 5 0' }).isVisible()).toBe(true);
  expect(await funnel.getByRole('row', { name: 'Views 40 0' }).isVisible()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  await funnel.getByRole('link', { name: t('figure.report.open') }).click();
  await page.getByRole('heading', { name: t('figure.report.ads') }).waitFor();
  await page.getByRole('row', { name: 'Cook 40 5 5 5 0 0 20 hours' }).waitFor();
  await page.getByRole('row', { name: 'Kim Minsu 5 5 0 0 0' }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('figure.csv') }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('Jobs,Cook,40,8,5,5,5,0,0,,5,20,96');
  expect(faults).toEqual([]);
});

test('a report of free dates explains what is wrong with them', async () => {
  const path = '/employer/report?period=free&start_date=2026-03-02&end_date=2026-03-01';
  const { page, faults } = await site.visit(path, asEmployer(site.url, minsu));
  await page.getByText(t('error.field.date_order')).waitFor();
  await page.getByRole('row', { name: /^Cook 40/ }).waitFor();
  expect(faults).toEqual([]);
});

test.each([
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
] as const)('axe finds nothing on overview and report of a viewer (%o)', async (options) => {
  for (const path of ['/employer', '/employer/report']) {
    const { page, faults } = await site.visit(path, { ...asEmployer(site.url, viewer), ...options });
    await page.getByText(t('figure.step.passed')).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.getByText(t('figure.report.members')).count()).toBe(0);
    expect(faults).toEqual([]);
  }
});
