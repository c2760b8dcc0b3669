import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { InputOf } from '#contract/index.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import {
  type AppliedTarget,
  applyPendingDecisions,
  applyTo,
  writeResume,
} from '#tests/support/applications.ts';
import { addContent } from '#tests/support/content.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import {
  applyWithDue,
  moveToDaytime,
  readDueTicket,
  remindCompanies,
  renewSessions,
  setAnswerDue,
} from '#tests/support/reminders.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, nam, minsu, thanh, anna } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const resumes = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };

beforeEach(async () => {
  for (const table of [
    'pending_decision',
    'reminded_application',
    'answer_reminder',
    'ticket',
    'mail',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('application').set({ cancelled_at: server.clock(), cancel_reason: 'OTHER' }).execute();
  await sql`delete from rate_limit`.execute(db);
  moveToDaytime(server);
  await renewSessions(server);
});

const check = (ticket: string) => call('POST /answer/check-due', { ticket });
const refusal = { decision: 'REFUSE', result_reason: 'SKILLS', tell_reason: false };
const act = (ticket: string, { profile_apply_id }: Pick<AppliedTarget, 'profile_apply_id'>, more: object) =>
  call('POST /answer/decide', { ticket, profile_apply_id, ...more } as InputOf<'POST /answer/decide'>);
const pass = (ticket: string, target: AppliedTarget) => act(ticket, target, { decision: 'PASS' });
const refuse = (ticket: string, target: AppliedTarget) => act(ticket, target, refusal);
const extend = (ticket: string, { profile_apply_id }: AppliedTarget, days = 5) =>
  call('POST /answer/extend', { ticket, profile_apply_id, days, reason: 'DECIDER_AWAY' });
const undo = (ticket: string, { profile_apply_id }: AppliedTarget, act_id: number) =>
  call('POST /answer/undo', { ticket, profile_apply_id, act_id });
const rowOf = ({ profile_apply_id }: AppliedTarget) =>
  db
    .selectFrom('application')
    .where('profile_apply_id', '=', profile_apply_id)
    .select(['result', 'result_reason', 'answer_shift', 'answer_due', 'version', 'viewed_at'])
    .executeTakeFirstOrThrow();
const assign = (id: number, member_ids: number[]) =>
  call('POST /employer/recruitment/assign', { id, member_ids }, minsu);

/** An applicant whose answer is due in three days, named by a mail to the recruiter. */
async function linked({ days = 3 } = {}) {
  const target = await applyWithDue(server, { who: hoa, company: minsu, resume: resumes.hoa, days });
  await assign(target.recruitment_id, [recruiter.id]);
  await remindCompanies(server);
  return { target, ticket: await readDueTicket(server, recruiter.email) };
}

describe('the link of a reminder', () => {
  test('shows given name, ad, day and match, and nothing changes by reading it', async () => {
    const { target, ticket } = await linked();
    const before = await rowOf(target);
    for (let times = 0; times < 2; times += 1) {
      const { data } = await check(ticket);
      expect(data).toMatchObject({ company_name: 'Hanbit Foods', more: 0 });
      expect(data.applicants).toEqual([
        {
          profile_apply_id: target.profile_apply_id,
          given_name: 'Hoa',
          title: 'General accountant',
          stage: 'NOT_SEEN',
          answer_due: before.answer_due?.toISOString(),
          answer_days_left: 3,
          matched: 1,
          skills: 2,
          abilities: { pass: true, refuse: expect.not.arrayContaining(['INTERVIEW_FAILED']), extend: true },
          pending: null,
        },
      ]);
      expect(JSON.stringify(data)).not.toMatch(/@|Trần|09\d{8}/);
    }
    expect(await rowOf(target)).toEqual(before);
  });

  test('passes an applicant in the undo window of every decision, and the timeline says so', async () => {
    const { target, ticket } = await linked();
    expect((await pass(ticket, target)).data).toMatchObject({
      stage: 'NOT_SEEN',
      pending: { act: 'PASS', can_undo: true, seconds_left: 10 },
    });
    expect((await rowOf(target)).result).toBeNull();
    await applyPendingDecisions(server);
    expect((await rowOf(target)).result).toBe('CV_PASSED');
    const { timeline } = (await call('GET /employer/applicant/show', target, minsu)).data;
    expect(timeline.at(-1)).toMatchObject({ kind: 'CV_PASSED', author: 'Lê Mai', details: { by_link: 1 } });
    const { profile_apply_id } = target;
    const own = (await call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
    expect(JSON.stringify(own)).not.toContain('by_link');
  });

  test('refuses for a reason of the list, and the audit names the member', async () => {
    const { target, ticket } = await linked();
    for (const result_reason of [undefined, 'INTERVIEW_FAILED', 'x'])
      expect(await act(ticket, target, { ...refusal, result_reason })).toMatchObject({ status: 414 });
    expect((await refuse(ticket, target)).data.pending).toMatchObject({ act: 'REFUSE' });
    await applyPendingDecisions(server);
    expect(await rowOf(target)).toMatchObject({ result: 'CV_CANCEL', result_reason: 'SKILLS' });
    const audit = await db
      .selectFrom('audit')
      .where('action', '=', 'applicant.decide-by-link')
      .where('object_id', '=', target.profile_apply_id)
      .select(['member_id', 'employer_id', 'after'])
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      member_id: recruiter.id,
      employer_id: minsu.id,
      after: { result: 'CV_CANCEL' },
    });
  });

  test('extends the date once, and the history says by which way', async () => {
    const { target, ticket } = await linked();
    const { answer_due } = await rowOf(target);
    expect((await extend(ticket, target)).data.pending).toMatchObject({ act: 'EXTEND' });
    await applyPendingDecisions(server);
    const row = await rowOf(target);
    expect(row.answer_shift).toBe(5);
    expect((row.answer_due?.getTime() ?? 0) - (answer_due?.getTime() ?? 0)).toBe(5 * DAY_MILLISECONDS);
    expect((await extend(ticket, target)).status).toBe(4027);
    const actions = await db.selectFrom('audit').select('action').execute();
    expect(actions.map(({ action }) => action)).toContain('applicant.extend-by-link');
    const { timeline } = (await call('GET /employer/applicant/show', target, minsu)).data;
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'EXTENDED', details: expect.objectContaining({ by_link: 1 }) }),
    );
  });

  test.for([0, 15])('refuses an extension of %i days', async (days) => {
    const { target, ticket } = await linked();
    expect((await extend(ticket, target, days)).status).toBe(414);
  });

  test('undoes a decision of its member until it is carried out', async () => {
    const { target, ticket } = await linked();
    const first = (await refuse(ticket, target)).data.pending?.act_id ?? 0;
    expect((await undo(ticket, target, first)).data).toMatchObject({
      pending: null,
      abilities: { pass: true },
    });
    await applyPendingDecisions(server);
    expect((await rowOf(target)).result).toBeNull();
    const second = (await refuse(ticket, target)).data.pending?.act_id ?? 0;
    await applyPendingDecisions(server);
    expect((await undo(ticket, target, second)).status).toBe(4027);
  });

  test('does not undo the decision of a colleague, and shows that there is one', async () => {
    const { target, ticket } = await linked();
    const decided = await call(
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      minsu,
    );
    expect((await check(ticket)).data.applicants[0]?.pending).toMatchObject({ can_undo: false });
    expect((await undo(ticket, target, decided.data.pending.act_id)).status).toBe(4027);
    expect(await db.selectFrom('pending_decision').selectAll().execute()).toHaveLength(1);
  });

  test('acts on no applicant whom its mail does not name', async () => {
    const { target, ticket } = await linked();
    const later = await applyTo(server, nam, target.recruitment_id, resumes.nam);
    await setAnswerDue(server, later, 3);
    const foreign = await applyWithDue(server, { who: nam, company: thanh, resume: resumes.nam, days: 3 });
    for (const other of [later, foreign])
      for (const answer of [
        await pass(ticket, other),
        await extend(ticket, other),
        await undo(ticket, other, 1),
      ])
        expect(answer.http).toBe(404);
    expect((await check(ticket)).data.applicants).toHaveLength(1);
  });

  test('of yesterday does not open the applicants of today', async () => {
    const { ticket } = await linked();
    const other = await applyTo(server, nam, await adOf(recruiter.id), resumes.nam);
    await setAnswerDue(server, other, 4);
    server.advanceClock(DAY_MILLISECONDS);
    await remindCompanies(server);
    const newer = await readDueTicket(server, recruiter.email);
    expect(newer).not.toBe(ticket);
    const idsOf = async (one: string) =>
      (await check(one)).data.applicants.map(({ profile_apply_id }) => profile_apply_id);
    expect(await idsOf(ticket)).not.toContain(other.profile_apply_id);
    expect(await idsOf(newer)).toContain(other.profile_apply_id);
    expect((await pass(ticket, other)).http).toBe(404);
  });

  test('does not decide on a cancelled application, and no longer shows it', async () => {
    const { target, ticket } = await linked();
    const { profile_apply_id } = target;
    await call('POST /candidate/application/cancel', { profile_apply_id, cancel_reason: 'OTHER_JOB' }, hoa);
    expect((await check(ticket)).data.applicants).toEqual([]);
    expect((await pass(ticket, target)).status).toBe(4027);
  });

  test('decides as a signed-in member would on an ad that was stopped, and not twice', async () => {
    const { target, ticket } = await linked();
    await db.updateTable('recruitment').set({ status: 3 }).where('id', '=', target.recruitment_id).execute();
    expect((await refuse(ticket, target)).status).toBe(200);
    await applyPendingDecisions(server);
    expect((await pass(ticket, target)).status).toBe(4027);
  });

  test('two of its acts at the same moment leave one decision', async () => {
    const { target, ticket } = await linked();
    const answers = await Promise.all([pass(ticket, target), refuse(ticket, target)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await db.selectFrom('pending_decision').select('kind').execute();
    expect(kept).toHaveLength(1);
  });

  async function adOf(memberId: number) {
    const { recruitment_id } = await db
      .selectFrom('ad_assignment')
      .where('member_id', '=', memberId)
      .orderBy('recruitment_id', 'desc')
      .select('recruitment_id')
      .executeTakeFirstOrThrow();
    return recruitment_id;
  }
});

describe('the link ends', () => {
  const member = (set: object) =>
    db.updateTable('company_member').set(set).where('id', '=', recruiter.id).execute();
  const company = (set: object) => db.updateTable('employer').set(set).where('id', '=', minsu.id).execute();
  const factor = { secret: Buffer.from('sealed'), last_step: 1 };
  const own = { current_password: testPassword };
  type End = { act: () => Promise<unknown>; back?: () => Promise<unknown> };
  const ends: Record<string, End> = {
    'after the last day that it names': {
      act: async () => server.advanceClock(4 * DAY_MILLISECONDS),
    },
    'with another role, and stays ended if the role comes back': {
      act: async () => {
        for (const member_role of ['viewer', 'recruiter'] as const)
          await call(
            'POST /employer/member/change-role',
            { id: recruiter.id, member_role, assigned_only: false, ...own },
            minsu,
          );
      },
    },
    'with a role that does not decide': {
      act: () => member({ role: 'viewer' }),
      back: () => member({ role: 'recruiter' }),
    },
    'with the membership': {
      act: () => member({ state: 'ENDED', ended_at: server.clock() }),
      back: () => member({ state: 'ACTIVE', ended_at: null }),
    },
    'with the approval of the company, and stays ended after another one': {
      act: async () => {
        await call(
          'POST /admin/employer/cancel-approval',
          { id: minsu.id, reason: 'Giấy phép hết hạn.' },
          anna,
        );
        await company({ status: 'APPROVED', approval_cancelled: false });
      },
    },
    'without an approval': {
      act: () => company({ status: 'WAITING' }),
      back: () => company({ status: 'APPROVED' }),
    },
    'with the account of the company': {
      act: () => company({ status: 'WITHDRAWN' }),
      back: () => company({ status: 'APPROVED' }),
    },
    'with a new password': {
      act: () =>
        call(
          'POST /employer/account/change-password',
          { current_password: testPassword, password: 'another1!a', password_confirm: 'another1!a' },
          recruiter,
        ),
      back: async () => {
        const { password_hash } = await db
          .selectFrom('company_member')
          .where('id', '=', minsu.id)
          .select('password_hash')
          .executeTakeFirstOrThrow();
        await member({ password_hash });
      },
    },
    'with a second factor of its member': {
      act: () =>
        db
          .insertInto('second_factor')
          .values({ account_type: 2, account_id: recruiter.id, ...factor, created_at: server.clock() })
          .execute(),
      back: () => db.deleteFrom('second_factor').execute(),
    },
    'when the company requires a second factor': {
      act: () => company({ factor_required: true }),
      back: () => company({ factor_required: false }),
    },
    'when owners switch links off, and stays ended when they switch them on': {
      act: async () => {
        for (const answer_links of [false, true])
          await call('POST /employer/member/set-answer-links', { answer_links }, minsu);
      },
    },
  };
  test.for(Object.keys(ends))('%s', async (name) => {
    const { target, ticket } = await linked();
    expect((await check(ticket)).status).toBe(200);
    await ends[name]?.act();
    expect((await check(ticket)).status).toBe(4027);
    for (const answer of [
      await pass(ticket, target),
      await extend(ticket, target),
      await undo(ticket, target, 1),
    ])
      expect(answer.status).toBe(4027);
    await ends[name]?.back?.();
    expect((await rowOf(target)).result).toBeNull();
  });

  test('for a bounded recruiter with the assignment to the ad', async () => {
    const { target, ticket } = await linked();
    await member({ assigned_only: true });
    expect((await check(ticket)).data.applicants).toHaveLength(1);
    await assign(target.recruitment_id, [minsu.id]);
    expect((await check(ticket)).data.applicants).toEqual([]);
    expect((await pass(ticket, target)).http).toBe(404);
    await member({ assigned_only: false });
  });

  test('for acts until a member has agreed to new terms', async () => {
    const { target, ticket } = await linked();
    const policy = { kind: 'TERMS', status: 'PUBLISHED', asks_again: true } as const;
    const id = await addContent(db, 'policy', { ...policy, start_date: '2020-01-01' });
    expect((await check(ticket)).status).toBe(200);
    expect((await pass(ticket, target)).status).toBe(4027);
    await db.deleteFrom('policy').where('id', '=', id).execute();
    await notifyChanged(db, ['pages']);
  });

  test('for a token that is unknown or none', async () => {
    expect((await check('A'.repeat(22))).status).toBe(4027);
    expect((await check('x')).status).toBe(414);
  });
});

describe('no link is mailed', () => {
  const mailed = async () => {
    const target = await applyWithDue(server, { who: hoa, company: minsu, resume: resumes.hoa, days: 3 });
    await assign(target.recruitment_id, [recruiter.id, minsu.id]);
    expect(await remindCompanies(server)).toBe(2);
    return [await readDueTicket(server, recruiter.email), await readDueTicket(server, minsu.email)].map(
      Boolean,
    );
  };
  test('to a member with a second factor, and to colleagues it is', async () => {
    const values = { account_type: 2, account_id: recruiter.id, created_at: server.clock() } as const;
    await db
      .insertInto('second_factor')
      .values({ ...values, secret: Buffer.from('sealed'), last_step: 1 })
      .execute();
    expect(await mailed()).toEqual([false, true]);
    await db.deleteFrom('second_factor').execute();
  });

  test.for([{ factor_required: true }, { answer_links: false }])('by a company with %o', async (set) => {
    await db.updateTable('employer').set(set).where('id', '=', minsu.id).execute();
    expect(await mailed()).toEqual([false, false]);
    await db
      .updateTable('employer')
      .set({ factor_required: false, answer_links: true })
      .where('id', '=', minsu.id)
      .execute();
  });

  test('once all dates that the mail names have passed', async () => {
    const { ticket } = await linked({ days: -1 });
    expect(ticket).toBe('');
  });
});

test('owners alone switch links off, which their list of members shows', async () => {
  for (const who of [recruiter, hoa, anna])
    expect(
      (await call('POST /employer/member/set-answer-links', { answer_links: false }, who)).status,
    ).not.toBe(200);
  expect((await call('POST /employer/member/set-answer-links', { answer_links: false }, minsu)).data).toEqual(
    {
      answer_links: false,
    },
  );
  expect((await call('GET /employer/member/list', {}, minsu)).data.answer_links).toBe(false);
  await call('POST /employer/member/set-answer-links', { answer_links: true }, minsu);
});
