import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { TaskQueue } from './queue.ts';
import { startTasks } from './run.ts';
import { queuedTask } from './task.ts';

const { db, pool, address } = await openTestDatabase();
const env = readEnv({
  APP_MODE: 'test',
  VAR_DIR: '/nonexistent',
  SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789',
});

const kind = { name: 'wake-test', payload: z.object({ id: z.int() }) };
const mails = { name: 'send-mail', payload: z.object({ mail_id: z.int() }) };
/** No worker polls during a test: a task starts because its worker is woken. */
const plan = {
  ...{ expireInSeconds: 600, retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
  workers: [{ pollSeconds: 3_600 }],
};

/** Starts the tasks of a node. @returns its queue and the ids that it has begun */
async function startNode(run: (id: number) => Promise<void> = async () => {}) {
  const queue = new TaskQueue();
  const begun: number[] = [];
  const running = await startTasks(
    [
      queuedTask(kind, {
        ...plan,
        run: (_deps: object, { id }) => {
          begun.push(id);
          return run(id);
        },
      }),
      queuedTask(mails, { ...plan, run: async () => {} }),
    ],
    { db, queue, address, isAlone: false, log: { error: () => {}, warn: () => {} } },
  );
  afterAll(() => running.stop());
  return { queue, begun };
}

const node = await startNode();

test('a task starts at the commit on the node that queued it, and not after a rollback', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await node.queue.add(trx, kind, [{ payload: { id: 1 } }]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow();
  await db.transaction().execute((trx) => node.queue.add(trx, kind, [{ payload: { id: 2 } }]));
  await expect.poll(() => node.begun).toEqual([2]);
  await node.queue.add(db, kind, [{ payload: { id: 3 } }]);
  await expect.poll(() => node.begun).toEqual([2, 3]);
});

test('other nodes are notified of mails with codes only, and no queue notifies within an act', async () => {
  const client = await pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  const { rows } = await client.query<{ channel: string }>(
    "select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel",
  );
  for (const channel of ['tasks_awaited', rows[0]?.channel]) await client.query(`listen ${channel}`);
  const mail = (secret?: string) =>
    db.transaction().execute((trx) =>
      queueMail(
        { db: trx, now: new Date(), env, queue: node.queue },
        {
          ...{
            to: 'hoa@people.test',
            language: 'en',
            template: 'otp-code',
            parameters: { purpose: 'register' },
          },
          ...(secret !== undefined && { secret }),
        },
      ),
    );
  await mail();
  await mail('042137');
  await expect.poll(() => heard).toEqual(['tasks_awaited send-mail']);
  await client.query('unlisten *');
  client.release();
  const notifying = await sql`select name from pgboss.queue where notify`.execute(db);
  expect(notifying.rows).toEqual([]);
});

test('a task for which a person waits starts on another node while its own is busy', async () => {
  let end: () => void = () => {};
  const isBusy = new Promise<void>((resolve) => {
    end = resolve;
  });
  const busy = await startNode(() => isBusy);
  const listening = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database()
        and query = 'select 1 where not pg_is_in_recovery()'`.execute(db)
    ).rows.length;
  await expect.poll(listening).toBe(2);
  const before = node.begun.length;
  await db.transaction().execute((trx) => busy.queue.add(trx, kind, [{ payload: { id: 4 } }]));
  await expect.poll(() => busy.begun).toEqual([4]);
  await db
    .transaction()
    .execute((trx) => busy.queue.add(trx, kind, [{ payload: { id: 5 }, singletonKey: 'five', priority: 1 }]));
  await expect.poll(() => node.begun.slice(before)).toEqual([5]);
  end();
});
