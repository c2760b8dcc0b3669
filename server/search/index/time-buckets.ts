import { sql } from 'kysely';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/**
 * Tokens of time: an ad has one for its day and one for each of its blocks of 8 and of 64 days. GIN is asked for the
 * newest block first, and the search stops when the list is full. They are numbers, not hashes, so that SQL can compute
 * them, too (migration 0045).
 */
export const dayBlockLevels = [
  { bits: 0, base: 2_000_000_000 },
  { bits: 3, base: 2_000_100_000 },
  { bits: 6, base: 2_000_200_000 },
] as const;
/** Tokens of languages are larger than this number. */
export const LANGUAGE_TOKEN_BASE = 2_000_300_000;

export const bucketTokens = (day: number): number[] =>
  dayBlockLevels.map(({ bits, base }) => base + (day >> bits));
/** Token of a bit of `recruitment_search.languages`. */
export const languageToken = (bit: number): number => LANGUAGE_TOKEN_BASE + bit;
/** Tokens of all languages of an ad. */
export const languageTokens = (bits: number): number[] =>
  [1, 2, 4].filter((bit) => bits & bit).map(languageToken);

/** Number of listed ads posted on each day, the newest day first. */
export type AdsByDay = ReadonlyMap<number, number>;

/** Loads the number of listed ads by day of posting, as of the last count of tokens. */
export const loadAdsByDay: (db: Db, now: Date) => Promise<AdsByDay> = cacheValue(
  { name: 'Ads by day', changes: ['references'], milliseconds: 600_000 },
  async (db) => {
    const { base } = dayBlockLevels[0];
    const { rows } = await sql<{ day: number; ads: number }>`
      SELECT token - ${sql.lit(base)} AS day, ads FROM search_token
      WHERE token >= ${sql.lit(base)} AND token < ${sql.lit(dayBlockLevels[1].base)} ORDER BY token DESC`.execute(
      db,
    );
    return new Map(rows.map(({ day, ads }) => [day, ads]));
  },
);

/** Approximate number of ads posted on a day or later. */
export function countSince(days: AdsByDay, from: number): number {
  let sum = 0;
  for (const [day, ads] of days) if (day >= from) sum += ads;
  return sum;
}

/** A block of days that is queried at once: from its first day until before the first day after it. */
export interface DayBlock {
  token: number;
  from: number;
  /** The first day after the block. */
  before: number;
}

/** Maximum number of blocks; querying more costs as much as fetching all matches. */
const STEPS = 24;
/** A block may contain up to this many times the ads that are still missing. */
const MAX_SPARE = 2;
/** Number of additional blocks, because estimates can be wrong. */
const SPARE_STEPS = 1;

/**
 * Lists contiguous blocks of days that together contain enough ads, the newest first, then some more, as large as
 * possible. Each block covers only days that the previous ones do not cover.
 * @param newest the day to begin with
 * @param oldest the day to end with
 * @param read number of ads that should contain enough matches
 */
export function listDayBlocks(
  days: AdsByDay,
  { newest, oldest, read }: { newest: number; oldest: number; read: number },
): DayBlock[] {
  const last = Math.max(oldest, Math.min(newest, ...[...days.keys()].slice(-1)));
  const steps: DayBlock[] = [];
  let missing = read;
  let spare = 0;
  let level = -1;
  for (let day = newest; day >= last && steps.length < STEPS && spare <= SPARE_STEPS; ) {
    const blocks = blocksOf(days, day);
    // After the estimated blocks, each further block is one level larger.
    level = missing > 0 ? chooseLevel(blocks, missing) : Math.min(level + 1, blocks.length - 1);
    const block = blocks[level];
    if (block === undefined) break;
    const { token, from, before, left } = block;
    if (missing <= 0) spare += 1;
    steps.push({ token, from, before: steps.length === 0 ? before : day + 1 });
    missing -= left;
    day = from - 1;
  }
  return steps;
}

/**
 * Chooses the largest block that contains little more than the missing ads; otherwise the smallest. All matches of a
 * block are fetched and sorted before the newest of them are known, while one more look-up costs as much as a hundred
 * of them.
 */
function chooseLevel(blocks: readonly { ads: number }[], missing: number): number {
  return Math.max(
    0,
    blocks.findLastIndex(({ ads }) => ads <= MAX_SPARE * missing),
  );
}

/**
 * The blocks that contain a day, the smallest first. `ads` is the number of their ads, `left` that of the ads that are
 * not newer than the day.
 */
function blocksOf(days: AdsByDay, day: number): (DayBlock & { ads: number; left: number })[] {
  return dayBlockLevels.map(({ bits, base }) => {
    const from = (day >> bits) << bits;
    const before = from + (1 << bits);
    let [ads, left] = [0, 0];
    for (let own = from; own < before; own++) {
      const here = days.get(own) ?? 0;
      ads += here;
      if (own <= day) left += here;
    }
    return { token: base + (day >> bits), from, before, ads, left };
  });
}
