import { expect, test } from 'vitest';
import { recruitmentPath } from '#app/address/slug.ts';
import { formatDate } from '#app/i18n/format.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { endUnansweredNow, sendRemindersNow } from '../support/answers.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  writeResume,
} from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { setAnswerDue } from '../support/reminders.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: site.clock });
const recruiter = await addMember(site, minsu, 'recruiter', { name: '박지우' });
const resume = await writeResume(site, hoa);
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };
const asHoa = asCandidate(site.url, hoa);
const asRecruiter = { ...asEmployer(site.url, recruiter), ...wide };

const applied = async () => applyTo(site, hoa, await addOpenAd(site, minsu.companyId), resume);
const applicantPage = ({ recruitment_id, profile_apply_id }: AppliedTarget) =>
  `/employer/candidate/${recruitment_id}/apply/${profile_apply_id}`;
const addressOf = ({ profile_apply_id }: AppliedTarget) => `/user/recruitment/apply/${profile_apply_id}`;
/** The promised date of an application, as the candidate reads it. */
async function dateOf({ profile_apply_id }: AppliedTarget): Promise<string> {
  const own = await site.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  return formatDate(String(own.data.answer_due));
}

test('a candidate reads the promise before applying and the date afterwards', async () => {
  const ad = await addOpenAd(site, minsu.companyId, { answer_days: 9 });
  const { page, faults } = await site.visit(
    `/en${recruitmentPath({ id: ad, title: 'General accountant' })}`,
    {
      ...asHoa,
      ...wide,
    },
  );
  await page.getByText(t('recruitment.apply.promise', { count: 9 })).waitFor();
  await page.getByRole('link', { name: t('recruitment.apply.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('application.answer.promise', { count: 9 })).waitFor();
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: t('application.apply.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  const { list } = (await site.call('GET /candidate/application/list', { recruitment_id: ad }, hoa)).data;
  const target = { recruitment_id: ad, profile_apply_id: Number(list[0]?.profile_apply_id) };
  await goTo(page, addressOf(target));
  await page.getByText(t('application.answer.due', { date: await dateOf(target) })).waitFor();
  expect(faults).toEqual([]);
});

test('an application whose company let the promised date pass has its own tab with neutral words, and the company answers late', async () => {
  const target = await applied();
  await setAnswerDue(site, target, 1);
  await sendRemindersNow(site, site.clock());
  expect(await endUnansweredNow(site, new Date(site.clock().getTime() + 2 * DAY_MILLISECONDS))).toBe(1);

  const { page, faults } = await site.visit('/user/recruitment/apply', { ...asHoa, ...wide });
  await page.getByRole('link', { name: new RegExp(t('application.list.tab.unanswered')) }).click();
  await page.getByText(t('application.answer.ended')).waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: t('application.answer.ended') })
      .textContent(),
  ).not.toMatch(/reject|not passed|sorry/i);
  expect(await accessibilityViolations(page)).toEqual([]);

  const company = await site.visit(applicantPage(target), asRecruiter);
  await company.page.getByRole('button', { name: t('applicant.act.pass_cv'), exact: true }).click();
  const pending = async () => (await site.call('GET /employer/applicant/show', target, minsu)).data.pending;
  await expect.poll(pending).not.toBeNull();
  await applyPendingDecisions(site);
  await goTo(page, addressOf(target));
  await page.getByText(t('application.event.late')).waitFor();
  expect([...faults, ...company.faults]).toEqual([]);
});

test('a recruiter extends the date once with a reason, and the candidate reads both', async () => {
  const target = await applied();
  const before = await dateOf(target);
  const { page, faults } = await site.visit(applicantPage(target), asRecruiter);
  const more = () => page.getByRole('button', { name: t('applicant.act.more') }).click();
  const extend = page.getByRole('menuitem', { name: t('applicant.act.extend') });
  await more();
  await extend.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('enum.extension_reason.DECIDER_AWAY') }).click();
  await dialog.getByRole('button', { name: t('applicant.act.extend') }).click();
  await dialog.waitFor({ state: 'detached' });
  await applyPendingDecisions(site);
  await reload(page);
  await more();
  await page.getByRole('menuitem').first().waitFor();
  expect(await extend.count()).toBe(0);

  const date = await dateOf(target);
  expect(date).not.toBe(before);
  const candidate = await site.visit(addressOf(target), asHoa);
  const reason = t('enum.extension_reason.DECIDER_AWAY');
  await candidate.page
    .getByText(`${t('application.answer.due', { date })} · ${t('application.answer.extended', { reason })}`)
    .waitFor();
  expect([...faults, ...candidate.faults]).toEqual([]);
});

test('a company puts the earlier applicants of an ad under its promise, and they read a date', async () => {
  const target = await applied();
  await site.db
    .updateTable('application')
    .set({ answer_days: null, answer_promised: null, answer_due: null })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
  const { page, faults } = await site.visit(`/employer/candidate/${target.recruitment_id}`, asRecruiter);
  await page.getByRole('button', { name: t('applicant.answer.promise_button', { count: 1 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applicant.answer.promise_confirm') })
    .click();
  await page.getByText(t('applicant.answer.promised', { count: 1 })).waitFor();
  const candidate = await site.visit(addressOf(target), asHoa);
  await candidate.page
    .getByText(t('application.answer.due', { date: await dateOf(target) }), { exact: true })
    .waitFor();
  await candidate.page.getByText(t('application.event.PROMISED')).waitFor();
  expect([...faults, ...candidate.faults]).toEqual([]);
});
