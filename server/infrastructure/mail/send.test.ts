import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { startTasks } from '#server/infrastructure/tasks/run.ts';
import { tasks } from '#server/tasks.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { releaseAllMails } from './claims.ts';
import { MailLoop } from './loop.ts';
import { queueMail } from './queue.ts';
import { type MailDeps, sendCode, sendMail } from './send.ts';
import { openTransport } from './transport.ts';

const { db, address } = await openTestDatabase();
const now = new Date('2026-11-21T03:00:00Z');
const settings = { SECRET_KEY: 's'.repeat(32), MAIL_FROM: 'Sanviec <no-reply@sanviec.vn>' };
const inbox: Email[] = [];
/** Errors that the mail server returns for the next mails; none means that it accepts them. */
const complaints: { code: number; text: string }[] = [];
/** Until this resolves, the mail server delays its answer to mails other than codes. */
let holding: Promise<void> | undefined;
const tasksOfActs = new TaskQueue();
const closers: (() => Promise<void> | void)[] = [];
let running: { stop(): Promise<void> } | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
  inbox.length = 0;
  complaints.length = 0;
  holding = undefined;
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const smtpPort = await startMailServer();

test('a mail is sent right after the commit of its action, and never after a rollback', async () => {
  running = await start(depsFor(smtpPort));
  await expect(
    db.transaction().execute(async (trx) => {
      await queue(trx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const to = await db.transaction().execute((trx) => queue(trx));
  const mail = await arrival(to);
  expect(inbox).toHaveLength(1);
  expect(mail).toMatchObject({
    from: { name: 'Sanviec', address: 'no-reply@sanviec.vn' },
    to: [{ address: to }],
    subject: 'Bạn được mời phỏng vấn',
  });
  expect(mail.html).toContain('Kế toán');
  expect(mail.text).toContain('01.12.2026, 09:30–10:30 (GMT+7)');
  expect(mail.attachments).toMatchObject([{ filename: 'interview.ics', mimeType: 'text/calendar' }]);
});

test('a mail of saved searches contains a link that unsubscribes with one request', async () => {
  const to = `${randomUUID()}@example.com`;
  const ads = [{ path: '/recruitment/7', title: 'Thợ gốm', facts: 'Gốm Xanh' }];
  const groups = [{ name: 'thợ gốm', count: 1, path: '/recruitment?key=g', ads }];
  const parameters = { link: '7-abc', groups };
  const context = { db, now, env: settings, queue: tasksOfActs };
  const id = await queueMail(context, { to, language: 'kr', template: 'new-jobs', parameters });
  await sendMail(depsFor(smtpPort), id ?? 0);
  const { headers } = await arrival(to);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe('<https://sanviec.vn/ko/alerts/stop/7-abc>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a mail server that is down delays a mail, which then arrives once under the same Message-ID', async () => {
  const to = await queue(db);
  const { id, message_id } = await row(to);
  // No server listens on that port.
  await expect(sendMail(depsFor(9), id)).rejects.toThrow(/ECONNREFUSED/);
  const delayed = await row(to);
  expect(delayed).toMatchObject({ sent_at: null, attempts: 1, claimed_by: null, due_at: now });
  const pause = (delayed.not_before ?? now).getTime() - now.getTime();
  expect([pause >= 4_000, pause <= 5_000]).toEqual([true, true]);
  // This call sends nothing, because the pause after the failed try is not over.
  await sendMail(depsFor(smtpPort), id);
  expect(inbox).toEqual([]);
  complaints.push({ code: 451, text: 'come back later' });
  await expect(sendMail(depsFor(smtpPort, 5_000), id)).rejects.toThrow(/451/);
  await sendMail(depsFor(smtpPort, 15_000), id);
  await sendMail(depsFor(smtpPort, 15_000), id);
  expect(inbox.map((mail) => mail.messageId)).toEqual([message_id]);
  expect(await row(to)).toMatchObject({ sent_at: new Date(now.getTime() + 15_000), claimed_by: null });
});

test('pauses between tries double up to ten minutes', async () => {
  const to = await queue(db);
  const { id } = await row(to);
  await db.updateTable('mail').set({ attempts: 7 }).where('id', '=', id).execute();
  await expect(sendMail(depsFor(9), id)).rejects.toThrow(/ECONNREFUSED/);
  const minutes = async () => ((await row(to)).not_before?.getTime() ?? 0) - now.getTime();
  expect(await minutes()).toBeGreaterThan(8 * 60_000 - 1);
  expect(await minutes()).toBeLessThan(10 * 60_000 + 1);
});

test('a mail written while no tasks ran is sent later', async () => {
  const to = await queue(db);
  running = await start(depsFor(smtpPort));
  await arrival(to);
  expect(inbox).toHaveLength(1);
});

test('a mail whose node was killed is sent at the next start of the only node, not when its claim ends', async () => {
  const to = await queue(db);
  const later = new Date(now.getTime() + 600_000);
  await db
    .updateTable('mail')
    .set({ claimed_by: 'a killed process', sending_at: now, not_before: later })
    .where('recipient', '=', to)
    .execute();
  running = await start(depsFor(smtpPort));
  await arrival(to);
});

test('a code whose task is lost is sent within seconds', async () => {
  const to = await queueCode(new Date(now.getTime() + 60_000));
  running = await start(depsFor(smtpPort));
  await arrival(to);
});

test('a task of a mail without a code sends nothing: such mails are claimed', async () => {
  const to = await queue(db);
  await sendCode(depsFor(smtpPort), (await row(to)).id);
  expect(inbox).toEqual([]);
  expect(await row(to)).toMatchObject({ claimed_by: null, sent_at: null });
});

test.each(['when its act is done', 'when it is caught up'])(
  'a code is sent %s although other mails wait and the mail server delays all of them',
  async (when) => {
    const held = Promise.withResolvers<void>();
    holding = held.promise;
    const isCaughtUp = when.includes('caught');
    if (!isCaughtUp) running = await start(depsFor(smtpPort));
    const others: string[] = [];
    for (let at = 0; at < 20; at += 1) others.push(await queue(db));
    const to = await queueCode(new Date(now.getTime() + 60_000));
    if (isCaughtUp) running = await start(depsFor(smtpPort));
    await arrival(to);
    expect(inbox).toHaveLength(1);
    held.resolve();
    for (const other of others) await arrival(other);
  },
);

test('a mail whose address the mail server rejects for good is not retried', async () => {
  const to = await queue(db);
  complaints.push({ code: 550, text: 'no such mailbox' });
  const { id } = await row(to);
  await sendMail(depsFor(smtpPort), id);
  await sendMail(depsFor(smtpPort), id);
  expect(inbox).toEqual([]);
  expect(await row(to)).toMatchObject({
    sent_at: null,
    failed_at: now,
    failure: 'no_mailbox',
  });
});

test('an expired code is never sent', async () => {
  const to = await queueCode(new Date(now.getTime() - 1));
  await sendMail(depsFor(smtpPort), (await row(to)).id);
  expect(inbox).toEqual([]);
});

test('production deletes code and text of a sent mail, demo keeps the text for its mailbox', async () => {
  for (const APP_MODE of ['production', 'demo'] as const) {
    const to = await queueCode(new Date(now.getTime() + 1));
    const before = await row(to);
    expect(JSON.stringify(before)).not.toContain('042137');
    await sendMail({ ...depsFor(smtpPort), env: { ...settings, APP_MODE } }, before.id);
    const after = await row(to);
    expect(after.secret).toBeNull();
    expect(after.html?.includes('042137') ?? false).toBe(APP_MODE === 'demo');
    if (APP_MODE === 'production') expect(after).toMatchObject({ text: null, parameters: {} });
  }
  for (const mail of inbox) expect(mail.text).toContain('042137');
});

function queue(trx: typeof db): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  const invitation = {
    profile_apply_id: 12,
    title: 'Kế toán',
    company_name: 'An Bình',
    interview_date: '2026-12-01',
    interview_time: '09:30',
    interview_place: 'Tầng 5',
    interview_sequence: 1,
  };
  const mail = { to, language: 'vi', template: 'interview-invited', parameters: invitation } as const;
  return queueMail({ db: trx, now, env: settings, queue: tasksOfActs }, mail).then(() => to);
}

async function queueCode(expiresAt: Date): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  const parameters = { purpose: 'register' } as const;
  await queueMail(
    { db, now, env: settings, queue: tasksOfActs },
    { to, language: 'en', template: 'otp-code', parameters, secret: '042137', expiresAt },
  );
  return to;
}

function row(to: string) {
  return db.selectFrom('mail').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
}

async function arrival(to: string): Promise<Email> {
  return expect
    .poll(() => inbox.find((mail) => mail.to?.[0]?.address === to))
    .toBeDefined()
    .then(() => inbox.find((mail) => mail.to?.[0]?.address === to) as Email);
}

/** @param milliseconds how far the clock is ahead */
function depsFor(port: number, milliseconds = 0): MailDeps & { queue: TaskQueue } {
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const transport = openTransport(env);
  closers.push(transport.close);
  return {
    db,
    env: { ...env, APP_MODE: 'test' },
    clock: () => new Date(now.getTime() + milliseconds),
    publicUrl: () => 'https://sanviec.vn',
    send: transport.send,
    queue: tasksOfActs,
  };
}

async function start(deps: ReturnType<typeof depsFor>): Promise<{ stop(): Promise<void> }> {
  const log = { error: () => {}, warn: () => {} };
  const files = openFileStore({ VAR_DIR: '/nonexistent' });
  await releaseAllMails(db);
  const all = await startTasks(tasks, { ...deps, isAlone: true, address, files, log });
  const loop = new MailLoop({ ...deps, log });
  return { stop: async () => void (await Promise.all([loop.stop(), all.stop()])) };
}

async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const complaint = complaints.shift();
      void text(stream).then(async (source) => {
        if (complaint)
          return done(Object.assign(new Error(complaint.text), { responseCode: complaint.code }));
        const mail = await PostalMime.parse(source);
        if (!mail.text?.includes('042137')) await holding;
        inbox.push(mail);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}
