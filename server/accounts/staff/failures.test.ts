import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { findTranslation } from '#server/audit/audit-format.ts';
import { failOldMails } from '#server/infrastructure/mail/failures.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { sendMail } from '#server/infrastructure/mail/send.ts';
import { toMailFailure } from '#server/infrastructure/mail/transport.ts';
import { causeOf, clearFailures } from '#server/infrastructure/tasks/failures.ts';
import { type RunningTasks, startTasks } from '#server/infrastructure/tasks/run.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { tasks } from '#server/tasks.ts';
import { sendInquiry } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
const DAY = 86_400_000;
let running: RunningTasks | undefined;

afterAll(() => running?.stop());
beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('inquiry').execute();
});

const dashboard = async (who = binh) => (await call('GET /admin/dashboard/show', {}, who)).data;
const failures = async () => {
  const found = (await dashboard()).failures;
  if (!found) throw new Error('an operator sees what broke');
  return found;
};
const retryMail = (id: number, who: typeof binh | typeof minsu = binh) =>
  call('POST /admin/failure/retry-mail', { id }, who);

/** Errors with which the mail server rejects the next mails. */
const refusals: object[] = [];
const sent: string[] = [];
const mailDeps = {
  db,
  env: {
    ...server.env,
    APP_MODE: 'test' as const,
    SECRET_KEY: server.env.SECRET_KEY,
    MAIL_FROM: server.env.MAIL_FROM,
  },
  clock: server.clock,
  publicUrl: () => 'https://sanviec.vn',
  send: async ({ messageId }: { messageId: string }) => {
    const refusal = refusals.shift();
    if (refusal) throw Object.assign(new Error('refused hoa@people.test'), refusal);
    sent.push(messageId);
  },
};
const noMailbox = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <hoa@people.test> unknown' };

/**
 * A mail that the mail server has rejected permanently.
 * @returns its id
 */
async function failedMail(secret?: string): Promise<number> {
  const now = server.clock();
  const to = 'hoa@people.test';
  const code = { template: 'otp-code', parameters: { purpose: 'register', minutes: 5 } } as const;
  const news = { template: 'password-changed', parameters: { user_uid: 'hoa001' } } as const;
  const id = await queueMail(
    { db, now, env: server.env, queue: server.queue },
    {
      ...{ to, language: 'vi' },
      ...((secret ? { ...code, secret } : news) as typeof news),
    },
  );
  refusals.push(noMailbox);
  await sendMail(mailDeps, id ?? 0);
  return id ?? 0;
}

test('a permanently rejected mail is listed with subject, time and reason, and no data of its recipient', async () => {
  const id = await failedMail();
  const { mails } = await failures();
  expect(mails).toEqual({
    count: 1,
    list: [
      {
        ...{ id, what: 'Your Sanviec password was changed', failure: 'no_mailbox', end: null },
        failed_at: expect.any(String),
      },
    ],
  });
  expect(JSON.stringify(await dashboard())).not.toContain('hoa@people.test');
});

test('a retried mail is sent once under its Message-ID, and the retry is in the audit', async () => {
  const id = await failedMail();
  const answers = await Promise.all([retryMail(id), retryMail(id, anna)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
  expect((await failures()).mails.count).toBe(0);
  await sendMail(mailDeps, id);
  await sendMail(mailDeps, id);
  const { message_id } = await db
    .selectFrom('mail')
    .where('id', '=', id)
    .select('message_id')
    .executeTakeFirstOrThrow();
  expect(sent.filter((one) => one === message_id)).toHaveLength(1);
  expect((await retryMail(id)).status).toBe(4027);
  const rows = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'mail')
    .where('object_id', '=', id)
    .select('action')
    .execute();
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'mail.retry',
    'mail.retry.refused',
    'mail.retry.refused',
  ]);
});

test('a failed mail with a code is erased and cannot be sent again, and the list says so', async () => {
  const id = await failedMail('123456 token');
  expect((await failures()).mails.list).toMatchObject([{ id, end: 'erased' }]);
  const refused = await retryMail(id);
  expect(refused).toMatchObject({ status: 4027, message: expect.stringContaining('erased') });
});

test('a mail that could not be sent for a week has failed as outdated', async () => {
  const id = await failedMail();
  await db.updateTable('mail').set({ failed_at: null, failure: null }).execute();
  server.advanceClock(8 * DAY);
  await failOldMails(db, server.clock());
  const token = await startSession(db, { kind: 'admin', id: binh.id }, server.clock(), 10);
  const { data } = await call('GET /admin/dashboard/show', {}, { token });
  expect(data.failures?.mails.list).toMatchObject([{ id, failure: 'too_late', end: 'over' }]);
  expect((await call('POST /admin/failure/retry-mail', { id }, { token })).status).toBe(4027);
  server.advanceClock(-8 * DAY);
});

test('mails that wait for an unavailable mail server are counted with the age of the oldest', async () => {
  const now = server.clock();
  const context = { db, now: new Date(now.getTime() - 3_600_000), env: server.env, queue: server.queue };
  await queueMail(context, {
    to: 'a@people.test',
    language: 'vi',
    template: 'password-changed',
    parameters: { user_uid: 'hoa001' },
  });
  expect((await failures()).waiting_mails).toEqual({ count: 1, since: context.now.toISOString() });
});

test('a failed task is listed with its cause and runs again on request, once', async () => {
  let isBroken = true;
  let runs = 0;
  const kind = { name: 'send-alerts', payload: z.object({}) };
  const run = async () => {
    runs += 1;
    if (isBroken) throw new Error('connect ECONNREFUSED of hoa@people.test');
  };
  const log = { error: () => {}, warn: () => {} };
  running = await startTasks([cronTask(kind.name, { ...frequent, cron: '0 0 1 1 *', run })], {
    ...{ db, address: server.address, queue: server.queue, isAlone: true, log },
  });
  await server.queue.add(db, kind, [{ payload: {} }]);
  const task = await vi.waitFor(
    async () => {
      const [first] = (await failures()).tasks.list;
      if (!first) throw new Error('it has not failed yet');
      return first;
    },
    { timeout: waitLimit, interval: 200 },
  );
  expect(task).toMatchObject({ what: 'Mail new jobs for saved searches', failure: 'unreachable', times: 1 });
  isBroken = false;
  const retry = () => call('POST /admin/failure/retry-task', { id: task.id }, binh);
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: waitLimit, interval: 200 });
  expect((await failures()).tasks).toEqual({ count: 0, list: [] });
  const { after } = await db
    .selectFrom('audit')
    .where('action', '=', 'task.retry')
    .select('after')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ name: 'send_alerts' });
  const { list } = (await call('GET /admin/audit/list', {}, anna)).data;
  expect(JSON.stringify(list)).toContain('Mail new jobs for saved searches');
  await running.stop();
  running = undefined;
});

test('without running tasks, a retry is rejected and no failure is lost', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, data, source_name) VALUES ('failed-tasks', '{}', 'send-alerts') RETURNING id`.execute(
    db,
  );
  const retry = (id: string) => call('POST /admin/failure/retry-task', { id }, binh);
  expect((await retry(rows[0]?.id ?? '')).status).toBe(503);
  expect((await failures()).tasks).toMatchObject({ count: 1, list: [{ failure: 'fault' }] });
  expect((await retry('6a7a1b1e-5c52-4b8e-9b55-2f6f6a1c0001')).status).toBe(404);
  expect((await retry('x')).status).toBe(414);
});

test('a cron task clears its failures after a successful run', async () => {
  await clearFailures(db, 'send-alerts');
  expect((await failures()).tasks.count).toBe(0);
});

test.each([
  ['POST /admin/failure/retry-mail', { id: 1 }],
  ['POST /admin/failure/retry-task', { id: '6a7a1b1e-5c52-4b8e-9b55-2f6f6a1c0001' }],
] as const)('%s is for those who run the site', async (name, input) => {
  const statuses = await Promise.all([chi, dung, minsu, {}].map((who) => call(name, input, who)));
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 406, 401]);
});

test('each role sees only its part: queues, inquiries and failures', async () => {
  const { id } = await sendInquiry(server, hoa);
  const seen = await Promise.all([anna, binh, chi, dung].map(dashboard));
  expect(seen.map(({ waiting_inquiry_count }) => waiting_inquiry_count)).toEqual([1, 0, 1, 0]);
  expect(seen.map((one) => one.failures !== null)).toEqual([true, true, false, false]);
  expect(seen[2]?.waiting_inquiries).toMatchObject([{ id, kind: 'QUESTION' }]);
});

test('an error of a mail server is shown by its code, never by its text', () => {
  const named = [
    [{ responseCode: 550, response: '550 5.1.1 unknown user' }, 'no_mailbox'],
    [{ responseCode: 552, response: '552 5.2.2 over quota' }, 'mailbox_full'],
    [{ responseCode: 550, response: '550 5.7.1 blocked' }, 'unwanted'],
    [{ responseCode: 554, response: '554 no' }, 'unwanted'],
    [{ responseCode: 571 }, 'refused'],
  ] as const;
  for (const [refusal, failure] of named) expect(toMailFailure(refusal)).toBe(failure);
});

test('a cause that people can fix is distinguished from an error of the program', () => {
  const named = [
    ['its process was killed', 'cut'],
    ['job timed out', 'too_long'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
    ['deadlock detected', 'database_busy'],
    ['ENOSPC: no space left on device', 'disk_full'],
    ['x is not a function', 'fault'],
  ] as const;
  for (const [message, failure] of named) expect(causeOf(message)).toBe(failure);
});

test('every task has a translation in every language', () => {
  const missing = tasks.flatMap(({ kind: { name } }) =>
    languages
      .filter((language) => !findTranslation(language, `admin.failures.task.${name.replaceAll('-', '_')}`))
      .map((language) => `${name} ${language}`),
  );
  expect(missing).toEqual([]);
});
