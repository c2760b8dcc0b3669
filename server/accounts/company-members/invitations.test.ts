import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { companyRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { companyMemberEraser } from './erase.ts';

const server = await startTestServer();
const { db, call } = server;
const { minsu, thanh, binh } = await people(server);
const own = { current_password: testPassword };
const chosen = {
  ...{ user_uid: 'linh001', user_name: 'Linh', password: 'cung#lam7', password_confirm: 'cung#lam7' },
  agree_privacy: true,
  agree_terms: true,
};

const invite = (user_email: string, member_role = 'recruiter', who: { token: string } = minsu) =>
  call('POST /employer/member/invite', { ...own, user_email, member_role }, who);
const accept = (ticket: string, more: object = {}) =>
  call('POST /employer/auth/accept-invitation', { ticket, ...chosen, ...more });
const check = (ticket: string) => call('POST /employer/auth/check-invitation', { ticket });
/** The token of the latest link mailed to an address, other than `before`. */
const linkTo = (address: string, before = '') =>
  vi.waitFor(async () => {
    const [newest] = await mailsTo(server, address);
    const token = /\/employer\/invitation#([A-Za-z0-9]{22})/.exec(newest?.text ?? '')?.[1];
    if (!token || token === before) throw new Error(`no link was mailed to ${address}`);
    return token;
  }, waitLimit);
const invitedTo = async (address: string, member_role?: string) => {
  const { data } = await invite(address, member_role);
  return { id: data.id, ticket: await linkTo(address) };
};

beforeEach(async () => {
  await db.deleteFrom('company_invitation').execute();
});

describe('accepting an invitation', () => {
  test('an invited person becomes a member once, signs in with the chosen ID, and has agreed to the terms', async () => {
    const { data } = await invite('linh@people.test');
    expect(data).toMatchObject({ member_role: 'recruiter', inviter_name: 'Kim Minsu', is_over: false });
    const ticket = await linkTo('linh@people.test');
    expect((await check(ticket)).data).toEqual({
      ...{ user_email: 'linh@people.test', company_name: 'Hanbit Foods' },
      ...{ member_role: 'recruiter', assigned_only: false, inviter_name: 'Kim Minsu' },
    });
    const both = await Promise.all([accept(ticket), accept(ticket)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
    const login = await call('POST /employer/auth/login', {
      user_uid: 'linh001',
      password: chosen.password,
      save_id: false,
    });
    expect(login).toMatchObject({ status: 200, data: { user: { user_name: 'Linh' } } });
    const member = await db
      .selectFrom('company_member')
      .where('user_uid', '=', 'linh001')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(member).toMatchObject({ employer_id: minsu.id, role: 'recruiter', user_phone: '' });
    const consents = await db.selectFrom('consent').where('member_id', '=', member.id).selectAll().execute();
    expect(consents.map(({ kind, agreed, employer_id }) => [kind, agreed, employer_id])).toEqual([
      ['privacy', true, minsu.id],
      ['terms', true, minsu.id],
      ['message', false, minsu.id],
      ['advertising', false, minsu.id],
    ]);
    const [audit] = await db
      .selectFrom('audit')
      .where('action', '=', 'company_member.join')
      .selectAll()
      .execute();
    expect(audit).toMatchObject({
      member_id: member.id,
      employer_id: minsu.id,
      after: { member_role: 'recruiter' },
    });
  });

  test('an ID of any member or company is refused, and the link still works', async () => {
    const { ticket } = await invitedTo('taken@people.test');
    for (const user_uid of [thanh.uid, minsu.uid])
      expect((await accept(ticket, { user_uid })).data).toHaveProperty('user_uid');
    expect((await accept(ticket, { user_uid: 'taken01' })).status).toBe(200);
  });

  test('an invited person must agree to the handling of personal data', async () => {
    const { ticket } = await invitedTo('agree@people.test');
    const answer = await accept(ticket, { agree_privacy: false, user_uid: 'agree01' });
    expect(answer).toMatchObject({ status: 414, data: { agree_privacy: expect.anything() } });
  });

  test('an owner of another company learns only with the link that the address cannot be an owner here', async () => {
    const { status } = await invite(thanh.email, 'owner');
    expect(status).toBe(200);
    const ticket = await linkTo(thanh.email);
    expect((await accept(ticket, { user_uid: 'owner02' })).status).toBe(4036);
    await call('POST /employer/member/withdraw', { id: (await newestInvitation()).id }, minsu);
    await invite(thanh.email, 'viewer');
    expect((await accept(await linkTo(thanh.email, ticket), { user_uid: 'owner02' })).status).toBe(200);
  });
});

const newestInvitation = () =>
  db.selectFrom('company_invitation').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

describe('an open invitation', () => {
  test('a link is invalid after a newer one, after withdrawal and after a week', async () => {
    const { id, ticket: first } = await invitedTo('mai@people.test');
    expect((await call('POST /employer/member/resend', { id }, minsu)).status).toBe(200);
    const second = await linkTo('mai@people.test', first);
    expect((await accept(first)).status).toBe(4027);
    expect((await call('POST /employer/member/withdraw', { id }, minsu)).status).toBe(200);
    expect((await accept(second)).status).toBe(4027);
    expect((await call('POST /employer/member/withdraw', { id }, minsu)).status).toBe(404);
    const { ticket: late } = await invitedTo('late@people.test');
    server.advanceClock(7 * DAY_MILLISECONDS + 1_000);
    expect((await accept(late)).status).toBe(4027);
    await companyMemberEraser.deleteExpired?.(db, new Date(server.clock().getTime() + 31 * DAY_MILLISECONDS));
    expect(await db.selectFrom('company_invitation').selectAll().execute()).toEqual([]);
    server.advanceClock(-7 * DAY_MILLISECONDS - 1_000);
  });

  test('reading a link changes nothing, and only a hash of its token is stored', async () => {
    const { ticket } = await invitedTo('reads@people.test');
    const before = await db.selectFrom('ticket').selectAll().execute();
    await check(ticket);
    await check(ticket);
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(ticket);
  });

  test('an owner cannot invite a colleague or an invited address again', async () => {
    await invite('twice@people.test');
    expect((await invite('TWICE@people.test')).data).toHaveProperty('user_email');
    expect((await invite(minsu.email.toUpperCase())).data).toHaveProperty('user_email');
  });

  test('an owner cannot invite with a wrong password', async () => {
    const input = { user_email: 'x@people.test', member_role: 'owner', current_password: 'wrong123!' };
    const answer = await call('POST /employer/member/invite', input, minsu);
    expect(answer).toMatchObject({ status: 414, data: { current_password: expect.anything() } });
  });

  test('another company cannot resend or withdraw an invitation', async () => {
    const { id } = await invitedTo('foreign@people.test');
    for (const act of ['resend', 'withdraw'] as const)
      expect((await call(`POST /employer/member/${act}`, { id }, thanh)).status).toBe(404);
  });

  test.each(companyRoles.filter((role) => role !== 'owner'))(
    'a %s cannot invite, resend or withdraw',
    async (role) => {
      const uid = role.replace('_', '').slice(0, 12).padEnd(6, '0');
      const member = await addMember(server, minsu, role, { uid: `i${uid}` });
      const { id } = await newOpen(`by-${uid}@people.test`);
      expect((await invite('no@people.test', 'viewer', member)).status).toBe(403);
      for (const act of ['resend', 'withdraw'] as const)
        expect((await call(`POST /employer/member/${act}`, { id }, member)).status).toBe(403);
    },
  );
});

const newOpen = async (email: string) => (await invite(email)).data;

describe('an acceptance at the moment something else happens on another node', () => {
  test('either joins or is too late for a withdrawal of the invitation', async () => {
    const other = await server.startSecondNode();
    for (const [at, uid] of ['atonce1', 'atonce2', 'atonce3'].entries()) {
      const { id, ticket } = await invitedTo(`atonce${at}@people.test`);
      const [joined, withdrawn] = await Promise.all([
        accept(ticket, { user_uid: uid }),
        other.call('POST /employer/member/withdraw', { id }, minsu),
      ]);
      expect([
        [200, 404],
        [4027, 200],
      ]).toContainEqual([joined.status, withdrawn.status]);
    }
  });

  test('is too late after the company lost its approval', async () => {
    const { data } = await invite('gone@people.test', 'viewer', thanh);
    expect(data.id).toBeGreaterThan(0);
    const ticket = await linkTo('gone@people.test');
    const reason = { id: thanh.id, reason_code: 'misuse' };
    const [ended, joined] = await interleaveAtLock(
      db,
      ['employer', thanh.id],
      () => call('POST /admin/employer/cancel-approval', reason, binh),
      () => accept(ticket, { user_uid: 'gone001' }),
    );
    expect([ended.status, joined.status]).toEqual([200, 4027]);
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
  });
});

describe('limits of invitations', () => {
  const addRows = (count: number, expires_at: Date) =>
    db
      .insertInto('company_invitation')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ employer_id: minsu.id, email: `full${index}@people.test`, role: 'viewer' as const },
          ...{ invited_by: minsu.id, created_at: server.clock(), sent_at: server.clock(), expires_at },
        })),
      )
      .execute();
  const later = () => new Date(server.clock().getTime() + DAY_MILLISECONDS);
  const usedPlaces = async () => (await call('GET /employer/member/list', {}, minsu)).data.used;

  test('of two invitations for the last place, made on two nodes, one succeeds', async () => {
    const other = await server.startSecondNode();
    await addRows(limits.companyMembers - (await usedPlaces()) - 1, later());
    const input = (user_email: string) => ({ ...own, user_email, member_role: 'viewer' });
    const answers = await Promise.all([
      call('POST /employer/member/invite', input('one@people.test'), minsu),
      other.call('POST /employer/member/invite', input('two@people.test'), minsu),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
    expect(await usedPlaces()).toBe(limits.companyMembers);
  });

  test('an expired invitation takes no place until it is sent again', async () => {
    await addRows(1, new Date(server.clock().getTime() - 1_000));
    const { id } = await newestInvitation();
    await db
      .updateTable('company_invitation')
      .set({ email: 'old@people.test' })
      .where('id', '=', id)
      .execute();
    await addRows(limits.companyMembers - (await usedPlaces()), later());
    expect((await call('POST /employer/member/resend', { id }, minsu)).status).toBe(4027);
    await db.deleteFrom('company_invitation').where('email', '=', 'full0@people.test').execute();
    expect((await call('POST /employer/member/resend', { id }, minsu)).status).toBe(200);
  });

  test('a company sends at most 50 invitations in 24 hours, withdrawn ones included', async () => {
    const { id } = await newOpen('often@people.test');
    const sent = {
      ...{ employer_id: minsu.id, member_id: minsu.id, action: 'company_invitation.resend' },
      ...{
        object_kind: 'company_invitation',
        object_id: id,
        request_id: 'test',
        happened_at: server.clock(),
      },
    };
    await db
      .insertInto('audit')
      .values(Array.from({ length: limits.memberInvitationsPerDay }, () => sent))
      .execute();
    expect((await invite('more@people.test')).status).toBe(429);
    expect((await call('POST /employer/member/resend', { id }, minsu)).status).toBe(429);
    server.advanceClock(DAY_MILLISECONDS + 1_000);
    await db.updateTable('session').set({ expires_at: later(), absolute_expires_at: later() }).execute();
    expect((await invite('more@people.test')).status).toBe(200);
    server.advanceClock(-DAY_MILLISECONDS - 1_000);
  });
});

describe('an invitation of a company that loses its approval', () => {
  test.each(['cancel-approval', 'withdraw'] as const)(
    'ends when an administrator acts with %s, and does not come back with the approval',
    async (act) => {
      const email = `${act}@people.test`;
      await invite(email, 'viewer', thanh);
      const ticket = await linkTo(email);
      const reason = { id: thanh.id, reason_code: 'misuse' };
      expect((await call(`POST /admin/employer/${act}`, reason, binh)).status).toBe(200);
      expect((await check(ticket)).status).toBe(4027);
      expect((await accept(ticket, { user_uid: 'toolate' })).status).toBe(4027);
      if (act === 'cancel-approval')
        await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
      expect((await check(ticket)).status).toBe(4027);
    },
  );
});
