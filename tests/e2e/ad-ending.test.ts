import { expect, test } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { addDays, dateOf } from '#contract/calendar.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { extendAdPurpose, toLinkSubject } from '#server/hiring/endings/links.ts';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('vi');
const inDays = (days: number) => addDays(dateOf(new Date()), days);

test('a recruiter extends an ad by the link of a mail, without signing in, and the link works once', async () => {
  const { career_ids: careers, ...columns } = await completeAd(site.db);
  const period = { start_date: inDays(-5), end_date: inDays(5) };
  const complete = { ...columns, careers, working_form: 'NORMAL' as const, education: 4, ...period };
  const id = await addRecruitment(site.db, minsu.companyId, complete);
  const subject = toLinkSubject({ recruitmentId: id, memberId: minsu.id, end_date: inDays(5) });
  const ticket = await issueTicket(site.db, { purpose: extendAdPurpose, subject, minutes: 60 }, new Date());
  const { page, faults } = await site.visit(`/employer/extend#${ticket}`);
  await page.getByText(`hết hạn ngày ${formatDate(inDays(5))}`).waitFor();
  const day = page.getByLabel(t('ending.new'));
  const extend = page.getByRole('button', { name: t('ending.submit'), exact: true });
  await expect.poll(() => day.inputValue()).toBe(formatDate(inDays(35)));
  await day.fill(formatDate(inDays(36)));
  await extend.click();
  await page.getByText(/^Chọn một ngày từ/).waitFor();
  await day.fill(formatDate(inDays(20)));
  await extend.click();
  await page.getByRole('heading', { name: t('ending.done') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: t('ending.over') }).waitFor();
  const { end_date } = await site.db
    .selectFrom('recruitment')
    .where('id', '=', id)
    .select('end_date')
    .executeTakeFirstOrThrow();
  expect(end_date).toBe(inDays(20));
  expect(faults).toEqual([]);
});

test('a candidate switches the mails about the end of saved ads off', async () => {
  const { page, faults } = await site.visit('/user/recruitment/saved', asCandidate(site.url, hoa));
  const toggle = page.getByRole('switch', { name: 'Mail me two days before a saved job ends' });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  expect(faults).toEqual([]);
});
