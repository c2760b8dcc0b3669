import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { callLimits, countedLimits, type LimitName, type ReadLimitName } from '#contract/call-limits.ts';
import { type ApiError, apiError } from '../errors/api-errors.ts';
import { defineCounter } from '../metrics/counters.ts';

const countLimited = defineCounter<LimitName | ReadLimitName>(
  'rate_limited',
  'Uses that a limit has refused',
  'limit',
);

/** Factor for demo and test, where all people share one address (docs/rules.md#limits). */
const DEMO_FACTOR = 50;

export interface Limits {
  /** Counts a use of a limit; throws 429 if it is used up. */
  consume(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Counts the first use of each record within the limit's time; throws 429 if too many others were used. */
  takeRecord(limit: LimitName, key: string, record: string): Promise<void>;
  /**
   * Counts like takeRecord but never throws.
   * @returns true once: for the record that reaches the limit
   */
  reachesRecord(limit: LimitName, key: string, record: string): Promise<boolean>;
  /** Refunds one use of a limit, if the action could not be done after all. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Refunds all uses of a limit, for example after a successful login. */
  forgive(limit: LimitName, key: string): Promise<void>;
  /** Counts one read of a network address, in memory. */
  read(address: string): Promise<void>;
  /** Counts one beacon of a network address, in memory. */
  view(address: string): Promise<void>;
}

/** Current size of a limit in points: owners change it while the product runs. */
export type LimitSize = (limit: LimitName | ReadLimitName) => Promise<number>;

/**
 * Creates counters over all nodes in PostgreSQL, with a fallback to memory while the database is unavailable.
 * @param wide demo and test: limits by network address are 50 times wider
 */
export function createLimits(
  pool: pg.Pool,
  wide: boolean,
  pointsOf: LimitSize = async (limit) => countedLimits[limit].points,
): Limits {
  const factor = (by: string) => (wide && by === 'address' ? DEMO_FACTOR : 1);
  const insurances = new Map<RateLimiterPostgres, RateLimiterMemory>();
  const counters = Object.fromEntries(
    Object.entries(callLimits).map(([name, { points, seconds, by }]) => {
      const settings = { keyPrefix: name, points: points * factor(by), duration: seconds };
      const insuranceLimiter = new RateLimiterMemory(settings);
      const counter = new RateLimiterPostgres({
        ...settings,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        insuranceLimiter,
      });
      insurances.set(counter, insuranceLimiter);
      return [name, counter];
    }),
  ) as Record<LimitName, RateLimiterPostgres>;
  const inMemory = (limit: ReadLimitName) => {
    const { points, seconds, by } = countedLimits[limit];
    return new RateLimiterMemory({ points: points * factor(by), duration: seconds });
  };
  const reads = inMemory('read');
  const views = inMemory('view');
  /** If the setting cannot be read (the database is unavailable), the last known value stays in force. */
  async function adjust<Counter extends RateLimiterPostgres | RateLimiterMemory>(
    counter: Counter,
    limit: LimitName | ReadLimitName,
  ): Promise<Counter> {
    const points = await pointsOf(limit).catch(() => undefined);
    if (points !== undefined) {
      counter.points = points * factor(countedLimits[limit].by);
      const insurance = counter instanceof RateLimiterPostgres && insurances.get(counter);
      if (insurance) insurance.points = counter.points;
    }
    return counter;
  }
  const counterOf = (limit: LimitName) => adjust(counters[limit], limit);
  return {
    consume: async (limit, key, points) => consume(await counterOf(limit), limit, { key, points }),
    takeRecord: async (limit, key, record) => {
      const counter = await counterOf(limit);
      const used = `${key}:${record}`;
      if (await counter.get(used)) return;
      await consume(counter, limit, { key });
      await counter.penalty(used);
    },
    reachesRecord: async (limit, key, record) => {
      const counter = await counterOf(limit);
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
    read: async (address) => consume(await adjust(reads, 'read'), 'read', { key: address }),
    view: async (address) => consume(await adjust(views, 'view'), 'view', { key: address }),
  };
}

async function consume(
  counter: RateLimiterPostgres | RateLimiterMemory,
  limit: LimitName | ReadLimitName,
  { key, points }: { key: string; points?: number | undefined },
): Promise<void> {
  try {
    await counter.consume(key, points);
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    countLimited(limit);
    const refusal = refusals[limit] ?? rateLimitedUntil;
    throw refusal(Math.max(1, Math.ceil(fault.msBeforeNext / 1000)), counter.points);
  }
}

/** Creates a 429 with the time until the next attempt, in minutes, or in hours if it is more than two hours away. */
export function rateLimitedUntil(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const key =
    minutes > 120 ? `too_many_hours|hours=${Math.ceil(minutes / 60)}` : `too_many|minutes=${minutes}`;
  return apiError('TOO_MANY', `error.${key}`, { retryAfter: seconds });
}

/** Creates the error for requests beyond a number of points, valid for a number of seconds. */
type Refusal = (seconds: number, points: number) => ApiError;

/** Limits whose error has its own message. */
const refusals: Partial<Record<LimitName | ReadLimitName, Refusal>> = {
  uploadDay: (seconds, points) => {
    const megabytes = Math.floor(points / 1024);
    const hours = Math.ceil(seconds / 3600);
    return apiError('TOO_MANY', `error.upload_day|megabytes=${megabytes}|hours=${hours}`, {
      retryAfter: seconds,
    });
  },
};
