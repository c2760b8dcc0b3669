import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { eraseEndedMembers } from '#server/accounts/own-data/erasing.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember, countAccountsWithoutOwner } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { eraseRestoredMember } from './erase.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, minsu, thanh, registered, waiting, denied, withdrawn, anna, binh, chi, dung } =
  await people(server);
const daysAgo = (days: number) => new Date(server.clock().getTime() - days * DAY_MILLISECONDS);
const away = limits.ownersAwayDays + 1;

async function addLicence(employer_id: number): Promise<void> {
  const id = `licence${employer_id}`.padEnd(22, 'x');
  const file = { id, kind: 'licence', name: 'licence.pdf', mime: 'application/pdf', bytes: 9 } as const;
  await db
    .insertInto('file')
    .values({ ...file, sha256: Buffer.alloc(32), employer_id, created_at: server.clock() })
    .execute();
  await db.updateTable('employer').set({ licence_id: id }).where('id', '=', employer_id).execute();
}
await addLicence(minsu.id);
await addLicence(waiting.id);

const setSignIn = (member: number, last_login_at: Date | null, created_at = daysAgo(400)) =>
  db.updateTable('company_member').set({ last_login_at, created_at }).where('id', '=', member).execute();
const versionOf = async (id: number) =>
  (await db.selectFrom('employer').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const hand = async (more: object = {}, who: TestCaller = binh, id = minsu.id) => {
  const input = {
    id,
    version: await versionOf(id),
    user_email: 'moi@people.test',
    reason_code: 'owner_left',
  };
  return call('POST /admin/employer/hand-over', { ...input, ...more }, who);
};
const invitations = () =>
  db
    .selectFrom('company_invitation')
    .where('employer_id', '=', minsu.id)
    .select(['email', 'role', 'invited_by', 'handed_by'])
    .orderBy('id')
    .execute();
/** The token of the latest link mailed to an address, other than `before`. */
const linkTo = (address: string, before = '') =>
  vi.waitFor(async () => {
    const [newest] = await mailsTo(server, address);
    const token = /\/employer\/invitation#([A-Za-z0-9]{22})/.exec(newest?.text ?? '')?.[1];
    if (!token || token === before) throw new Error(`no link was mailed to ${address}`);
    return token;
  }, waitLimit);
const accept = (ticket: string, user_uid: string) =>
  call('POST /employer/auth/accept-invitation', {
    ...{ ticket, user_uid, user_name: 'Linh', password: 'cung#lam7', password_confirm: 'cung#lam7' },
    ...{ agree_privacy: true, agree_terms: true },
  });
const check = (ticket: string) => call('POST /employer/auth/check-invitation', { ticket });

beforeEach(async () => {
  await db.deleteFrom('company_invitation').execute();
  await setSignIn(minsu.id, daysAgo(away));
});

describe('an administrator who hands a company over', () => {
  test('invites a new owner, tells the present owner the reason, and leaves an audit row without the address', async () => {
    expect((await hand()).data).toEqual({ id: minsu.id, state: 'APPROVED' });
    expect(await invitations()).toEqual([
      { email: 'moi@people.test', role: 'owner', invited_by: null, handed_by: binh.id },
    ]);
    const [told] = await mailsTo(server, minsu.email);
    expect(told).toMatchObject({ template: 'company-handed-over' });
    expect(told?.text).toContain('Hanbit Foods');
    const audit = await db
      .selectFrom('audit')
      .where('action', '=', 'employer.handOver')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      ...{ admin_id: binh.id, object_kind: 'employer', object_id: minsu.id },
      after: { reason_code: 'owner_left' },
    });
    expect(JSON.stringify(audit)).not.toContain('moi@people.test');
    const { data } = await call('GET /admin/employer/show', { id: minsu.id }, binh);
    expect(data.history[0]).toMatchObject({ action: 'employer.handOver', reason_code: 'owner_left' });
  });

  test('is not named to the invited person, who becomes an owner once', async () => {
    await hand({ user_email: 'linh@people.test' }, anna);
    const ticket = await linkTo('linh@people.test');
    expect((await check(ticket)).data).toMatchObject({
      ...{ company_name: 'Hanbit Foods', member_role: 'owner', inviter_name: 'Sanviec' },
    });
    expect(JSON.stringify(await mailsTo(server, 'linh@people.test'))).not.toContain('Anna');
    expect((await accept(ticket, 'linh001')).status).toBe(200);
    expect((await accept(ticket, 'linh002')).status).toBe(4027);
    const member = db.selectFrom('company_member').where('user_uid', '=', 'linh001').selectAll();
    expect(await member.executeTakeFirst()).toMatchObject({ employer_id: minsu.id, role: 'owner' });
    // An owner who has just joined counts as present even without a sign-in.
    expect((await hand({ user_email: 'khac@people.test' })).status).toBe(4027);
    await db
      .updateTable('company_member')
      .set({ role: 'viewer' })
      .where('user_uid', '=', 'linh001')
      .execute();
  });

  test('replaces an earlier offer and an invitation of the same address, whose links end', async () => {
    await hand({ user_email: 'first@people.test' });
    const first = await linkTo('first@people.test');
    const invited = { employer_id: minsu.id, role: 'viewer', invited_by: minsu.id, handed_by: null } as const;
    const times = { created_at: server.clock(), sent_at: server.clock(), expires_at: daysAgo(-7) };
    await db
      .insertInto('company_invitation')
      .values([
        { ...invited, ...times, email: 'Second@people.test' },
        { ...invited, ...times, email: 'other@people.test' },
      ])
      .execute();
    expect((await hand({ user_email: 'second@people.test' })).status).toBe(200);
    expect((await invitations()).map(({ email, role }) => [email, role])).toEqual([
      ['other@people.test', 'viewer'],
      ['second@people.test', 'owner'],
    ]);
    expect((await check(first)).status).toBe(4027);
    expect((await check(await linkTo('second@people.test'))).status).toBe(200);
  });

  test('does it for a company with all its places taken', async () => {
    const times = { created_at: server.clock(), sent_at: server.clock(), expires_at: daysAgo(-7) };
    const invited = { employer_id: minsu.id, role: 'viewer', invited_by: minsu.id, handed_by: null } as const;
    const addresses = Array.from({ length: limits.companyMembers }, (_, at) => `place${at}@people.test`);
    await db
      .insertInto('company_invitation')
      .values(addresses.map((email) => ({ ...invited, ...times, email })))
      .execute();
    expect((await hand()).status).toBe(200);
  });

  test('is the only one of two at the same moment', async () => {
    const version = await versionOf(minsu.id);
    const answers = await Promise.all([hand({ version }), hand({ version }, anna)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
    expect(await invitations()).toHaveLength(1);
  });
});

describe('the owners of a company that is handed over', () => {
  test('see the invitation in their team and withdraw it', async () => {
    await hand({ user_email: 'stranger@people.test' });
    const ticket = await linkTo('stranger@people.test');
    const { data } = await call('GET /employer/member/list', {}, minsu);
    expect(data.invitations).toMatchObject([
      { user_email: 'stranger@people.test', member_role: 'owner', inviter_name: 'Sanviec' },
    ]);
    const { id = 0 } = data.invitations[0] ?? {};
    expect((await call('POST /employer/member/withdraw', { id }, minsu)).status).toBe(200);
    expect((await check(ticket)).status).toBe(4027);
  });

  test('are all told by mail, colleagues of other roles are not', async () => {
    const second = await addMember(server, minsu, 'owner', { uid: 'second01' });
    const recruiter = await addMember(server, minsu, 'recruiter', { uid: 'recruit1' });
    await setSignIn(second.id, null);
    expect((await hand()).status).toBe(200);
    expect((await mailsTo(server, second.email))[0]?.template).toBe('company-handed-over');
    expect(await mailsTo(server, recruiter.email)).toEqual([]);
    await db.updateTable('company_member').set({ role: 'viewer' }).where('id', '=', second.id).execute();
  });
});

describe('a hand-over is refused', () => {
  const expectNothing = async () => expect(await invitations()).toEqual([]);

  test('with 4027 while an owner has signed in during the last 30 days, and the attempt is audited', async () => {
    await setSignIn(minsu.id, daysAgo(limits.ownersAwayDays - 1));
    const answer = await hand();
    expect(answer).toMatchObject({ status: 4027, message: expect.stringContaining('30') });
    const refused = db.selectFrom('audit').where('action', '=', 'employer.handOver.refused').select('id');
    expect((await refused.execute()).length).toBeGreaterThan(0);
    await expectNothing();
    // The owner has been away. A recruiter has signed in, which does not count, because only owners do.
    await setSignIn(minsu.id, daysAgo(away));
    const recruiter = await addMember(server, minsu, 'recruiter', { uid: 'recruit2' });
    await setSignIn(recruiter.id, server.clock());
    expect((await hand()).status).toBe(200);
  });

  test('with 4027 for a company without a licence, and for one that is not approved', async () => {
    await setSignIn(thanh.id, daysAgo(away));
    const answers = [await hand({}, binh, thanh.id)];
    for (const { id } of [registered, waiting, denied, withdrawn]) {
      await setSignIn(id, daysAgo(away));
      answers.push(await hand({}, binh, id));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(4027));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(2);
  });

  test('with 4027 for a version that is no longer the present one', async () => {
    expect((await hand({ version: (await versionOf(minsu.id)) + 1 })).status).toBe(4027);
    await expectNothing();
  });

  test('with 414 for the address of a member, a malformed address, and a reason without words', async () => {
    for (const [field, input] of [
      ['user_email', { user_email: minsu.email.toUpperCase() }],
      ['user_email', { user_email: 'moi' }],
      ['user_email', { user_email: '' }],
      ['reason', { reason_code: 'other' }],
      ['reason_code', { reason_code: 'misuse' }],
    ] as const)
      expect(await hand(input)).toMatchObject({ status: 414, data: { [field]: expect.anything() } });
    await expectNothing();
  });

  test('for everyone but owners and operators of the administration', async () => {
    expect((await hand({}, {})).status).toBe(401);
    for (const who of [hoa, minsu]) expect((await hand({}, who)).status).toBe(406);
    for (const who of [chi, dung]) expect((await hand({}, who)).status).toBe(403);
    await expectNothing();
    const show = async (who: TestCaller) =>
      (await call('GET /admin/employer/show', { id: minsu.id }, who)).data.abilities.hand_over;
    expect([await show(binh), await show(chi)]).toEqual([true, false]);
  });

  test('with 4036 when the person accepts, if the address is that of an owner of another company', async () => {
    expect((await hand({ user_email: thanh.email })).status).toBe(200);
    expect((await accept(await linkTo(thanh.email), 'thanh002')).status).toBe(4036);
  });

  test('with the end of the approval, which ends the offer', async () => {
    await hand();
    const reason = { id: minsu.id, reason_code: 'misuse' };
    expect((await call('POST /admin/employer/cancel-approval', reason, binh)).status).toBe(200);
    await expectNothing();
  });
});

describe('a company whose only owner was erased again by a restore', () => {
  test('is handed over, and loses the rest of the former owner when it has a new one', async () => {
    await addLicence(thanh.id);
    const { id, employerId } = { id: thanh.id, employerId: thanh.id };
    const lost = { id, employerId, createdAt: daysAgo(400), user_email: thanh.email, isContact: true };
    await db.transaction().execute((trx) => eraseRestoredMember(trx, lost, daysAgo(40)));
    const account = () => db.selectFrom('employer').where('id', '=', thanh.id).selectAll();
    const { user_uid, user_email, password_hash } = await account().executeTakeFirstOrThrow();
    expect([user_uid, user_email]).not.toEqual(expect.arrayContaining([thanh.uid, thanh.email]));
    expect(password_hash).not.toBe('');
    expect(await eraseEndedMembers(db, server.clock())).toBe(0);
    expect((await hand({ user_email: 'sau@people.test' }, binh, thanh.id)).status).toBe(200);
    expect((await accept(await linkTo('sau@people.test'), 'saumoi01')).status).toBe(200);
    expect(await account().executeTakeFirst()).toMatchObject({
      ...{ user_uid: 'saumoi01', user_email: 'sau@people.test', status: 'APPROVED' },
    });
    expect(await eraseEndedMembers(db, server.clock())).toBe(1);
    const former = db.selectFrom('company_member').where('id', '=', thanh.id).select('password_hash');
    expect(await former.executeTakeFirst()).toEqual({ password_hash: '' });
    expect(await countAccountsWithoutOwner(db)).toBe(0);
  });
});
