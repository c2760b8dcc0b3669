import { beforeEach, describe, expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { delayedNotices } from '#tests/support/delayed-notices.ts';
import { addMember } from '#tests/support/members.ts';
import { startTestServer } from '#tests/support/server.ts';
import { applicationEraser } from '../erase.ts';
import { closeApplicationsToCompany } from '../record/withdraw.ts';

const server = await startTestServer();
const notices = await delayedNotices(server);
const { hoa, nam, minsu, binh, mai, lan, as, applied, refuse, show, own, lines, pass } = notices;
const HOUR = 3_600_000;

beforeEach(async () => {
  await notices.reset();
  notices.waitUntil(9);
});

describe('a refusal that waits for its notice meets', () => {
  test('a candidate who cancels: nothing is told, and no line is left', async () => {
    const target = await applied();
    await refuse(target);
    const cancel = { profile_apply_id: target.profile_apply_id, cancel_reason: 'OTHER_JOB' };
    expect(
      (await server.call('POST /candidate/application/cancel', cancel, await as('candidate', hoa))).status,
    ).toBe(200);
    expect(await show(target)).toMatchObject({ stage: 'CANCELLED', pending: null });
    await pass(30 * HOUR);
    expect(await show(target)).toMatchObject({ stage: 'CANCELLED', result: null });
    expect(await lines(target)).toEqual([]);
  });

  test('the closing of an ad, which leaves it alone and waits itself', async () => {
    const first = await applied();
    const second = await applied(nam, first.recruitment_id);
    const { recruitment_id } = first;
    await refuse(first);
    const stopped = { status: recruitmentStatus.STOP_RECEIVE };
    await server.db.updateTable('recruitment').set(stopped).where('id', '=', recruitment_id).execute();
    const closed = await server.call(
      'POST /employer/applicant/close-open',
      { recruitment_id },
      await as('employer', minsu),
    );
    expect(closed.data).toMatchObject({
      closed: 1,
      pending: { stage: 'NOT_HIRING', told_at: expect.any(String) },
    });
    await pass(30 * HOUR);
    expect([(await show(first)).result, (await show(second)).result]).toEqual(['CV_CANCEL', 'NOT_HIRING']);
  });

  test('the withdrawal of the company: it is erased, and the application closes as NOT_HIRING', async () => {
    const target = await applied();
    await refuse(target);
    const { db, env, queue } = server;
    await closeApplicationsToCompany({ db, env, queue, now: server.clock() }, minsu.companyId, 'employer');
    expect(await db.selectFrom('pending_decision').select('act_id').execute()).toEqual([]);
    await pass(30 * HOUR);
    const { timeline } = await own(target);
    expect(timeline.map(({ kind }) => kind).filter((kind) => kind !== 'VIEWED')).toEqual([
      'APPLIED',
      'NOT_HIRING',
    ]);
  });

  test('the loss of the approval: it is dropped with a line for the company', async () => {
    const target = await applied();
    await refuse(target, mai);
    const admin = await as('admin', binh);
    const cancel = { id: minsu.id, reason_code: 'misuse' };
    expect((await server.call('POST /admin/employer/cancel-approval', cancel, admin)).status).toBe(200);
    await pass(30 * HOUR);
    await server.db
      .updateTable('employer')
      .set({ status: 'APPROVED', approval_cancelled: false })
      .where('id', '=', minsu.id)
      .execute();
    expect((await own(target)).result).toBeNull();
    expect(await show(target)).toMatchObject({ result: null, pending: null });
    expect(await lines(target)).toMatchObject([
      { kind: 'NOT_TOLD', author: 'Lê Mai', details: { result: 'CV_CANCEL', cause: 'COMPANY' } },
    ]);
  });

  test('the loss of the assignment and of the role: it is dropped with a line', async () => {
    const target = await applied();
    const { recruitment_id } = target;
    const assignment = { recruitment_id, member_id: lan.id, employer_id: minsu.id };
    await server.db
      .insertInto('ad_assignment')
      .values({ ...assignment, assigned_at: server.clock() })
      .execute();
    expect((await refuse(target, lan)).status).toBe(200);
    await server.db.deleteFrom('ad_assignment').where('member_id', '=', lan.id).execute();
    const other = await applied(nam);
    await refuse(other, mai);
    const role = (to: 'viewer' | 'recruiter') =>
      server.db.updateTable('company_member').set({ role: to }).where('id', '=', mai.id).execute();
    await role('viewer');
    await pass(30 * HOUR);
    await role('recruiter');
    for (const one of [target, other]) {
      expect((await show(one)).result).toBeNull();
      expect(await lines(one)).toMatchObject([{ kind: 'NOT_TOLD', details: { cause: 'MEMBER' } }]);
    }
  });

  test('a state that no longer allows it: it is dropped with a line', async () => {
    const target = await applied();
    await refuse(target);
    await server.db
      .updateTable('application')
      .set({ result: 'CV_PASSED', result_at: server.clock() })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    await pass(30 * HOUR);
    expect(await lines(target)).toMatchObject([{ kind: 'NOT_TOLD', details: { cause: 'STATE' } }]);
  });

  test('the end of the membership of who decided: it is carried out under the same name', async () => {
    const leaving = await addMember(server, minsu, 'recruiter', { name: 'Hồ Đi' });
    const target = await applied();
    await refuse(target, leaving);
    await server.db
      .updateTable('company_member')
      .set({ state: 'ENDED', ended_at: server.clock() })
      .where('id', '=', leaving.id)
      .execute();
    await pass(30 * HOUR);
    expect((await show(target)).timeline.at(-1)).toMatchObject({ kind: 'CV_CANCEL', author: 'Hồ Đi' });
  });
});

test('erasing the candidate erases what was dropped', async () => {
  const target = await applied();
  const { profile_apply_id } = target;
  const dropped = { profile_apply_id, member_id: mai.id, kind: 'CV_CANCEL', cause: 'STATE' } as const;
  const moments = { delayed_since: server.clock(), dropped_at: server.clock() };
  await server.db
    .insertInto('dropped_notice')
    .values({ ...dropped, ...moments })
    .execute();
  const who = { id: hoa.id, email: hoa.email } as never;
  await server.db
    .transaction()
    .execute(async (trx) => applicationEraser.eraseCandidate?.(trx, who, server.clock()));
  expect(await server.db.selectFrom('dropped_notice').select('id').execute()).toEqual([]);
});
