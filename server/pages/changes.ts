import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/connection.ts';

const channel = 'pages_changed';
const retryMs = 1_000;

/**
 * Tells every node that something public has changed, so that it drops its cached pages. Inside a transaction the
 * news goes out with the commit and not at all when it is rolled back.
 */
export async function tellPagesChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

/**
 * Runs `onChange` whenever a node tells of a change, and after every interruption, when news may have been missed. It is
 * told whether news come in from now on.
 * @returns how to stop
 */
export function followPageChanges(pool: pg.Pool, onChange: (isHearing: boolean) => void): () => void {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function follow(): Promise<void> {
    const next = await pool.connect().catch(() => undefined);
    if (isStopped) return next?.release();
    if (next === undefined) return followLater();
    client = next;
    next.on('notification', () => onChange(true));
    next.on('error', () => interrupted(next));
    await next.query(`listen ${channel}`).then(
      () => onChange(true),
      () => interrupted(next),
    );
  }

  function interrupted(broken: pg.PoolClient): void {
    // A broken connection complains more than once; only the first time another one is looked for. A second listener
    // would never be released, and the pool waits for it when it ends.
    if (broken !== client) return;
    client = undefined;
    broken.release(true);
    followLater();
  }

  function followLater(): void {
    onChange(false);
    timer = setTimeout(follow, retryMs).unref();
  }

  void follow();
  return () => {
    isStopped = true;
    onChange(false);
    clearTimeout(timer);
    client?.release(true);
    client = undefined;
  };
}
