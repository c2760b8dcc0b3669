import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSetup } from '#server/auth/admin-setup.ts';
import { addCompany, addRecruitment } from '#server/testing/ads.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { productionSettings, type RunningNode, startNode } from '#server/testing/node.ts';
import { buildIfChanged } from '../scripts/build-stamp.ts';

/** Two processes of production on one database and one folder of files. */
const { db, url } = await openTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
const delivered: string[] = [];
let [one, two] = [] as unknown as [RunningNode, RunningNode];
const web = { 'x-client': 'web', origin: 'https://sanviec.test', 'sec-fetch-site': 'same-origin' };
let admin = '';

beforeAll(async () => {
  await buildIfChanged();
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      delivered.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', done),
  });
  mails.listen(0, '127.0.0.1');
  await once(mails.server, 'listening');
  const { port } = mails.server.address() as AddressInfo;
  afterAll(() => new Promise<void>((resolve) => mails.close(resolve)));
  const settings = {
    ...productionSettings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    DATABASE_URL: url,
    VAR_DIR: varDir,
  };
  [one, two] = await Promise.all([startNode(settings), startNode(settings)]);
}, 120_000);
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

test('an administrator who signs in on one node is signed in on the other', async () => {
  const { ticket } = await openAdminSetup(db, { uid: 'truong' }, new Date());
  const password = 'quan@tri7';
  const body = { ticket, password, password_confirm: password };
  expect((await one.ask('/api/v1/admin/auth/setup', { method: 'POST', body, headers: web })).status).toBe(
    200,
  );
  const login = await two.ask('/api/v1/admin/auth/login', {
    method: 'POST',
    body: { uid: 'truong', password },
    headers: web,
  });
  const cookies = login.headers['set-cookie'] ?? [];
  const session = cookies.find((cookie) => cookie.startsWith('__Host-sid='));
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(part);
  expect(session).not.toContain('Domain');
  admin = session?.split(';')[0] ?? '';
  for (const node of [one, two]) {
    const shown = await node.ask('/api/v1/auth/session', { headers: { cookie: admin } });
    expect(JSON.parse(shown.body).data).toMatchObject({ accountType: 3, user: { user_uid: 'truong' } });
  }
});

test('pages kept by one node are dropped when the other changes something public', async () => {
  const company = await addCompany(db, { company_name: 'Hai Máy', employer: 'APPROVED' });
  const shown = await addRecruitment(db, company, { title_en: 'Fitter', description_en: 'As first written' });
  const id = await addRecruitment(db, company, { title_vi: 'Thợ máy', description_vi: 'Làm việc' });
  const page = async (node: RunningNode) => (await node.ask(`/en/recruitment/${shown}-fitter`)).body;
  expect(await Promise.all([page(one), page(two)])).toEqual(
    Array(2).fill(expect.stringContaining('As first written')),
  );
  // Not told to anybody: both nodes go on with the page they have kept.
  await db
    .updateTable('recruitment')
    .set({ description_en: 'Told at once' })
    .where('id', '=', shown)
    .execute();
  expect(await page(two)).not.toContain('Told at once');
  const hidden = await one.ask('/api/v1/admin/recruitment/hide', {
    method: 'POST',
    body: { id, reason: 'Trùng tin' },
    headers: { ...web, cookie: admin },
  });
  expect(JSON.parse(hidden.body)).toMatchObject({ status: 200 });
  await expect.poll(() => page(two), { timeout: 5_000 }).toContain('Told at once');
  await expect.poll(() => page(one), { timeout: 5_000 }).toContain('Told at once');
});

test('a mail is sent by one of the nodes, once', async () => {
  const people = Array.from({ length: 16 }, (_, at) => `person${at}@nodes.test`);
  await Promise.all(
    people.map((user_email, at) =>
      (at % 2 ? one : two).ask('/api/v1/employer/auth/send-otp', { method: 'POST', body: { user_email } }),
    ),
  );
  await expect.poll(() => [...delivered].sort(), { timeout: 10_000 }).toEqual([...people].sort());
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(delivered).toHaveLength(people.length);
});

test('production answers to its own name and origin only, and knows nothing of the demo', async () => {
  expect((await one.ask('/', { headers: { host: 'evil.test' } })).status).toBe(403);
  expect((await one.ask('/', { headers: { host: `127.0.0.1:${one.port}` } })).status).toBe(403);
  expect((await one.ask('/health/ready', { headers: { host: '10.0.0.1' } })).status).toBe(200);
  const foreign = { ...web, origin: `http://127.0.0.1:${one.port}` };
  const write = await one.ask('/api/v1/auth/logout', { method: 'POST', body: {}, headers: foreign });
  expect(write.status).toBe(403);
  for (const path of ['/dev/ui', '/dev/mail', '/dev/mail.json?to=x', '/user/login', '/test-2', '/auth/demo'])
    expect([path, (await one.ask(path)).status]).toEqual([path, 404]);
  const login = { method: 'POST', body: { user_email: 'hoa@people.test' } } as const;
  expect((await one.ask('/api/v1/auth/loginEmail', login)).status).toBe(404);
  const { headers } = await one.ask('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(one.said()).not.toContain('/dev/mail');
});
