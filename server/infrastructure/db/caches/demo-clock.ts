import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '../connection.ts';
import { readSiteFact } from '../facts.ts';
import { cacheScopeOf, registerCache } from './invalidation.ts';

/**
 * Name of the row in `site_fact` that stores by how many days the clock of a demo is moved
 * (docs/decisions/0151-demo-time-travel.md).
 */
export const demoDaysFact = 'demo_days';

/**
 * Days by which business time is ahead of real time, by database. Only demos have an entry: production and test ignore
 * the stored days.
 */
const moved = new WeakMap<object, number>();
/** Databases whose moved days this node reads; others stay at 0. */
const followed = new WeakSet<object>();
/** The real time of each Date that a moved clock has returned. */
const realTimes = new WeakMap<Date, Date>();

/** Days by which the clock of this database is moved; 0 outside a demo. */
export const movedDays = (db: Db): number => moved.get(cacheScopeOf(db)) ?? 0;

/**
 * The clock of business time. In a demo it is ahead of the real clock by the moved days, otherwise it is the real clock itself.
 */
export function businessClock(
  db: Db,
  { APP_MODE }: { APP_MODE: 'demo' | 'production' | 'test' },
  realClock: () => Date,
): () => Date {
  if (APP_MODE !== 'demo') return realClock;
  followed.add(cacheScopeOf(db));
  return () => {
    const real = realClock();
    const days = movedDays(db);
    if (days === 0) return real;
    const now = new Date(real.getTime() + days * DAY_MILLISECONDS);
    realTimes.set(now, real);
    return now;
  };
}

/**
 * The real time of a moment that the business clock has returned, for sessions, codes and tickets. Any other moment is
 * its own real time, so converting twice is harmless.
 */
export const realTime = (now: Date): Date => realTimes.get(now) ?? now;

/** Converts a moment of business time for the task queue, which uses the clock of PostgreSQL. */
export const toQueueTime = (db: Db, moment: Date): Date =>
  new Date(moment.getTime() - movedDays(db) * DAY_MILLISECONDS);

/** Reads the moved days again, if this node uses them. */
export async function readMovedDays(db: Db): Promise<void> {
  if (!followed.has(cacheScopeOf(db))) return;
  const days = Number((await readSiteFact(db, demoDaysFact)) ?? 0);
  // The number of days never falls, so the larger one is right even if two reads finish in the wrong order.
  moved.set(cacheScopeOf(db), Math.max(movedDays(db), days));
}

registerCache({
  name: 'Moved days of a demo',
  changes: ['settings'],
  // The old days stay until the new ones are read: a clock that jumped back for a moment would end sessions.
  empty: (db) => void readMovedDays(db).catch(() => undefined),
});
