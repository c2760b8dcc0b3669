import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addOpenAd, applyTo } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

test('a candidate reads the usual time of the company, asks for news on the tenth day and then reads the date of the request', async () => {
  await site.db
    .insertInto('company_answers')
    .values({ company_id: minsu.companyId, due: 20, in_time: 18, median_days: 5, counted_on: '2026-11-30' })
    .execute();
  const ad = await addOpenAd(site, minsu.companyId);
  const profile = await writeFinishedResume(async (name, body) => (await site.call(name, body, hoa)).data);
  const { profile_apply_id } = await applyTo(site, hoa, ad, Number(profile));
  const path = `/user/recruitment/apply/${profile_apply_id}`;
  const early = await site.visit(path, asCandidate(site.url, hoa));
  await early.page.getByText(t('recruitment.answers.expect', { count: 5 })).waitFor();
  expect(await early.page.getByRole('button', { name: t('application.news.button') }).count()).toBe(0);
  await site.leave(early.page);
  await site.db
    .updateTable('application')
    .set({ applied_at: new Date(Date.now() - 11 * DAY_MILLISECONDS) })
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();
  const { page, faults } = await site.visit(path, asCandidate(site.url, hoa));
  await page.getByRole('button', { name: t('application.news.button') }).click();
  await page.getByText(t('application.news.done')).waitFor();
  await page.getByText(/You asked on .* whether there is news/).waitFor();
  expect(await page.getByRole('button', { name: t('application.news.button') }).count()).toBe(0);
  expect(faults).toEqual([]);
});
