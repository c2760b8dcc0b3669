import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/index.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import type { MailDeps } from '#server/infrastructure/mail/send.ts';
import { frequent, queuedTask } from '#server/infrastructure/tasks/task.ts';
import { startBackground } from '#server/operations/start/background.ts';
import { tasks } from '#server/tasks.ts';
import { listSources } from '../rules/source-files.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { requestOtp } from '../support/codes.ts';
import { mailsTo } from '../support/mailbox.ts';
import { people, testPassword, testWard } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { waitLimit } from '../support/wait-limit.ts';

/** A mail server that rejects all mails and quotes the recipients. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`<${address}> is greylisted, come back later`), { responseCode: 451 })),
});
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const { port } = mailServer.server.address() as AddressInfo;

const log: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => log.push(line) } });
const { hoa, nam, minsu, anna, waiting } = await people(server);
/** A task whose error quotes a recipient. */
const byHand = { name: 'send-by-hand', payload: z.object({ mail_id: z.int() }) };
const failing = queuedTask(byHand, {
  ...frequent,
  run: async ({ send }: MailDeps) => {
    const content = { subject: 'x', html: 'x', text: 'x', attachments: [] };
    await send?.({ ...content, to: hoa.email, messageId: '<x@people.test>' });
  },
});
const stopBackground = await startBackground([...tasks, failing], {
  ...server,
  env: { ...server.env, SMTP_URL: `smtp://127.0.0.1:${port}` },
  publicUrl: () => 'http://localhost:3000',
  files: openFileStore(server.env),
  log: server.app.log,
});
afterAll(async () => {
  await stopBackground();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

/** All confidential texts that were entered during the test. */
const confidential = new Set<string>([
  testPassword,
  'wrong123!',
  'brandnew2#',
  hoa.token,
  nam.token,
  minsu.token,
  anna.token,
  'Trần Thị Hoa',
  'Lê Văn Nam',
  'Kim Minsu',
  'Vũ Hải',
  '0912345678',
  '0987654321',
  '12 Lý Thường Kiệt',
  '34 Hàng Bông',
  'Chỉ mình tôi biết',
  'Tầng 3, hỏi chị Mai',
  ...[hoa, nam, minsu, anna, waiting].map((who) => ('email' in who ? who.email : who.uid)),
]);

async function prove(user_email: string, purpose: 'register' | 'forgot-password') {
  confidential.add(user_email);
  const given = await requestOtp(server, user_email, purpose);
  const { otp } = given;
  confidential.add(otp);
  confidential.add(given.otp_token ?? '');
  const [newest] = await mailsTo(server, user_email);
  confidential.add(/#([A-Za-z0-9]{22})/.exec(newest?.text ?? '')?.[1] ?? '');
  await server.call('POST /employer/auth/verify-otp', {
    ...given,
    otp: otp === '000000' ? '111111' : '000000',
  });
  const { data } = await server.call('POST /employer/auth/verify-otp', given);
  confidential.add(data.otp_ticket);
  return data.otp_ticket;
}

async function registerCompany(): Promise<void> {
  const tax_code = '0312345678';
  await server.db
    .insertInto('company_registry')
    .values({ tax_code, name: 'Gốm Sông Đáy', representative: 'Vũ Hải', active: true })
    .execute();
  const user_email = 'hai@songday.test';
  const form = {
    user_uid: 'songday1',
    password: testPassword,
    password_confirm: testPassword,
    user_name: 'Vũ Hải',
    user_phone: '0987654321',
    user_email,
    otp_ticket: await prove(user_email, 'register'),
    company_tax_code: tax_code,
    company_name: 'Gốm Sông Đáy',
    company_representative: 'Vũ Hải',
    agree_privacy: true,
    retention_years: 1,
  };
  const { data } = await server.call('POST /employer/auth/register', form);
  confidential.add(data.ticket);
  await server.call('POST /employer/auth/register', form);
}

async function signIn(): Promise<void> {
  for (const password of ['wrong123!', testPassword]) {
    const { data } = await server.call('POST /employer/auth/login', { user_uid: minsu.uid, password });
    if (data.token) confidential.add(data.token);
    await server.call('POST /admin/auth/login', { uid: anna.uid, password });
  }
  const otp_ticket = await prove(minsu.email, 'forgot-password');
  const password = 'brandnew2#';
  const { status } = await server.call('POST /employer/auth/forgot-password', {
    user_uid: minsu.uid,
    otp_ticket,
    password,
    password_confirm: password,
  });
  expect(status).toBe(200);
}

async function hire(): Promise<void> {
  const { data } = await server.call('POST /employer/auth/login', {
    user_uid: minsu.uid,
    password: 'brandnew2#',
  });
  const asMinsu = { token: data.token ?? '' };
  confidential.add(asMinsu.token);
  const ad = await addOpenAd(server, minsu.companyId);
  for (const who of [hoa, nam]) {
    const target = await applyTo(server, who, ad, await writeResume(server, who));
    await server.call('GET /employer/applicant/show', target, asMinsu);
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      asMinsu,
    );
    const interview = {
      interview_date: '2099-01-05',
      interview_time: '09:00',
      interview_place: 'Tầng 3, hỏi chị Mai',
    };
    expect(
      (await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...interview }, asMinsu))
        .status,
    ).toBe(200);
    const { profile_apply_id } = target;
    const reason = { cancel_reason: 'OTHER', cancel_reason_text: 'Chỉ mình tôi biết' };
    await server.call('POST /candidate/application/cancel', { profile_apply_id, ...reason }, who);
  }
  await server.call(
    'POST /candidate/update-info',
    {
      profile_full_name: hoa.name,
      profile_date_birthday: '1998-05-20',
      profile_user_gender: 'F',
      profile_user_phone: '0987654321',
      profile_user_email: hoa.email,
      profile_address: '34 Hàng Bông',
      address_code: testWard,
    },
    hoa,
  );
  const { version } = (await server.call('GET /admin/employer/show', { id: waiting.id }, anna)).data;
  expect((await server.call('POST /admin/employer/approve', { id: waiting.id, version }, anna)).status).toBe(
    200,
  );
}

/** Errors that quote typed text: a column of another type, a constraint, a value that PostgreSQL cannot parse. */
async function breakDown(): Promise<void> {
  await sql`alter table resume alter column title type varchar(10)`.execute(server.db);
  const title = `Hồ sơ của ${hoa.email}, 0912345678`;
  expect((await server.call('POST /candidate/profile/create-profile', { title }, hoa)).status).toBe(500);
  await sql`alter table candidate add constraint nobody check (profile_user_phone = '') not valid`.execute(
    server.db,
  );
  await server.call(
    'POST /candidate/update-info',
    { ...(await server.call('GET /candidate/my-info', {}, nam)).data },
    nam,
  );
}

beforeAll(async () => {
  await registerCompany();
  await signIn();
  await hire();
  await breakDown();
  await server.queue.add(server.db, byHand, [{ payload: { mail_id: 1 } }]);
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pgboss.job where output::text like '%451%'`.execute(server.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(log.join('')).toContain('not sent, will be tried again');
  }, waitLimit);
});

const found = (text: string) => [...confidential].filter((secret) => text.includes(secret));

test('the log contains no personal data and no secret, for any failure', () => {
  const text = log.join('');
  expect(text).toContain('call failed');
  expect(text).toContain('task failed');
  expect(text).toContain('451');
  expect(found(text)).toEqual([]);
});

test('the task queue contains no personal data and no secret, not even in failed tasks', async () => {
  const { rows } = await sql<{ text: string }>`select job::text as text from pgboss.job`.execute(server.db);
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('451');
  expect(text).toContain('mail_id');
  expect(found(text)).toEqual([]);
});

test('the database contains no secret in plain text: passwords, codes, tokens and tickets are hashed or encrypted', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db);
  const secrets = [...confidential].filter(
    (one) => /^[\w!#-]{6,}$/.test(one) && /\d/.test(one) && !/^0\d{9}$/.test(one),
  );
  expect(secrets.length).toBeGreaterThan(8);
  const held: string[] = [];
  for (const { name } of tables.filter((table) => table.name !== 'location')) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      server.db,
    );
    const text = rows.map((row) => row.text).join('\n');
    held.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`));
  }
  // Text of mails is readable only for the mailbox of demo and test; identities are stored in their own columns.
  const ids = [minsu.uid, anna.uid, waiting.uid];
  expect(
    held.filter((one) => !one.startsWith('mail: ') && !ids.some((id) => one.endsWith(`: ${id}`))),
  ).toEqual([]);
});

test('no call takes a secret or personal data in its URL', () => {
  const personal = /password|otp|token|ticket|email|phone|birthday|address_detail|_name$/;
  const names = (schema: { properties?: object; anyOf?: object[]; oneOf?: object[] }): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(names),
  ];
  const reads = allCalls.filter(({ name }) => name.startsWith('GET '));
  const taking = reads.flatMap(({ name, input }) =>
    names(z.toJSONSchema(input, { unrepresentable: 'any' }) as object).map((field) => `${name} ${field}`),
  );
  expect(taking.length).toBeGreaterThan(20);
  expect(taking.filter((one) => personal.test(one))).toEqual([]);
});

test('logged values are a message and a redacted error, never the bare error message', () => {
  const bare = listSources(['.ts'])
    .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\blog\.(?:error|warn)\((?!\{)[^)]*/g)].map(([call]) => `${path}: ${call}`),
    );
  expect(bare).toEqual([]);
});
