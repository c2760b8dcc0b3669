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
 * Runs `onChange` whenever a node tells of a change, and after every interruption, when news may have been missed.
 * @returns how to stop
 */
export function followPageChanges(pool: pg.Pool, onChange: () => void): () => void {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function follow(): Promise<void> {
    try {
      const next = await pool.connect();
      if (isStopped) return next.release();
      client = next;
      next.on('notification', onChange);
      next.on('error', () => interrupted(next));
      await next.query(`listen ${channel}`);
      onChange();
    } catch {
      interrupted(client);
    }
  }

  function interrupted(broken: pg.PoolClient | undefined): void {
    // A broken connection may complain more than once.
    if (broken !== client) return;
    client = undefined;
    broken?.release(true);
    onChange();
    if (!isStopped) timer = setTimeout(follow, retryMs).unref();
  }

  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.release(true);
    client = undefined;
  };
}
