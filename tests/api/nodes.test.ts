import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSetup } from '#server/accounts/auth/admin-setup.ts';
import { sendNotifications } from '#server/infrastructure/db/caches/notifier.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { publishPolicies } from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';
import { startMailServer, type TestMailServer } from '../support/doubles/mail-server.ts';
import { endNodes, type RunningNode, startNode } from '../support/doubles/node.ts';
import { productionSettings } from '../support/doubles/production.ts';
import { authenticatorCode } from '../support/second-factor.ts';
import { waitLimit } from '../support/wait-limit.ts';

/** Two production processes on one database and one storage folder. */
const { db, url } = await openTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
let mails: TestMailServer;
let [one, two] = [] as unknown as [RunningNode, RunningNode];
const web = { 'x-client': 'web', origin: 'https://sanviec.test', 'sec-fetch-site': 'same-origin' };
let admin = '';

beforeAll(async () => {
  await buildIfChanged();
  mails = await startMailServer();
  afterAll(() => mails.close());
  const settings = {
    ...productionSettings,
    SMTP_URL: mails.url,
    DATABASE_URL: url,
    VAR_DIR: varDir,
    TRUST_PROXY: '1',
  };
  [one, two] = await Promise.all([startNode(settings), startNode(settings)]);
  await publishPolicies(db);
});
afterAll(async () => {
  await endNodes();
  rmSync(varDir, { recursive: true, force: true });
});

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
  // An owner in production needs a second factor from the first sign-in on: one node requests it, the other verifies it.
  const asked = JSON.parse(login.body);
  expect(asked.status).toBe(4053);
  const [factorCookie = ''] = login.headers['set-cookie'] ?? [];
  const enrolled = await one.ask('/api/v1/auth/factor/enrol', {
    method: 'POST',
    body: { code: authenticatorCode(asked.data.setup.secret, new Date()) },
    headers: { ...web, cookie: factorCookie.split(';')[0] ?? '' },
  });
  const cookies = enrolled.headers['set-cookie'] ?? [];
  const session = cookies.find((cookie) => cookie.startsWith('__Host-sid='));
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(part);
  expect(session).not.toContain('Domain');
  admin = session?.split(';')[0] ?? '';
  for (const node of [one, two]) {
    const shown = await node.ask('/api/v1/auth/session', { headers: { cookie: admin } });
    expect(JSON.parse(shown.body).data).toMatchObject({ accountType: 3, user: { user_uid: 'truong' } });
  }
});

test('a word that four people search on both nodes counts four, and is popular after the fifth', async () => {
  const company = await addCompany(db, { company_name: 'Hai Máy', employer: 'APPROVED' });
  await addRecruitment(db, company, { title_vi: 'Thợ khảm trai' });
  const search = async (node: RunningNode, person: number) => {
    const body = { key: 'khảm trai' };
    const headers = { 'x-forwarded-for': `203.0.113.${person}` };
    const { status } = await node.ask('/api/v1/home/job', { method: 'POST', body, headers });
    expect(status).toBe(200);
  };
  const searchers = async () =>
    (
      await db
        .selectFrom('search_count')
        .select('searchers')
        .where('word', '=', 'khảm trai')
        .executeTakeFirst()
    )?.searchers;
  for (const node of [one, two, one]) for (const person of [1, 2, 3, 4]) await search(node, person);
  await expect.poll(searchers).toBe(4);
  await search(two, 5);
  await expect.poll(searchers).toBe(5);
});

test('a page cached by one node is deleted when the other changes the ad that it shows, and other pages stay', async () => {
  const company = await addCompany(db, { company_name: 'Hai Máy', employer: 'APPROVED' });
  const shown = await addRecruitment(db, company, { title_en: 'Fitter', description_en: 'As first written' });
  const apart = await addCompany(db, { company_name: 'Ba Máy', employer: 'APPROVED' });
  const page = async (node: RunningNode) => (await node.ask(`/en/recruitment/${shown}-fitter`)).body;
  const other = async (node: RunningNode) => (await node.ask(`/en/company/${apart}-ba-may`)).body;
  // Written without a notification.
  const write = (description_en: string) =>
    db.updateTable('recruitment').set({ description_en }).where('id', '=', shown).execute();
  let draft = 0;
  const keeps = async (node: RunningNode) => {
    draft += 1;
    await page(node);
    await write(`Draft ${draft}`);
    return !(await page(node)).includes(`Draft ${draft}`);
  };
  // A node clears its cache when it begins to listen to the others, a moment after it began to answer, and drops the page when it hears of the new ad.
  await sendNotifications(db);
  for (const node of [one, two]) await expect.poll(() => keeps(node)).toBe(true);
  for (const node of [one, two]) expect(await other(node)).toContain('Ba Máy');
  await write('Told at once');
  await db.updateTable('company').set({ company_name: 'Bốn Máy' }).where('id', '=', apart).execute();
  for (const node of [one, two]) expect(await page(node)).not.toContain('Told at once');
  for (const act of ['hide', 'show-again']) {
    const acted = await one.ask(`/api/v1/admin/recruitment/${act}`, {
      method: 'POST',
      body: { id: shown },
      headers: { ...web, cookie: admin },
    });
    expect(JSON.parse(acted.body)).toMatchObject({ status: 200 });
  }
  for (const node of [two, one]) await expect.poll(() => page(node)).toContain('Told at once');
  for (const node of [two, one]) expect(await other(node)).toContain('Ba Máy');
});

test('wrong passwords for one ID count over both nodes, from any network address', async () => {
  const uid = `nobody${Date.now() % 100_000}`;
  const login = async (turn: number) => {
    const headers = { ...web, 'x-forwarded-for': `203.0.113.${turn}` };
    const asked = { method: 'POST', body: { uid, password: 'wrong123!' }, headers } as const;
    return JSON.parse((await (turn % 2 ? one : two).ask('/api/v1/admin/auth/login', asked)).body).status;
  };
  for (let turn = 1; turn <= 20; turn += 1) expect([turn, await login(turn)]).toEqual([turn, 2004]);
  expect([await login(21), await login(22)]).toEqual([429, 429]);
});

test('a mail is sent once, by one of the nodes', async () => {
  const people = Array.from({ length: 16 }, (_, at) => `person${at}@nodes.test`);
  await Promise.all(
    people.map((user_email, at) =>
      (at % 2 ? one : two).ask('/api/v1/employer/auth/send-otp', { method: 'POST', body: { user_email } }),
    ),
  );
  const delivered = () => mails.deliveries.map(({ mail }) => mail.to?.[0]?.address ?? '');
  await expect.poll(() => delivered().sort()).toEqual([...people].sort());
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(delivered()).toHaveLength(people.length);
});

test('an unavailable mail server fails no write: it is logged, and the mails are sent when it is back', async () => {
  await mails.close();
  const sendCode = (user_email: string) =>
    one.ask('/api/v1/employer/auth/send-otp', { method: 'POST', body: { user_email } });
  for (const name of ['early', 'late']) expect((await sendCode(`${name}@nodes.test`)).status).toBe(200);
  const said = () => `${one.said()}${two.said()}`;
  const tries = () =>
    said()
      .split('\n')
      .filter((line) => line.includes('not sent, will be tried again'));
  await expect.poll(() => tries().length).toBeGreaterThanOrEqual(2);
  expect(tries()[0]).toContain(`connect ECONNREFUSED 127.0.0.1:${mails.port}`);
  expect(said()).not.toContain('@nodes.test');
  expect((await one.ask('/health/ready')).status).toBe(200);
  mails = await startMailServer(undefined, mails.port);
  const arrived = () => mails.deliveries.map(({ mail }) => mail.to?.[0]?.address ?? '').sort();
  // The first retry follows after some seconds, at the latest with the next poll half a minute later.
  await expect
    .poll(arrived, { timeout: 2 * waitLimit, interval: 200 })
    .toEqual(['early@nodes.test', 'late@nodes.test']);
});

test('production answers to its own name and origin only, and has no demo parts', async () => {
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
