import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openFactorReset } from './reset.ts';

const server = await startTestServer({ SECOND_FACTOR: 'required' });
const { db, call } = server;
const { minsu, anna, binh, chi, dung } = await people(server);
const own = { current_password: testPassword };

type Staff = typeof anna;
interface Asked {
  methods: string[];
  setup: { secret: string; uri: string } | null;
  factor_ticket: string;
}
const login = ({ uid }: Staff) => call('POST /admin/auth/login', { uid, password: testPassword });
const askedOf = async (who: Staff) => (await login(who)).data as unknown as Asked;
const session = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'admin', id }, server.clock(), 10),
});
const enrol = (
  { factor_ticket, setup }: Asked,
  code = authenticatorCode(setup?.secret ?? '', server.clock()),
) => call('POST /auth/factor/enrol', { factor_ticket, code });
const auditsOf = async (id: number) =>
  (
    await db
      .selectFrom('audit')
      .where('object_kind', '=', 'admin')
      .where('object_id', '=', id)
      .orderBy('id')
      .select(['action', 'admin_id'])
      .execute()
  ).filter(({ action }) => action.startsWith('admin.factor'));

beforeEach(async () => {
  await sql`truncate second_factor cascade`.execute(db);
  for (const table of ['rate_limit', 'ticket', 'mail', 'session'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (const { id, role } of [anna, binh, chi, dung])
    await db.updateTable('admin').set({ role }).where('id', '=', id).execute();
});

test.each([
  ['an owner', anna],
  ['finance', dung],
])(
  '%s sets up a second factor before any session exists, and is signed in with its first code',
  async (_who, staff) => {
    const answer = await login(staff);
    expect(answer).toMatchObject({ http: 401, status: 4053 });
    const asked = answer.data as unknown as Asked;
    expect(asked).toMatchObject({
      methods: [],
      setup: { secret: expect.any(String), uri: expect.stringMatching(/^otpauth:\/\/totp\/Sanviec/) },
    });
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    const enrolled = await enrol(asked);
    expect(enrolled.data).toMatchObject({ state: 'OK', accountType: 3 });
    expect(enrolled.data.recovery_codes).toHaveLength(10);
    const caller = { token: enrolled.data.token ?? '' };
    expect((await call('GET /admin/dashboard/show', {}, caller)).status).toBe(200);
    expect((await auditsOf(staff.id)).at(-1)).toEqual({ action: 'admin.factor_on', admin_id: staff.id });
    const next = await askedOf(staff);
    expect(next).toMatchObject({ methods: ['app', 'recovery'], setup: null });
  },
);

test.each([
  ['an operator', binh],
  ['support', chi],
])('%s signs in with the password alone', async (_who, staff) => {
  expect((await login(staff)).status).toBe(200);
});

test('a company signs in with the password alone', async () => {
  const answer = await call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword });
  expect(answer.status).toBe(200);
});

test('a set-up needs a right code, and the ticket of a set-up proves nothing else', async () => {
  const asked = await askedOf(anna);
  expect((await enrol(asked, '000000')).status).toBe(414);
  const proof = { factor_ticket: asked.factor_ticket, method: 'app', code: '000000' };
  expect((await call('POST /auth/factor/sign-in', proof)).status).toBe(414);
  expect((await enrol(asked)).status).toBe(200);
  expect((await enrol(asked)).status).toBe(4027);
});

test('an account with a second factor cannot set up another one during a sign-in', async () => {
  await enableSecondFactor(server, await session(anna));
  const asked = await askedOf(anna);
  expect((await enrol({ ...asked, setup: null }, '123456')).status).toBe(4027);
});

test('of two browsers that set one up concurrently, one succeeds and one is rejected', async () => {
  const [one, other] = [await askedOf(anna), await askedOf(anna)];
  const answers = await Promise.all([enrol(one), enrol(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
});

test('an owner cannot disable it', async () => {
  await enableSecondFactor(server, await session(anna));
  const answer = await call('POST /auth/factor/switch-off', own, await session(anna));
  expect(answer.status).toBe(4027);
  expect((await call('GET /auth/factor/show', {}, await session(anna))).data).toMatchObject({
    is_on: true,
    is_required: true,
  });
});

test('an administrator without a second factor who becomes an owner is signed out, and must set one up at the next sign-in', async () => {
  const operator = await session(binh);
  const raise = { ...own, id: binh.id, role: 'owner' };
  expect((await call('POST /admin/staff/change-role', raise, await session(anna))).status).toBe(200);
  expect((await call('GET /admin/account/show', {}, operator)).status).toBe(401);
  expect((await askedOf(binh)).setup).not.toBeNull();
});

test('an administrator with a second factor who becomes an owner stays signed in', async () => {
  const operator = await session(binh);
  await enableSecondFactor(server, operator);
  await call('POST /admin/staff/change-role', { ...own, id: binh.id, role: 'owner' }, await session(anna));
  expect((await call('GET /admin/account/show', {}, operator)).status).toBe(200);
});

test('another owner resets a lost factor: its holder is signed out, notified by mail, and sets it up again', async () => {
  const theirs = await session(dung);
  await enableSecondFactor(server, theirs);
  const owner = await session(anna);
  expect((await call('GET /admin/staff/show', { id: dung.id }, owner)).data).toMatchObject({
    has_factor: true,
    abilities: { reset_factor: true },
  });
  const reset = (input: object, who = owner) =>
    call('POST /admin/staff/reset-factor', { ...own, ...input }, who);
  expect((await reset({ id: dung.id })).status).toBe(200);
  expect((await call('GET /admin/account/show', {}, theirs)).status).toBe(401);
  expect((await auditsOf(dung.id)).at(-1)).toEqual({ action: 'admin.factor_reset', admin_id: anna.id });
  const [newest] = await mailsTo(server, 'dung01@people.test');
  expect(newest?.template).toBe('second-factor');
  expect((await askedOf(dung)).setup).not.toBeNull();
  expect((await reset({ id: dung.id })).status).toBe(4027);
});

test('an administrator cannot reset the own factor, and only an owner with the password can reset any', async () => {
  await enableSecondFactor(server, await session(dung));
  await enableSecondFactor(server, await session(anna));
  const reset = async (input: object, who: Staff) =>
    (await call('POST /admin/staff/reset-factor', { ...own, ...input }, await session(who))).status;
  expect(await reset({ id: anna.id }, anna)).toBe(4027);
  expect(await reset({ id: dung.id, current_password: 'wrong123!' }, anna)).toBe(414);
  expect(await reset({ id: dung.id }, binh)).toBe(403);
  expect(await reset({ id: 999_999 }, anna)).toBe(404);
  expect((await db.selectFrom('second_factor').selectAll().execute()).length).toBe(2);
});

test('the command resets an administrator and a company, and reports unknown IDs', async () => {
  await enableSecondFactor(server, await session(anna));
  const employer = { token: await startSession(db, { kind: 'employer', id: minsu.id }, server.clock(), 10) };
  await enableSecondFactor(server, employer);
  const reset = (type: 'admin' | 'employer', uid: string) =>
    openFactorReset(db, { type, uid }, server.clock());
  expect(await reset('admin', anna.uid)).toBe(true);
  expect(await reset('admin', anna.uid)).toBe(false);
  expect(await reset('employer', minsu.uid)).toBe(true);
  expect(await reset('employer', 'nobody99')).toBeUndefined();
  expect((await auditsOf(anna.id)).at(-1)?.action).toBe('admin.factor_reset');
  expect((await call('GET /employer/account/show', {}, employer)).status).toBe(401);
  expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
});
