import { expect, test } from 'vitest';
import { addDays, dateOf, showDate } from '#contract/calendar.ts';
import { demoFact } from '#server/infrastructure/db/facts.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite({ APP_MODE: 'demo' });
const { hoa, minsu, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const today = dateOf(new Date());
await site.db.insertInto('site_fact').values({ name: demoFact, value: today }).execute();

test('an owner moves the clock of a demo, stays signed in, and every page of a work area says which day it is', async () => {
  const { page, faults } = await site.visit('/admin/test-2/clock', asAdmin(site.url, anna));
  await page.getByRole('heading', { name: t('trial.clock.today', { date: showDate(today) }) }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel(t('trial.clock.days')).fill('3');
  await page.getByRole('button', { name: t('trial.clock.move') }).click();
  const date = showDate(addDays(today, 3));
  const line = t('shell.demo_day', { date, count: 3 });
  await page.getByText(line).waitFor();
  await page.getByRole('heading', { name: t('trial.clock.today', { date }) }).waitFor();
  const employer = await site.visit('/employer', asEmployer(site.url, minsu));
  await employer.page.getByText(line).waitFor();
  const candidate = await site.visit('/en/user', asCandidate(site.url, hoa));
  await candidate.page.getByText(line).waitFor();
  expect([...faults, ...employer.faults, ...candidate.faults]).toEqual([]);
});
