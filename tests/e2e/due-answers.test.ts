import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { endOfDay } from '#server/hiring/answers/clock.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { addCandidate, people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { hoa, nam, minsu } = await people({ db: site.db, clock });
const t = translatorFor('vi');

test('a recruiter opens the link of a reminder on a phone, passes one applicant, refuses one and undoes one', async () => {
  const recruiter = await addMember({ db: site.db, clock }, minsu, 'recruiter', { name: 'Lê Mai' });
  const lan = await addCandidate(site.db, { name: 'Phạm Ngọc Lan', email: 'lan@people.test' }, clock());
  const recruitment_id = await addOpenAd(site, minsu.companyId);
  await site.call(
    'POST /employer/recruitment/assign',
    { id: recruitment_id, member_ids: [recruiter.id] },
    minsu,
  );
  const answer_due = endOfDay(addDays(dateOf(clock()), 3));
  const targets = [];
  for (const who of [hoa, nam, lan])
    targets.push(await applyTo(site, who, recruitment_id, await writeResume(site, who)));
  await site.db.updateTable('application').set({ answer_due, answer_promised: answer_due }).execute();
  await remindOfAnswers({ db: site.db, env: site.env, queue: new TaskQueue() }, clock());
  // The test may run at night, when the mail waits for the morning.
  await site.db.updateTable('mail').set({ not_before: null }).execute();

  const mails = await site.visit(`/dev/mail.json?to=${encodeURIComponent(recruiter.email)}`);
  const address =
    /\/employer\/answers#[A-Za-z0-9]{22}/.exec((await mails.page.textContent('body')) ?? '')?.[0] ?? '';
  const { page, faults } = await site.visit(address, { viewport: { width: 360, height: 740 } });
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const press = (name: string, button: string) => row(name).getByRole('button', { name: button }).click();
  await row('Hoa').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(3);
  expect(await page.textContent('main')).not.toMatch(/@people|Trần|Phạm/);

  await press('Hoa', t('due_answer.of', { act: t('due_answer.pass'), name: 'Hoa' }));
  await row('Hoa')
    .getByText(t('due_answer.pass_ask', { name: 'Hoa' }))
    .waitFor();
  expect(await site.db.selectFrom('pending_decision').selectAll().execute()).toEqual([]);
  await press('Hoa', t('due_answer.confirm_pass'));
  await row('Hoa').getByText(t('due_answer.pending.PASS')).waitFor();

  for (const name of ['Nam', 'Lan']) {
    await press(name, t('due_answer.of', { act: t('due_answer.refuse'), name }));
    await press(name, t('due_answer.confirm_refuse'));
    await row(name)
      .getByText(/^Vui lòng điền/)
      .waitFor();
    await row(name).getByRole('combobox').selectOption('SKILLS');
    await press(name, t('due_answer.confirm_refuse'));
    await row(name).getByText(t('due_answer.pending.REFUSE')).waitFor();
    if (name !== 'Lan') continue;
    await press(name, t('due_answer.undo_of', { name }));
    await row(name)
      .getByRole('button', { name: t('due_answer.of', { act: t('due_answer.pass'), name }) })
      .waitFor();
  }
  const decisions = await site.db
    .selectFrom('pending_decision')
    .select(['profile_apply_id', 'kind', 'member_id'])
    .orderBy('profile_apply_id')
    .execute();
  const made = targets.slice(0, 2).map(({ profile_apply_id }, at) => ({
    profile_apply_id,
    kind: ['CV_PASSED', 'CV_CANCEL'][at],
    member_id: recruiter.id,
  }));
  expect(decisions).toEqual(made);
  expect(faults).toEqual([]);
});
