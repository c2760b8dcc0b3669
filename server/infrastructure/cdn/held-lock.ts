import type pg from 'pg';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { failConnection } from '../db/connection-policy.ts';

/** Interval at which a node tries to get a lock that another process holds, and checks that it still holds its own. */
const LOOK_MILLISECONDS = 2_000;
const TIMEOUT_MILLISECONDS = 3_000;

/**
 * Tries to hold an advisory lock of PostgreSQL for as long as this process runs, so that one of several nodes does a work. It takes a
 * connection for itself. When the process that holds it ends, PostgreSQL gives the lock to another one within seconds. While a host is
 * silent, two processes may think that they hold it.
 * @param pool connections with sessions of their own
 */
export function holdLock(pool: pg.Pool, name: string): { isHeld: () => boolean; stop: () => void } {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHeld = false;
  let isStopped = false;

  async function follow(): Promise<void> {
    const next = await pool.connect().catch(() => undefined);
    if (isStopped || !next) {
      next?.release(true);
      return lookLater(follow);
    }
    client = next;
    next.on('error', () => interrupted(next));
    await look(next);
  }

  async function look(own: pg.PoolClient): Promise<void> {
    if (own !== client) return;
    const answer = await withTimeout(
      own.query<{ is: boolean }>(statement(name, isHeld)),
      TIMEOUT_MILLISECONDS,
    ).catch(() => undefined);
    if (own !== client) return;
    const row = answer?.rows[0];
    if (!row) return interrupted(own);
    isHeld = row.is;
    lookLater(() => look(own));
  }

  function interrupted(broken: pg.PoolClient): void {
    if (broken !== client) return;
    client = undefined;
    isHeld = false;
    failConnection(broken);
    broken.release(true);
    lookLater(follow);
  }

  function lookLater(next: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(next, LOOK_MILLISECONDS).unref();
  }

  void follow();
  return {
    isHeld: () => isHeld,
    stop: () => {
      isStopped = true;
      isHeld = false;
      clearTimeout(timer);
      client?.release(true);
      client = undefined;
    },
  };
}

/**
 * On a standby the statement returns no row, because advisory locks of a standby are separate from those of the
 * primary.
 */
const statement = (name: string, isHeld: boolean) =>
  isHeld
    ? { text: 'select true as is where not pg_is_in_recovery()' }
    : {
        text: 'select pg_try_advisory_lock(hashtext($1)) as is where not pg_is_in_recovery()',
        values: [name],
      };
