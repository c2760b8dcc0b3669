import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { staffEraser } from './erase.ts';

const server = await startTestServer();
const { db, call } = server;
const { anna, binh, chi, dung, minsu } = await people(server);
const own = { current_password: testPassword };
const DAY = 86_400_000;
const chosen = { uid: 'lan001', user_name: 'Lan', password: 'quan@tri7', password_confirm: 'quan@tri7' };

const rolesOf = async () =>
  Object.fromEntries(
    (await db.selectFrom('admin').select(['uid', 'role', 'is_active']).execute()).map((row) => [
      row.uid,
      row.is_active ? row.role : 'ended',
    ]),
  );
const auditsOf = (id: number) =>
  db
    .selectFrom('audit')
    .where('object_kind', '=', 'admin')
    .where('object_id', '=', id)
    .select('action')
    .execute();
const signedIn = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'admin', id }, server.clock(), 10),
});
const invite = (user_email: string, role = 'support', who = anna) =>
  call('POST /admin/staff/invitation/create', { ...own, user_email, role }, who);
/** The token of the latest link mailed to an address. */
const linkTo = (address: string) =>
  vi.waitFor(async () => {
    const [newest] = await mailsTo(server, address);
    const token = /\/admin\/invitation#([A-Za-z0-9]{22})/.exec(newest?.text ?? '')?.[1];
    if (!token) throw new Error(`no link was mailed to ${address}`);
    return token;
  }, waitLimit);
const accept = (ticket: string, more: object = {}) =>
  call('POST /admin/auth/accept-invitation', { ticket, ...chosen, ...more });

beforeEach(async () => {
  await db.deleteFrom('admin_invitation').execute();
  await db.updateTable('admin').set({ is_active: true, ended_at: null }).execute();
  for (const { id, role } of [anna, binh, chi, dung])
    await db.updateTable('admin').set({ role }).where('id', '=', id).execute();
});

test('an owner sees every administrator with role, state and last sign-in, and can search by name', async () => {
  await call('POST /admin/auth/login', { uid: chi.uid, password: testPassword });
  const { data } = await call('GET /admin/staff/list', {}, anna);
  expect(data.list.map(({ user_uid, role }) => [user_uid, role])).toContainEqual([dung.uid, 'finance']);
  expect(data.list.find(({ id }) => id === chi.id)?.last_login_at).toMatch(/Z$/);
  expect(data).toMatchObject({ owners: 1, has_own_email: true });
  expect(data.list.find(({ id }) => id === anna.id)).toMatchObject({
    is_self: true,
    abilities: { change_role: false, end: false },
  });
  const { data: found } = await call('GET /admin/staff/list', { key: 'BINH' }, anna);
  expect(found.list.map(({ id }) => id)).toEqual([binh.id]);
});

test.each([
  ['GET /admin/staff/list', {}],
  ['GET /admin/staff/show', { id: 1 }],
  ['GET /admin/staff/invitation/list', {}],
  ['POST /admin/staff/invitation/create', { ...own, user_email: 'a@people.test', role: 'owner' }],
  ['POST /admin/staff/change-role', { ...own, id: 1, role: 'owner' }],
  ['POST /admin/staff/end', { ...own, id: 1 }],
  ['POST /admin/staff/end-session', { id: 1, session_id: 1 }],
] as const)('%s is for owners alone', async (name, input) => {
  const statuses = await Promise.all([binh, chi, dung, minsu, {}].map((who) => call(name, input, who)));
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 406, 401]);
});

test('an invited person chooses ID and password by the link, once, and signs in with the role', async () => {
  const { data } = await invite('lan@people.test', 'operator');
  expect(data).toMatchObject({ user_email: 'lan@people.test', role: 'operator', is_over: false });
  const ticket = await linkTo('lan@people.test');
  expect((await call('POST /admin/auth/check-invitation', { ticket })).data).toEqual({
    user_email: 'lan@people.test',
    role: 'operator',
  });
  expect((await accept(ticket, { uid: anna.uid })).data).toHaveProperty('uid');
  const both = await Promise.all([accept(ticket), accept(ticket)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  const login = await call('POST /admin/auth/login', { uid: 'lan001', password: chosen.password });
  expect(login.data).toMatchObject({ user: { user_name: 'Lan', user_role: 'operator' } });
  expect((await call('GET /admin/staff/invitation/list', {}, anna)).data.list).toEqual([]);
  const { id } = await db
    .selectFrom('admin')
    .where('uid', '=', 'lan001')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await auditsOf(id)).toEqual([{ action: 'admin.join' }]);
});

test('an invitation link is invalid after a newer one, after withdrawal and after a week', async () => {
  const { data } = await invite('mai@people.test');
  const first = await linkTo('mai@people.test');
  expect((await call('POST /admin/staff/invitation/resend', { id: data.id }, anna)).status).toBe(200);
  const second = await vi.waitFor(async () => {
    const token = await linkTo('mai@people.test');
    if (token === first) throw new Error('the new link is on its way');
    return token;
  }, waitLimit);
  expect((await accept(first)).status).toBe(4027);
  expect((await call('POST /admin/staff/invitation/withdraw', { id: data.id }, anna)).status).toBe(200);
  expect((await accept(second)).status).toBe(4027);
  expect((await call('POST /admin/staff/invitation/withdraw', { id: data.id }, anna)).status).toBe(404);
  await invite('late@people.test');
  const late = await linkTo('late@people.test');
  server.advanceClock(7 * DAY + 1_000);
  expect((await accept(late)).status).toBe(4027);
  const there = await signedIn(anna);
  expect((await call('GET /admin/staff/invitation/list', {}, there)).data.list).toMatchObject([
    { is_over: true },
  ]);
  await staffEraser.deleteExpired?.(db, new Date(server.clock().getTime() + 31 * DAY));
  expect(await db.selectFrom('admin_invitation').selectAll().execute()).toEqual([]);
  server.advanceClock(-7 * DAY - 1_000);
});

test('an invitation is rejected if repeated, if it uses an address of the staff, or without the own password', async () => {
  expect((await invite('twice@people.test')).status).toBe(200);
  expect((await invite('TWICE@people.test')).data).toHaveProperty('user_email');
  expect((await invite(`${binh.uid}@people.test`)).data).toHaveProperty('user_email');
  const wrong = await call(
    'POST /admin/staff/invitation/create',
    { user_email: 'x@people.test', role: 'owner', current_password: 'wrong123!' },
    anna,
  );
  expect(wrong).toMatchObject({ status: 414, data: { current_password: expect.anything() } });
});

test('a new role takes effect with the next call and is audited, and the colleague is notified', async () => {
  const answer = await call('POST /admin/staff/change-role', { ...own, id: chi.id, role: 'operator' }, anna);
  expect(answer.status).toBe(200);
  expect((await call('GET /admin/event/list', {}, chi)).status).toBe(200);
  const again = await call('POST /admin/staff/change-role', { ...own, id: chi.id, role: 'operator' }, anna);
  expect(again.status).toBe(4027);
  expect((await mailsTo(server, `${chi.uid}@people.test`))[0]?.template).toBe('staff-role-changed');
  const { data } = await call('GET /admin/staff/show', { id: chi.id }, anna);
  expect(data.history[0]).toMatchObject({ action: 'admin.role', role: 'operator' });
});

test('a colleague whose account is disabled is signed out, cannot sign in, and cannot be changed', async () => {
  const there = await signedIn(binh);
  expect((await call('POST /admin/staff/end', { ...own, id: binh.id }, anna)).status).toBe(200);
  expect((await call('GET /admin/dashboard/show', {}, there)).status).toBe(4031);
  expect((await call('POST /admin/auth/login', { uid: binh.uid, password: testPassword })).status).toBe(4031);
  expect((await call('POST /admin/staff/end', { ...own, id: binh.id }, anna)).status).toBe(4027);
  const { data } = await call('GET /admin/staff/list', { state: 'ENDED' }, anna);
  expect(data.list).toMatchObject([{ id: binh.id, abilities: { end: false } }]);
  expect((await mailsTo(server, `${binh.uid}@people.test`))[0]?.template).toBe('staff-ended');
});

test('an owner cannot demote or disable the own account, so one always remains', async () => {
  for (const name of ['POST /admin/staff/end', 'POST /admin/staff/change-role'] as const)
    expect((await call(name, { ...own, id: anna.id, role: 'support' }, anna)).status).toBe(4027);
  expect(await rolesOf()).toMatchObject({ [anna.uid]: 'owner' });
});

test('of two owners who demote each other concurrently, one succeeds, and one owner remains', async () => {
  await db.updateTable('admin').set({ role: 'owner' }).where('id', '=', dung.id).execute();
  const [one, other] = [await signedIn(anna), await signedIn(dung)];
  const answers = await Promise.all([
    call('POST /admin/staff/change-role', { ...own, id: dung.id, role: 'support' }, one),
    call('POST /admin/staff/change-role', { ...own, id: anna.id, role: 'support' }, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(Object.values(await rolesOf()).filter((role) => role === 'owner')).toHaveLength(1);
});

test('an owner signs a colleague out on one device', async () => {
  const [here, there] = [await signedIn(chi), await signedIn(chi)];
  const { data } = await call('GET /auth/session/list', {}, there);
  const session_id = data.list.find(({ is_current }) => is_current)?.id ?? 0;
  const of = (id: number) => call('POST /admin/staff/end-session', { id, session_id }, anna);
  expect((await of(dung.id)).status).toBe(404);
  expect((await of(chi.id)).status).toBe(200);
  expect((await call('GET /admin/account/show', {}, there)).status).toBe(401);
  expect((await call('GET /admin/account/show', {}, here)).status).toBe(200);
});

test('an administrator changes name, password and e-mail of the own account, and the old address is notified', async () => {
  const here = await signedIn(dung);
  const there = await signedIn(dung);
  const named = await call('POST /admin/account/update', { user_name: 'Dũng' }, here);
  expect(named.data).toMatchObject({ user_uid: dung.uid, user_name: 'Dũng', role: 'finance' });
  const user_email = 'dung.moi@people.test';
  const otp_ticket = await proveEmail(server, user_email, 'staff-email', here);
  const changed = await call('POST /admin/account/change-email', { ...own, user_email, otp_ticket }, here);
  expect(changed.data.user_email).toBe(user_email);
  expect((await mailsTo(server, `${dung.uid}@people.test`))[0]?.template).toBe('email-changed');
  const next = { password: 'brandnew2#', password_confirm: 'brandnew2#' };
  const wrong = await call(
    'POST /admin/account/change-password',
    { current_password: 'wrong123!', ...next },
    here,
  );
  expect(wrong).toMatchObject({ status: 414, data: { current_password: expect.anything() } });
  expect((await call('POST /admin/account/change-password', { ...own, ...next }, here)).status).toBe(200);
  expect((await call('GET /admin/account/show', {}, there)).status).toBe(4024);
  expect((await call('POST /admin/auth/login', { uid: dung.uid, password: next.password })).status).toBe(200);
  const actions = (await auditsOf(dung.id)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['admin.rename', 'admin.change_email', 'admin.change_password']),
  );
});
