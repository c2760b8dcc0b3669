import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { isTaskRunning } from '#server/infrastructure/tasks/running.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/doubles/mail-server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { sendMailTask } from './queue.ts';
import { openTransport, senderCounts } from './transport.ts';

/** Number of mails that wait at the upgrade. */
const MAILS = 500;
/** Time that the mail server takes for each mail. */
const ANSWER_MILLISECONDS = 20;

const { db, address } = await openTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
const mailServer = await startMailServer(() => ANSWER_MILLISECONDS);
const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Sanviec <no-reply@sanviec.vn>',
  SMTP_URL: mailServer.url,
};
const nodes: ChildProcess[] = [];
const boss = new PgBoss({ ...address, schema: 'pgboss', supervise: false, schedule: false });
const transport = openTransport(settings);
afterAll(async () => {
  await boss.stop({ graceful: true });
  for (const node of nodes) await end(node, 'SIGTERM');
  transport.close();
  await mailServer.close();
  rmSync(varDir, { recursive: true, force: true });
});

test(
  'of 500 mails that wait at the upgrade each is sent, and only those in flight at the kill of a node may arrive twice',
  async () => {
    await boss.start();
    await writeAsBefore();
    await startNodeOfBefore();
    const killed = await startNode();
    await expect.poll(() => mailServer.deliveries.length, { timeout: waitLimit }).toBeGreaterThan(MAILS / 4);
    await end(killed, 'SIGKILL');
    const claimed = await unsent().where('claimed_by', 'is not', null).execute();
    const inFlight = claimed.flatMap(({ recipient, sending_at }) => (sending_at ? [recipient] : []));
    // At most one mail of each connection was in flight.
    expect(inFlight.length).toBeLessThanOrEqual(senderCounts.forAll);
    await startNode();
    const others = async () => {
      const { rows } = await sql<{ id: number }>`SELECT id FROM mail WHERE sent_at IS NULL
        AND id <> ALL(${claimed.map(({ id }) => id)}::bigint[]) AND NOT ${isTaskRunning(sendMailTask, sql`mail.id`)}`.execute(
        db,
      );
      return rows;
    };
    await expect.poll(others, { timeout: waitLimit }).toEqual([]);
    await boss.offWork('send-mail', { wait: true });
    // Ten minutes later, the claims of the killed node have ended, and its tasks have failed.
    await sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'send-mail' AND state = 'active'`.execute(
      db,
    );
    await sql`UPDATE mail SET not_before = not_before - interval '10 minutes' WHERE sent_at IS NULL`.execute(
      db,
    );
    await expect.poll(() => unsent().execute(), { timeout: waitLimit }).toEqual([]);
    const arrived = Map.groupBy(mailServer.deliveries, ({ mail }) => mail.to?.[0]?.address ?? '');
    expect(arrived.size).toBe(MAILS);
    const twice = [...arrived].filter(([, deliveries]) => deliveries.length > 1);
    expect(twice.map(([to]) => to).filter((to) => !inFlight.includes(to))).toEqual([]);
    expect(Math.max(...twice.map(([, { length }]) => length), 1)).toBeLessThanOrEqual(2);
    // The tasks that are left find that their mail was sent.
    const tasks = async () =>
      (await sql`SELECT FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`.execute(db)).rows
        .length;
    await expect.poll(tasks, { timeout: waitLimit }).toBe(0);
  },
  4 * waitLimit,
);

/** Mails that have not been sent. */
const unsent = () =>
  db.selectFrom('mail').select(['id', 'recipient', 'sending_at']).where('sent_at', 'is', null).orderBy('id');

/** Writes mails and their tasks as 0.15.0 does. */
async function writeAsBefore(): Promise<void> {
  const created_at = new Date();
  const rows = Array.from({ length: MAILS }, (_, index) => ({
    recipient: `reader${index}@example.com`,
    language: 'vi' as const,
    template: 'licence-received',
    parameters: JSON.stringify({ company_name: 'An Bình' }),
    message_id: `<${randomUUID()}@sanviec.vn>`,
    ...{ created_at, needs_account: false, not_before: null },
  }));
  const stored = await db.insertInto('mail').values(rows).returning('id').execute();
  await boss.createQueue('send-mail', { policy: 'exclusive', notify: true });
  await boss.insert(
    'send-mail',
    stored.map(({ id }) => ({ data: { mail_id: id }, singletonKey: String(id), priority: 0 })),
  );
}

/** Starts a node of 0.15.0: its tasks read a row that waits, send the mail and mark it as sent. */
async function startNodeOfBefore(): Promise<void> {
  await boss.work<{ mail_id: number }>('send-mail', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    const now = new Date();
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', job?.data.mail_id ?? 0)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((where) => where.or([where('not_before', 'is', null), where('not_before', '<=', now)]))
      .executeTakeFirst();
    if (!mail) return;
    const content = { subject: 'x', html: 'x', text: 'x', attachments: [] };
    await transport.send({ ...content, to: mail.recipient, messageId: mail.message_id });
    await db
      .updateTable('mail')
      .set({ sent_at: now, secret: null })
      .where('id', '=', mail.id)
      .where('sent_at', 'is', null)
      .execute();
  });
}

/** Starts a node of this version. */
async function startNode(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../bench/mail-node.ts');
  const node = fork(script, [JSON.stringify({ address, node: { ...settings, VAR_DIR: varDir } })]);
  nodes.push(node);
  const [message] = await Promise.race([once(node, 'message'), once(node, 'exit')]);
  expect(message).toBe('ready');
  return node;
}

async function end(node: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  const ended = once(node, 'exit');
  node.kill(signal);
  await ended;
}
