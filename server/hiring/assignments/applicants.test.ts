import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEraser } from '#server/hiring/applications/erase.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, nam, minsu, thanh } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const bounded = await addMember(server, minsu, 'recruiter', { name: 'Võ An', assignedOnly: true });
const manager = await addMember(server, minsu, 'hiring_manager', { name: '박지우' });
const billing = await addMember(server, minsu, 'billing');
const stranger = await addMember(server, thanh, 'recruiter');
const resume = await writeResume(server, hoa);
const otherResume = await writeResume(server, nam);

type Target = { recruitment_id: number; profile_apply_id: number };
let target: Target = { recruitment_id: 0, profile_apply_id: 0 };

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.updateTable('application').set({ assignee_id: null }).execute();
  target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
});

const assign = (member_id?: number, caller: TestCaller = minsu, one = target) =>
  call('POST /employer/applicant/assign', { ...one, ...(member_id && { member_id }) }, caller);
const assignAd = (...member_ids: number[]) =>
  call('POST /employer/recruitment/assign', { id: target.recruitment_id, member_ids }, minsu);
const assignee = async (one = target) =>
  (
    await db
      .selectFrom('application')
      .where('profile_apply_id', '=', one.profile_apply_id)
      .select('assignee_id')
      .executeTakeFirstOrThrow()
  ).assignee_id;
const audits = async () =>
  db
    .selectFrom('audit')
    .where('action', '=', 'applicant.assign')
    .where('object_id', '=', target.profile_apply_id)
    .orderBy('id')
    .select(['member_id', 'before', 'after'])
    .execute();
const colleague = async (role: 'recruiter' | 'hiring_manager', assignedOnly = false) =>
  addMember(server, minsu, role, { assignedOnly });
const own = { current_password: testPassword };

describe('assigning a member to an applicant', () => {
  test('an owner or a recruiter sets it, every answer about the applicant names the member, and a call without a member ends it', async () => {
    const lemai = { id: recruiter.id, name: 'Lê Mai' };
    expect((await assign(recruiter.id)).data).toEqual({ assignee: lemai });
    const { recruitment_id } = target;
    for (const caller of [minsu, recruiter]) {
      const answers = await Promise.all([
        call('GET /employer/applicant/queue', { recruitment_id }, caller),
        call('GET /employer/applicant/list', { recruitment_id }, caller),
        call('GET /employer/applicant/board', { recruitment_id }, caller),
      ]);
      expect(answers.map(({ data }) => data.list[0]?.assignee)).toEqual([lemai, lemai, lemai]);
    }
    expect((await call('GET /employer/applicant/show', target, minsu)).data.assignee).toEqual(lemai);
    expect((await assign(undefined, recruiter)).data).toEqual({ assignee: null });
    expect((await call('GET /employer/applicant/show', target, minsu)).data.assignee).toBeNull();
  });

  test('a hiring manager who sees the ad can be assigned and reads the name, and may not assign', async () => {
    await assignAd(manager.id);
    expect((await assign(manager.id)).status).toBe(200);
    const shown = await call('GET /employer/applicant/show', target, manager);
    expect(shown.data.assignee).toEqual({ id: manager.id, name: '박지우' });
    expect((await assign(undefined, manager)).status).toBe(403);
    expect(await assignee()).toBe(manager.id);
  });

  test('is refused with 414 for a member who has left, of another company, without applicants in the role, or who does not see the ad', async () => {
    const gone = await colleague('recruiter');
    await call('POST /employer/member/end', { ...own, id: gone.id }, minsu);
    for (const { id } of [gone, stranger, billing, manager, bounded])
      expect(await assign(id)).toMatchObject({ status: 414, data: { member_id: [expect.any(String)] } });
    expect([await assignee(), await audits()]).toEqual([null, []]);
    await assignAd(bounded.id, manager.id);
    expect((await assign(bounded.id)).status).toBe(200);
    expect((await assign(manager.id)).status).toBe(200);
  });

  test('is refused with 404 for an ad of another company or out of sight, and with 4027 for a hidden application', async () => {
    expect((await assign(stranger.id, thanh)).status).toBe(404);
    expect((await assign(bounded.id, bounded)).status).toBe(404);
    const { profile_apply_id } = target;
    await call('POST /candidate/application/cancel', { profile_apply_id, cancel_reason: 'MISTAKE' }, hoa);
    expect((await assign(recruiter.id)).status).toBe(4027);
    expect(await assignee()).toBeNull();
  });

  test('the member is mailed once, without name or contact of the applicant, and a member who assigns itself is not', async () => {
    await assign(recruiter.id);
    await assign(recruiter.id);
    await assign(recruiter.id, bounded);
    const [mail, ...more] = await mailsTo(server, recruiter.email);
    expect([mail?.template, more]).toEqual(['applicant-assigned', []]);
    const text = JSON.stringify(mail);
    for (const mark of ['Hoa', hoa.email, '0912345678']) expect(text).not.toContain(mark);
    await assign(minsu.id);
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).not.toContain(
      'applicant-assigned',
    );
  });

  test('the same member again writes nothing, and each change is one row of the activity log', async () => {
    await assign(recruiter.id);
    const before = await db.selectFrom('application').selectAll().orderBy('profile_apply_id').execute();
    await assign(recruiter.id, recruiter);
    expect(await db.selectFrom('application').selectAll().orderBy('profile_apply_id').execute()).toEqual(
      before,
    );
    await assign();
    expect(await audits()).toEqual([
      { member_id: minsu.id, before: { member_id: null }, after: { member_id: recruiter.id } },
      { member_id: minsu.id, before: { member_id: recruiter.id }, after: { member_id: null } },
    ]);
    const { list } = (await call('GET /employer/activity/list', {}, minsu)).data;
    expect(list[0]).toMatchObject({ kind: 'company', what: expect.any(String) });
    expect(list[0]?.object_name).toContain('Trần Thị Hoa · ');
  });

  test('what the candidate reads is the same before and after', async () => {
    const { profile_apply_id } = target;
    const read = async () =>
      JSON.stringify([
        (await call('GET /candidate/application/show', { profile_apply_id }, hoa)).data,
        (await call('GET /candidate/application/list', {}, hoa)).data,
        await db
          .selectFrom('application_event')
          .where('profile_apply_id', '=', profile_apply_id)
          .selectAll()
          .execute(),
        await mailsTo(server, hoa.email),
      ]);
    const before = await read();
    await assign(recruiter.id);
    expect(await read()).toBe(before);
  });
});

describe('the filter of the own applicants', () => {
  test('finds those of the member in list, board, neighbours and queue, with their counts', async () => {
    const other = await applyTo(server, nam, target.recruitment_id, otherResume);
    await assign(recruiter.id);
    const { recruitment_id, profile_apply_id } = target;
    const mine = { recruitment_id, mine: true };
    const list = (await call('GET /employer/applicant/list', mine, recruiter)).data;
    expect([list.list.map((row) => row.profile_apply_id), list.total]).toEqual([[profile_apply_id], 1]);
    const board = (await call('GET /employer/applicant/board', mine, recruiter)).data;
    expect([board.list.length, board.counts]).toEqual([1, { NOT_SEEN: 1 }]);
    const queue = (await call('GET /employer/applicant/queue', { mine: true }, recruiter)).data;
    expect(queue.list.map((row) => row.profile_apply_id)).toEqual([profile_apply_id]);
    expect([queue.not_seen, queue.ads.length]).toEqual([1, 1]);
    expect((await call('GET /employer/applicant/queue', { mine: true }, minsu)).data.list).toEqual([]);
    const shown = (await call('GET /employer/applicant/show', { ...target, mine: true }, recruiter)).data;
    expect([shown.found, shown.next_id]).toEqual([1, null]);
    expect((await call('GET /employer/applicant/show', other, recruiter)).data.found).toBe(2);
  });
});

describe('the end of an assignment', () => {
  test('gives the applicants of a member who ends to the owner who ends the membership', async () => {
    const gone = await colleague('recruiter');
    await assign(gone.id);
    await call('POST /employer/member/end', { ...own, id: gone.id }, minsu);
    expect(await assignee()).toBe(minsu.id);
  });

  test('unassigns applicants when the ad is no longer assigned to a hiring manager or a bounded recruiter', async () => {
    const second = await applyTo(server, nam, target.recruitment_id, otherResume);
    await assignAd(manager.id, bounded.id);
    await assign(manager.id);
    await assign(bounded.id, minsu, second);
    await assignAd(bounded.id);
    expect([await assignee(), await assignee(second)]).toEqual([null, bounded.id]);
    await assignAd();
    expect(await assignee(second)).toBeNull();
  });

  test('keeps applicants with a member who sees all ads', async () => {
    await assignAd(recruiter.id);
    await assign(recruiter.id);
    await assignAd();
    expect(await assignee()).toBe(recruiter.id);
  });

  test('unassigns applicants when another role or a bound takes the ad out of sight', async () => {
    const member = await colleague('recruiter');
    const change = (member_role: string, assigned_only = false) =>
      call('POST /employer/member/change-role', { ...own, id: member.id, member_role, assigned_only }, minsu);
    await assign(member.id);
    expect((await change('recruiter', true)).status).toBe(200);
    expect(await assignee()).toBeNull();
    expect((await change('recruiter')).status).toBe(200);
    await assign(member.id);
    expect((await change('billing')).status).toBe(200);
    expect(await assignee()).toBeNull();
  });

  test('an erased candidate leaves no member at the stub', async () => {
    await assign(recruiter.id);
    const now = server.clock();
    const who = { id: hoa.id, createdAt: now, addresses: [hoa.email] };
    await db.transaction().execute(async (trx) => applicationEraser.eraseCandidate?.(trx, who, now));
    expect(await assignee()).toBeNull();
  });
});

describe('at the same moment', () => {
  test('two members become one, with one mail each at most', async () => {
    await assignAd(bounded.id);
    const both = await Promise.all([assign(recruiter.id), assign(bounded.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([recruiter.id, bounded.id]).toContain(await assignee());
    expect(await audits()).toHaveLength(2);
  });

  test('an ad that is taken from a hiring manager first refuses the manager with 414', async () => {
    await assignAd(manager.id);
    const [taken, refused] = await interleaveAtLock(
      db,
      ['recruitment', target.recruitment_id],
      () => assignAd(),
      () => assign(manager.id),
    );
    expect([taken.status, refused.status]).toEqual([200, 414]);
    expect(await assignee()).toBeNull();
  });

  test('a hiring manager who is assigned just before the ad is taken loses the applicant', async () => {
    await assignAd(manager.id);
    const [done, taken] = await interleaveAtLock(
      db,
      ['recruitment', target.recruitment_id],
      () => assign(manager.id),
      () => assignAd(),
    );
    expect([done.status, taken.status]).toEqual([200, 200]);
    expect(await assignee()).toBeNull();
  });

  test('a member who ends first is refused with 414, and one who ends just after hands the applicant over', async () => {
    const first = await colleague('recruiter');
    const end = (id: number) => call('POST /employer/member/end', { ...own, id }, minsu);
    const [, refused] = await interleaveAtLock(
      db,
      ['employer', minsu.id],
      () => end(first.id),
      () => assign(first.id, recruiter),
    );
    expect([refused.status, await assignee()]).toEqual([414, null]);
    const second = await colleague('recruiter');
    const [done, ended] = await interleaveAtLock(
      db,
      ['employer', minsu.id],
      () => assign(second.id, recruiter),
      () => end(second.id),
    );
    expect([done.status, ended.status]).toEqual([200, 200]);
    expect(await assignee()).toBe(minsu.id);
  });
});
