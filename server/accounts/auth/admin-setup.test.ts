import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { openAdminSetup } from './admin-setup.ts';

const server = await startTestServer();
const { db, clock, call } = server;
const good = { password: 'quan@tri7', password_confirm: 'quan@tri7' };
const open = (uid: string, role?: 'support') => openAdminSetup(db, { uid, role }, clock());
const login = (uid: string, password: string) => call('POST /admin/auth/login', { uid, password });

test('the first administrator sets a password by the link, once, and signs in', async () => {
  const { ticket, isNew, role } = await open('chulan');
  expect({ isNew, role }).toEqual({ isNew: true, role: 'owner' });
  expect(await login('chulan', good.password)).toMatchObject({ status: 2004 });
  const check = await call('POST /admin/auth/check-setup', { ticket });
  expect(check.data).toEqual({ uid: 'chulan', role: 'owner' });
  const short = await call('POST /admin/auth/setup', {
    ticket,
    password: 'quantri7',
    password_confirm: 'quantri7',
  });
  expect(short).toMatchObject({ status: 414, http: 422 });
  expect(await call('POST /admin/auth/setup', { ticket, ...good })).toMatchObject({ status: 200 });
  expect(await call('POST /admin/auth/setup', { ticket, ...good })).toMatchObject({
    http: 409,
    status: 4027,
  });
  expect(await login('chulan', good.password)).toMatchObject({ status: 200 });
  const audit = await db.selectFrom('audit').select(['action', 'request_id']).orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual(['admin.create', 'admin.setup']);
});

test('a reset invalidates password, sessions and the earlier link, and keeps the role unless another is given', async () => {
  const first = await open('nhanvien', 'support');
  await call('POST /admin/auth/setup', { ticket: first.ticket, ...good });
  const { data } = await login('nhanvien', good.password);
  const anna = { token: String(data.token) };
  const second = await open('nhanvien');
  expect(second).toMatchObject({ isNew: false, role: 'support' });
  expect(await call('GET /admin/dashboard/show', {}, anna)).toMatchObject({ status: 4024 });
  expect(await login('nhanvien', good.password)).toMatchObject({ status: 2004 });
  const third = await open('nhanvien');
  expect(await call('POST /admin/auth/setup', { ticket: second.ticket, ...good })).toMatchObject({
    status: 4027,
  });
  expect(await call('POST /admin/auth/setup', { ticket: third.ticket, ...good })).toMatchObject({
    status: 200,
  });
});

test('a link expires after 24 hours, and a ticket of another purpose is not accepted', async () => {
  const { ticket } = await open('tremuon');
  server.advanceClock(24 * 3_600_000 + 1_000);
  expect(await call('POST /admin/auth/check-setup', { ticket })).toMatchObject({ status: 4027 });
  expect(await call('POST /admin/auth/check-setup', { ticket: 'x'.repeat(22) })).toMatchObject({
    status: 4027,
  });
});
