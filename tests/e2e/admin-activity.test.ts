import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addDays, dateOf, showDate } from '#contract/calendar.ts';
import { countDays } from '#server/accounts/staff/activity/count-days.ts';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, binh } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const today = dateOf(new Date());

test('an operator chooses a period, reads the table behind a chart, saves it as CSV and opens the oldest entry of a queue', async () => {
  const ad = await addOpenAd(site, minsu.companyId, {
    status: 5,
    submitted_at: new Date(`${addDays(today, -4)}T05:00:00Z`),
  });
  const event = { recruitment_id: ad, actor_type: 2, actor_id: minsu.id, action: 'submit' };
  await site.db
    .insertInto('recruitment_event')
    .values({ ...event, happened_at: new Date(`${addDays(today, -4)}T05:00:00Z`) })
    .execute();
  await site.db.deleteFrom('activity_day').execute();
  await countDays(site.db, new Date());
  const { page, faults } = await site.visit('/admin', asAdmin(site.url, binh));
  const submitted = page.getByRole('region', { name: t('admin.activity.kind.submitted') }).first();
  await submitted.getByText(t('admin.activity.before', { before: '0', count: 30, change: '+1' })).waitFor();
  await page.getByRole('link', { name: t('admin.activity.days', { count: 7 }) }).click();
  await submitted.getByText(t('admin.activity.before', { before: '0', count: 7, change: '+1' })).waitFor();
  await submitted.locator('summary').click();
  const row = submitted.getByRole('row').filter({ hasText: showDate(addDays(today, -4)) });
  expect((await row.getByRole('cell').allTextContents())[0]).toBe('1');
  expect(await accessibilityViolations(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin.activity.csv') }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(15);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: t('admin.activity.print') }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  const oldest = page.getByRole('listitem').filter({ hasText: t('admin.oldest.queue.recruitments') });
  await oldest.getByRole('link').click();
  await page.waitForURL(`**/admin/recruitment?state=waiting&open=${ad}`);
  expect(faults).toEqual([]);
});
