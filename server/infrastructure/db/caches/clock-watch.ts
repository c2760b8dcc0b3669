import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { withTimeout } from '#server/infrastructure/concurrency/with-timeout.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { Db } from '../connection.ts';
import { cacheScopeOf } from './invalidation.ts';

/**
 * Largest tolerated difference. Beyond it, codes, sessions and tasks would expire at different moments on different
 * nodes (docs/decisions/0081-clocks-put-back.md).
 */
const APART_MILLISECONDS = 30_000;
const ASK_MILLISECONDS = 60_000;
/** Longest wait for PostgreSQL, so that one that does not respond delays neither the start nor a monitoring request. */
const TIMEOUT_MILLISECONDS = 3_000;

export interface WatchDeps {
  db: Db;
  pool: pg.Pool;
  /** The clock of this machine in milliseconds, without the offset that tests give to business time. */
  machineClock?: (() => number) | undefined;
}

interface ClockComparison {
  /**
   * By how many milliseconds the clock of PostgreSQL is ahead of ours; negative if it is behind. 0 while they agree, or
   * while this is unknown.
   */
  ahead: number;
  ask: () => Promise<void>;
}

const watches = new WeakMap<object, ClockComparison>();
const watchOf = (db: Db) => watches.get(cacheScopeOf(db));

/**
 * Compares the clock of this node with that of PostgreSQL at the start and each minute, and logs when they start or
 * stop to agree. A PostgreSQL that does not answer changes nothing.
 */
export function watchClock(app: FastifyInstance, { db, pool, machineClock = Date.now }: WatchDeps): void {
  const watch: ClockComparison = { ahead: 0, ask };
  watches.set(cacheScopeOf(db), watch);
  async function ask(): Promise<void> {
    const asked = measure(pool, machineClock);
    const ahead = await withTimeout(asked, TIMEOUT_MILLISECONDS).catch(() => undefined);
    if (ahead === undefined) return;
    const isApart = Math.abs(ahead) > APART_MILLISECONDS;
    if (isApart !== (watch.ahead !== 0)) {
      const seconds = Math.round(ahead / 1_000);
      if (isApart)
        app.log.error({ seconds }, 'the clock of PostgreSQL differs; no sessions and codes until it agrees');
      else app.log.warn({ seconds }, 'the clock of PostgreSQL agrees again');
    }
    watch.ahead = isApart ? ahead : 0;
  }
  const timer = setInterval(() => void ask(), ASK_MILLISECONDS);
  timer.unref();
  app.addHook('onReady', ask);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Measures by how much the clocks differ at least. A slow answer proves only a smaller difference. */
async function measure(pool: pg.Pool, machineClock: () => number): Promise<number> {
  const before = machineClock();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const after = machineClock();
  const theirs = rows[0]?.now.getTime() ?? after;
  return theirs > after ? theirs - after : Math.min(0, theirs - before);
}

/** Compares the clock with that of PostgreSQL again, to check whether they agree by now. */
export const refreshClock = async (db: Db): Promise<void> => watchOf(db)?.ask();

/** The latest moment that a node whose clock is ahead within the tolerance can have written as a timestamp by now. */
export const latestPossibleTimestamp = (now: Date): Date => new Date(now.getTime() + APART_MILLISECONDS);

/** By how many seconds the clock of PostgreSQL is ahead of this node's (negative: behind); undefined while they agree. */
export function secondsApart(db: Db): number | undefined {
  const { ahead = 0 } = watchOf(db) ?? {};
  return ahead === 0 ? undefined : Math.round(ahead / 1_000);
}

/** Rejects calls that create or accept a code or session with 503 while the clocks differ. */
export function rejectIfClocksDiffer(db: Db): void {
  if (secondsApart(db) !== undefined)
    throw apiError('UNAVAILABLE', undefined, { retryAfter: ASK_MILLISECONDS / 1_000 });
}
