import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { companyRoles } from '#contract/call.ts';
import { eraseEndedMembers, eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { minsu, thanh } = await people(server);
const own = { current_password: testPassword };
type Person = { token: string };

const add = (uid: string, role: (typeof companyRoles)[number], company = minsu) =>
  addMember(server, company, role, { uid, name: `Member ${uid}` });
const change = (id: number, member_role: string, who: Person = minsu, more: object = own) =>
  call('POST /employer/member/change-role', { ...more, id, member_role }, who);
const end = (id: number, who: Person = minsu) => call('POST /employer/member/end', { ...own, id }, who);
const login = (user_uid: string) =>
  call('POST /employer/auth/login', { user_uid, password: testPassword, save_id: false });
const memberOf = (id: number) =>
  db.selectFrom('company_member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const accountOf = (id: number) =>
  db.selectFrom('employer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const auditOf = (id: number, action: string) =>
  db
    .selectFrom('audit')
    .where('object_id', '=', id)
    .where('action', '=', action)
    .selectAll()
    .executeTakeFirst();

const recruiter = await add('recruit1', 'recruiter');

describe('the list of members', () => {
  test('an owner sees name, ID, e-mail, role, state and last sign-in of each member, and finds one by name', async () => {
    await login(recruiter.uid);
    const { data } = await call('GET /employer/member/list', { key: 'member recruit' }, minsu);
    expect(data.list).toMatchObject([
      {
        ...{ id: recruiter.id, user_uid: 'recruit1', user_name: recruiter.name, user_email: recruiter.email },
        ...{ member_role: 'recruiter', state: 'ACTIVE', is_self: false, ended_at: null },
        last_login_at: expect.stringMatching(/Z$/),
        abilities: { change_role: true, end: true },
      },
    ]);
    expect(data.list[0]).not.toHaveProperty('password_hash');
    const all = await call('GET /employer/member/list', {}, minsu);
    expect(all.data.list.find(({ is_self }) => is_self)).toMatchObject({
      ...{ id: minsu.id, member_role: 'owner', abilities: { change_role: false, end: false } },
    });
    expect(all.data.used).toBe(2);
  });

  test.each(companyRoles.filter((role) => role !== 'owner'))(
    'a %s cannot see or change members',
    async (role) => {
      const member = await add(`l${role.replace('_', '').slice(0, 10)}`, role);
      expect((await call('GET /employer/member/list', {}, member)).status).toBe(403);
      expect((await change(recruiter.id, 'viewer', member)).status).toBe(403);
      expect((await end(recruiter.id, member)).status).toBe(403);
    },
  );

  test('an owner of another company cannot see or change a member', async () => {
    const { data } = await call('GET /employer/member/list', {}, thanh);
    expect(data.list.map(({ id }) => id)).toEqual([thanh.id]);
    expect((await change(recruiter.id, 'viewer', thanh)).status).toBe(404);
    expect((await end(recruiter.id, thanh)).status).toBe(404);
  });
});

describe('another role', () => {
  test('takes effect with the next call and is audited, and the member is told by mail', async () => {
    const member = await add('change01', 'viewer');
    expect((await change(member.id, 'owner')).status).toBe(200);
    expect((await call('GET /employer/member/list', {}, member)).status).toBe(200);
    expect((await change(member.id, 'owner')).status).toBe(4027);
    const [mail] = await mailsTo(server, member.email);
    expect(mail).toMatchObject({
      template: 'company-role-changed',
      text: expect.stringContaining('Hanbit Foods'),
    });
    expect(await auditOf(member.id, 'company_member.role')).toMatchObject({
      ...{ employer_id: minsu.id, member_id: minsu.id },
      before: { member_role: 'viewer', assigned_only: false },
      after: { member_role: 'owner', assigned_only: false },
    });
    expect((await change(member.id, 'viewer')).status).toBe(200);
  });

  test('needs the own password', async () => {
    const answer = await change(recruiter.id, 'viewer', minsu, { current_password: 'wrong123!' });
    expect(answer).toMatchObject({ status: 414, data: { current_password: expect.anything() } });
  });

  test('an owner cannot change or end the own membership', async () => {
    expect((await change(minsu.id, 'viewer')).status).toBe(4027);
    expect((await end(minsu.id)).status).toBe(4027);
  });

  test('of owner is refused with 4036 for the address of an owner of another company', async () => {
    const member = await add('sameadr1', 'viewer');
    await db
      .updateTable('company_member')
      .set({ user_email: thanh.email.toUpperCase() })
      .where('id', '=', member.id)
      .execute();
    expect((await change(member.id, 'owner')).status).toBe(4036);
    expect((await memberOf(member.id)).role).toBe('viewer');
  });
});

describe('the end of a membership', () => {
  test('signs the member out at once, deletes the second step and closes the sign-in, and the name stays', async () => {
    const member = await add('leaver01', 'recruiter');
    const row = { account_type: 2 as const, account_id: member.id, created_at: server.clock() };
    await db
      .insertInto('second_factor')
      .values({ ...row, secret: Buffer.from('x'), last_step: 0 })
      .execute();
    await db
      .insertInto('recovery_code')
      .values({ ...row, code_hmac: Buffer.from('y') })
      .execute();
    expect((await end(member.id)).status).toBe(200);
    expect((await call('GET /employer/account/show', {}, member)).status).toBe(4031);
    expect((await login(member.uid)).status).toBe(4031);
    for (const table of ['second_factor', 'recovery_code', 'passkey'] as const)
      expect(await db.selectFrom(table).where('account_id', '=', member.id).selectAll().execute()).toEqual(
        [],
      );
    expect((await mailsTo(server, member.email))[0]?.template).toBe('company-member-ended');
    expect(await auditOf(member.id, 'company_member.end')).toMatchObject({
      before: { member_role: 'recruiter' },
    });
    expect((await end(member.id)).status).toBe(4027);
    expect((await change(member.id, 'owner')).status).toBe(4027);
    const { data } = await call('GET /employer/member/list', { state: 'ENDED' }, minsu);
    expect(data.list).toMatchObject([{ id: member.id, user_name: member.name, abilities: { end: false } }]);
  });

  test('frees the e-mail for another invitation', async () => {
    const member = await add('leaver02', 'viewer');
    const invitation = { ...own, user_email: member.email, member_role: 'viewer' };
    expect((await call('POST /employer/member/invite', invitation, minsu)).status).toBe(414);
    await end(member.id);
    expect((await call('POST /employer/member/invite', invitation, minsu)).status).toBe(200);
  });
});

describe('the contact of the account', () => {
  let second: Awaited<ReturnType<typeof add>>;
  beforeAll(async () => {
    await add('younger1', 'owner', thanh);
    second = await add('elder001', 'owner', thanh);
    const created_at = new Date(server.clock().getTime() - DAY_MILLISECONDS);
    await db.updateTable('company_member').set({ created_at }).where('id', '=', second.id).execute();
  });

  test('moves to the longest-standing owner when it is no longer an owner, and back when that one ends', async () => {
    expect((await change(thanh.id, 'billing', second)).status).toBe(200);
    expect(await accountOf(thanh.id)).toMatchObject({
      ...{ contact_member_id: second.id, user_uid: second.uid, user_email: second.email },
      ...{ user_name: second.name, password_hash: (await memberOf(second.id)).password_hash },
    });
    expect(await memberOf(thanh.id)).toMatchObject({
      role: 'billing',
      user_uid: thanh.uid,
      user_email: thanh.email,
    });
    expect((await change(thanh.id, 'owner', second)).status).toBe(200);
    expect((await accountOf(thanh.id)).contact_member_id).toBe(second.id);
    const renamed = { user_name: 'Elder Two' };
    await db.updateTable('company_member').set(renamed).where('id', '=', second.id).execute();
    expect(await accountOf(thanh.id)).toMatchObject(renamed);
    expect((await end(second.id, thanh)).status).toBe(200);
    expect(await accountOf(thanh.id)).toMatchObject({ contact_member_id: null, user_uid: thanh.uid });
  });
});

describe('two owners at the same moment on two nodes', () => {
  const acts = { ends: end, demotes: (id: number, who: Person) => change(id, 'viewer', who) };

  test.each([
    ['ends', 'ends'],
    ['demotes', 'demotes'],
    ['ends', 'demotes'],
  ] as const)(
    'one %s and one %s the other: one succeeds, and one owner remains',
    async (first, secondAct) => {
      const other = await server.startSecondNode();
      const [one, two] = [
        await add(`p${first}${secondAct}1`, 'owner'),
        await add(`q${first}${secondAct}2`, 'owner'),
      ];
      // During this test, the company must have no other owner.
      await change(minsu.id, 'viewer', one);
      const there = secondAct === 'ends' ? 'end' : 'change-role';
      const answers = await Promise.all([
        acts[first](two.id, one),
        other.call(`POST /employer/member/${there}`, { ...own, id: one.id, member_role: 'viewer' }, two),
      ]);
      const [good, refused] = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(good).toBe(200);
      expect([403, 4031]).toContain(refused);
      const owners = await db
        .selectFrom('company_member')
        .where('employer_id', '=', minsu.id)
        .where('role', '=', 'owner')
        .where('state', '=', 'ACTIVE')
        .select('id')
        .execute();
      expect(owners).toHaveLength(1);
      expect((await accountOf(minsu.id)).contact_member_id).toBe(owners[0]?.id);
      const left = owners[0]?.id === one.id ? one : two;
      expect((await change(minsu.id, 'owner', left)).status).toBe(200);
      expect((await end(left.id)).status).toBe(200);
    },
  );
});

describe('members who have left', () => {
  const inDays = (days: number) => new Date(server.clock().getTime() + days * DAY_MILLISECONDS);

  test('lose ID, e-mail, phone, password and sign-ins after 30 days, and keep the name', async () => {
    const member = await add('leaver03', 'viewer');
    await login(member.uid);
    await end(member.id);
    await eraseEndedMembers(db, inDays(29));
    expect((await memberOf(member.id)).user_email).toBe(member.email);
    await eraseEndedMembers(db, inDays(31));
    const erased = await memberOf(member.id);
    expect(erased).toMatchObject({
      user_name: member.name,
      user_email: '',
      user_phone: '',
      password_hash: '',
    });
    expect(erased.user_uid).not.toBe(member.uid);
    const signIns = await db.selectFrom('sign_in').where('account_id', '=', member.id).selectAll().execute();
    expect(signIns).toEqual([]);
    const mails = await db.selectFrom('mail').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(member.email);
    // Sessions that have expired are deleted by then.
    const owner = { token: (await login(minsu.uid)).data.token ?? '' };
    const { data } = await call('GET /employer/member/list', { state: 'ENDED', key: member.name }, owner);
    expect(data.list).toMatchObject([{ id: member.id, user_uid: '', user_email: '' }]);
  });

  test('are not in the account of the company after their erasure', async () => {
    const former = await add('elder002', 'owner', thanh);
    await end(former.id, { token: (await login(thanh.uid)).data.token ?? '' });
    await eraseEndedMembers(db, inDays(31));
    expect((await memberOf(former.id)).user_email).toBe('');
    expect(await accountOf(thanh.id)).toMatchObject({ user_uid: thanh.uid, user_email: thanh.email });
  });
});

describe('a company that is closed', () => {
  test('ends all members and is erased with the data of each', async () => {
    await db
      .updateTable('employer')
      .set({ status: 'WITHDRAWN', withdrawn_at: server.clock() })
      .where('id', '=', minsu.id)
      .execute();
    expect((await memberOf(recruiter.id)).state).toBe('ENDED');
    expect((await login(recruiter.uid)).status).toBe(4031);
    const later = new Date(server.clock().getTime() + 31 * DAY_MILLISECONDS);
    await eraseWithdrawnMembers(db, later);
    const members = await db
      .selectFrom('company_member')
      .where('employer_id', '=', minsu.id)
      .selectAll()
      .execute();
    expect(members.length).toBeGreaterThan(5);
    for (const { user_name, user_email, user_phone, password_hash } of members)
      expect([user_name, user_email, user_phone, password_hash]).toEqual(['', '', '', '']);
  });
});
