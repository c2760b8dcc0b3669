import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { wakeWorkers } from '#server/infrastructure/tasks/wake.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { startMailServer } from '#tests/support/doubles/mail-server.ts';
import { openBenchDatabase } from './database.ts';
import { percentile, printValue } from './report.ts';

const NODES = 2;
const NEWS = 500;
const CODES = 50;
/** Delay of the mail server for each mail, like one in the same country. */
const ANSWER_MS = 50;
/** Targets of the issue for 99 of 100 mails, in seconds. */
const targets = { code: 2, news: 10 };
const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Sanviec <no-reply@sanviec.vn>',
};

/**
 * Measures the time from the commit of an action to its mail at the mail server: 500 mails of one action, codes while
 * they wait, two nodes.
 */
export async function measureMails(endings: ShutdownHooks): Promise<void> {
  const database = await openBenchDatabase(endings);
  await migrateAndSeed(database.address);
  const server = await startMailServer(() => ANSWER_MS);
  endings.add('The mail server', server.close);
  const node = { ...settings, SMTP_URL: server.url, VAR_DIR: database.varDir };
  const nodes: ChildProcess[] = [];
  endings.add('The nodes', async () => void (await Promise.all(nodes.map(end))));
  for (let at = 0; at < NODES; at += 1) {
    const child = fork(join(import.meta.dirname, 'mail-node.ts'), [
      JSON.stringify({ address: database.address, node }),
    ]);
    nodes.push(child);
    const [code] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (code !== 'ready') throw new Error(`a node exited with ${code}`);
  }

  // This process queues mails and sends none, like any node that handles a call.
  const boss = new PgBoss({
    ...database.address,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  const queue = new TaskQueue();
  const pool = openLongRunningPool(database.address, 2);
  const waking = wakeWorkers(boss, openKysely(pool), pool);
  queue.open(boss, waking.wake);
  endings.add('The acts', async () => {
    waking.stop();
    await boss.stop({ graceful: false });
    await pool.end();
  });
  const act = actOf(openKysely(pool), queue);
  const committed = new Map<string, number>();
  const commit = async (kind: 'code' | 'news', names: string[]) => {
    await act(kind, names);
    for (const name of names) committed.set(name, Date.now());
  };

  await commit(
    'news',
    Array.from({ length: NEWS }, (_, at) => `news${at}@bench.test`),
  );
  for (let at = 0; at < CODES; at += 1) {
    await commit('code', [`code${at}@bench.test`]);
    await wait(50);
  }
  while (server.deliveries.length < NEWS + CODES) await wait(50);
  for (const kind of ['code', 'news'] as const) {
    const seconds = server.deliveries.flatMap(({ mail, at }) => {
      const to = mail.to?.[0]?.address ?? '';
      return to.startsWith(kind) ? [(at - (committed.get(to) ?? Number.NaN)) / 1_000] : [];
    });
    const slow = percentile(seconds, 0.99);
    const name = `mails, ${kind === 'code' ? `${CODES} codes while ${NEWS} mails wait` : `${NEWS} of one action`}, two nodes`;
    printValue(
      `${name}, 99 of 100 after`,
      `${slow.toFixed(2)} s`,
      slow / targets[kind],
      `${targets[kind]} s`,
    );
  }
}

/** Writes mails in one transaction, like an action. */
function actOf(db: ReturnType<typeof openKysely>, queue: TaskQueue) {
  return (kind: 'code' | 'news', names: string[]) =>
    db.transaction().execute((trx) => {
      const context = { db: trx, now: new Date(), env: settings, queue };
      const mails = names.map((to) =>
        kind === 'code'
          ? ({
              to,
              language: 'vi',
              template: 'otp-code',
              parameters: { purpose: 'register' },
              secret: '042137',
            } as const)
          : ({
              to,
              language: 'vi',
              template: 'licence-received',
              parameters: { company_name: 'An Bình' },
            } as const),
      );
      return queueMails(context, mails);
    });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
