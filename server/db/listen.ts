import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { failConnection } from './hosts.ts';

const RETRY_MILLISECONDS = 1_000;
/** A machine that vanishes says no good bye: its connection is asked this often, and given up after the second number. */
const LOOK_MILLISECONDS = 2_000;
const TIMEOUT_MILLISECONDS = 3_000;

export interface Listening {
  heard: (payload: string) => void;
  /** It listens, for the first time or again: what was said before was missed. */
  begun: () => void;
  /** Nothing is heard until it begins again. */
  interrupted: () => void;
}

/**
 * Listens on a channel (written as an identifier of SQL) with a connection of a pool, and with another one after each
 * interruption: a break, silence, or a host that has begun to follow another and hears nothing.
 * @returns how to stop
 */
export function listen(pool: pg.Pool, channel: string, told: Listening): () => void {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function follow(): Promise<void> {
    const next = await pool.connect().catch(() => undefined);
    if (isStopped) return next?.release();
    if (next === undefined) return followLater();
    client = next;
    next.on('notification', ({ payload }) => told.heard(payload ?? ''));
    next.on('error', () => interrupted(next));
    if (await answers(next, `listen ${channel}`)) {
      told.begun();
      lookLater(next);
    } else interrupted(next);
  }

  function lookLater(listening: pg.PoolClient): void {
    if (listening !== client || isStopped) return;
    timer = setTimeout(async () => {
      const isHeard = await answers(listening, 'select 1 where not pg_is_in_recovery()');
      if (isHeard) lookLater(listening);
      else interrupted(listening);
    }, LOOK_MILLISECONDS).unref();
  }

  function interrupted(broken: pg.PoolClient): void {
    // A broken connection complains more than once; only the first time another one is looked for. A second listener
    // would never be released, and the pool waits for it when it ends.
    if (broken !== client) return;
    client = undefined;
    clearTimeout(timer);
    failConnection(broken);
    broken.release(true);
    if (!isStopped) followLater();
  }

  function followLater(): void {
    told.interrupted();
    timer = setTimeout(follow, RETRY_MILLISECONDS).unref();
  }

  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.release(true);
    client = undefined;
  };
}

/** Whether a statement is answered in time, with a row where it reads. */
async function answers(client: pg.PoolClient, statement: string): Promise<boolean> {
  const answered = client.query(statement).then(
    ({ command, rowCount }) => command === 'LISTEN' || rowCount === 1,
    () => false,
  );
  return Promise.race([answered, wait(TIMEOUT_MILLISECONDS, false, { ref: false })]);
}
