import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { callLimits, type LimitName } from '#contract/limits.ts';
import { type ApiError, refuse } from './refusals.ts';

/** API reads a network address may make in a minute (docs/rules.md#limits). */
const READS_PER_MINUTE = 1_200;
/** Demo and test share one address among all their people (docs/rules.md#limits). */
const DEMO_FACTOR = 50;

export interface Limits {
  /** Counts a use of a limit; refuses with 429 when it is used up. */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Counts the first use of each record within the limit's time; refuses with 429 when so many others were used. */
  takeRecord(limit: LimitName, key: string, record: string): Promise<void>;
  /** Counts the same way and refuses nothing. @returns true once: for the record that reaches the limit */
  reachesRecord(limit: LimitName, key: string, record: string): Promise<boolean>;
  /** Gives one use of a limit back, of what could not be done after all. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Gives all uses of a limit back, for example after a successful login. */
  forgive(limit: LimitName, key: string): Promise<void>;
  /** Counts one read of a network address, in memory. */
  read(address: string): Promise<void>;
}

/**
 * Counters over all nodes in PostgreSQL, with a fallback to memory while the database is away.
 * @param wide demo and test: limits by network address are 50 times wider
 */
export function createLimits(pool: pg.Pool, wide: boolean, readsPerMinute = READS_PER_MINUTE): Limits {
  const factor = (by: string) => (wide && by === 'address' ? DEMO_FACTOR : 1);
  const counters = Object.fromEntries(
    Object.entries(callLimits).map(([name, { points, seconds, by }]) => {
      const settings = { keyPrefix: name, points: points * factor(by), duration: seconds };
      return [
        name,
        new RateLimiterPostgres({
          ...settings,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          insuranceLimiter: new RateLimiterMemory(settings),
        }),
      ];
    }),
  ) as Record<LimitName, RateLimiterPostgres>;
  const reads = new RateLimiterMemory({ points: readsPerMinute * factor('address'), duration: 60 });
  return {
    take: (limit, key, points) => consume(counters[limit], { key, points }, refusals[limit]),
    takeRecord: async (limit, key, record) => {
      const counter = counters[limit];
      const used = `${key}:${record}`;
      if (await counter.get(used)) return;
      await consume(counter, { key }, refusals[limit]);
      await counter.penalty(used);
    },
    reachesRecord: async (limit, key, record) => {
      const counter = counters[limit];
      const used = `${key}:${record}`;
      if (await counter.get(used)) return false;
      await counter.penalty(used);
      const { consumedPoints } = await counter.penalty(key);
      return consumedPoints === counter.points;
    },
    giveBack: async (limit, key) => {
      await counters[limit].reward(key);
    },
    forgive: async (limit, key) => {
      await counters[limit].delete(key);
    },
    read: (address) => consume(reads, { key: address }),
  };
}

async function consume(
  counter: RateLimiterPostgres | RateLimiterMemory,
  { key, points }: { key: string; points?: number | undefined },
  refusal = refuseUntil,
): Promise<void> {
  try {
    await counter.consume(key, points);
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    throw refusal(Math.max(1, Math.ceil(fault.msBeforeNext / 1000)));
  }
}

/** Refuses with 429 and says when it may pass again: in minutes, or in hours where minutes say nothing. */
export function refuseUntil(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const key =
    minutes > 120 ? `too_many_hours|hours=${Math.ceil(minutes / 60)}` : `too_many|minutes=${minutes}`;
  return refuse('TOO_MANY', `error.${key}`, { retryAfter: seconds });
}

/** Limits whose refusal has a message of its own. */
const refusals: Partial<Record<LimitName, (seconds: number) => ApiError>> = {
  uploadDay: (seconds) => {
    const megabytes = callLimits.uploadDay.points / 1024;
    const hours = Math.ceil(seconds / 3600);
    return refuse('TOO_MANY', `error.upload_day|megabytes=${megabytes}|hours=${hours}`, {
      retryAfter: seconds,
    });
  },
};
