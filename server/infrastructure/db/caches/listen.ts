import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { failConnection } from '../connection-policy.ts';

const RETRY_MILLISECONDS = 1_000;
/**
 * Interval of checks of each connection, because a host that vanishes does not close its connections. A check that
 * takes longer than TIMEOUT_MILLISECONDS counts as an interruption.
 */
const LOOK_MILLISECONDS = 2_000;
const TIMEOUT_MILLISECONDS = 3_000;

export interface ListenOptions {
  heard: (payload: string) => void;
  /**
   * Statement that checks the connection: before `begun`, and then at each interval. It must return a row if the host
   * accepts writes. Without `check`, a default statement tests only that.
   */
  check?: { statement: () => pg.QueryConfig; done: (rows: readonly unknown[]) => void };
  /** Called when the connection listens, for the first time or again: earlier notifications were missed. */
  begun: () => void;
  /** Called when the connection is interrupted: no notification arrives until `begun` is called again. */
  interrupted: () => void;
}

/**
 * Listens on a channel (written as an identifier of SQL) with a connection of a pool, and with a new one after each
 * interruption: a break, silence, or a host that was demoted to a standby, which receives no notifications.
 * @returns a function that stops it
 */
export function listenOnChannel(pool: pg.Pool, channel: string, told: ListenOptions): () => void {
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
    if ((await ask(next, { text: `listen ${channel}` })) && (await look(next))) {
      told.begun();
      lookLater(next);
    } else interrupted(next);
  }

  /** True if the host still accepts writes. */
  async function look(listening: pg.PoolClient): Promise<boolean> {
    const rows = await ask(listening, told.check?.statement() ?? { text: LOOK });
    if (rows === undefined || rows.length === 0 || listening !== client) return false;
    told.check?.done(rows);
    return true;
  }

  function lookLater(listening: pg.PoolClient): void {
    if (listening !== client || isStopped) return;
    timer = setTimeout(async () => {
      if (await look(listening)) lookLater(listening);
      else interrupted(listening);
    }, LOOK_MILLISECONDS).unref();
  }

  function interrupted(broken: pg.PoolClient): void {
    // A broken connection emits more than one error; only the first one starts a new connection. A second listener
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

const LOOK = 'select 1 where not pg_is_in_recovery()';

/** The rows of a statement; undefined if it fails or is not answered in time. */
async function ask(client: pg.PoolClient, statement: pg.QueryConfig): Promise<unknown[] | undefined> {
  const answered = client.query(statement).then(
    ({ rows }) => rows,
    () => undefined,
  );
  return Promise.race([answered, wait(TIMEOUT_MILLISECONDS, undefined, { ref: false })]);
}
