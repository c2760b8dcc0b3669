import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { cacheValue } from '#server/db/ttl-value.ts';

/**
 * Tokens of time: an ad has one of its day and of its blocks of 8 and 64 days. GIN answers for the newest block first, and a
 * list stops when it is full. They are numbers, not hashes, so that SQL can reckon them, too (migration 0045).
 */
export const levels = [
  { bits: 0, base: 2_000_000_000 },
  { bits: 3, base: 2_000_100_000 },
  { bits: 6, base: 2_000_200_000 },
] as const;
/** Tokens of languages begin behind this. */
export const LANGUAGES = 2_000_300_000;

export const bucketTokens = (day: number): number[] => levels.map(({ bits, base }) => base + (day >> bits));
/** Token of a bit of `recruitment_search.languages`. */
export const languageToken = (bit: number): number => LANGUAGES + bit;
/** Tokens of all languages of an ad. */
export const languageTokens = (bits: number): number[] =>
  [1, 2, 4].filter((bit) => bits & bit).map(languageToken);

/** How many listed ads were posted on each day, the newest day first. */
export type Days = ReadonlyMap<number, number>;

/** Listed ads by the day they were posted on, as of the last count of tokens. */
export const listDays: (db: Db, now: Date) => Promise<Days> = cacheValue(
  { name: 'Ads by day', changes: ['references'], milliseconds: 600_000 },
  async (db) => {
    const { base } = levels[0];
    const { rows } = await sql<{ day: number; ads: number }>`
      SELECT token - ${sql.lit(base)} AS day, ads FROM search_token
      WHERE token >= ${sql.lit(base)} AND token < ${sql.lit(levels[1].base)} ORDER BY token DESC`.execute(db);
    return new Map(rows.map(({ day, ads }) => [day, ads]));
  },
);

/** Ads posted on a day or later, about. */
export function countSince(days: Days, from: number): number {
  let sum = 0;
  for (const [day, ads] of days) if (day >= from) sum += ads;
  return sum;
}

/** A block of days that is asked as one, from one day to before another. */
export interface Step {
  token: number;
  from: number;
  /** The first day behind it. */
  before: number;
}

/** More than these cost more than to fetch all that match. */
const STEPS = 24;
/** A block may hold so many times the ads that are missing. */
const MAX_SPARE = 2;
/** Blocks behind those that should be enough: estimates err. */
const SPARE_STEPS = 1;

/**
 * Blocks of days that hold so many ads, the newest first and without a gap; then some more, as large as there are. Each is asked for
 * the days that those before it have left of it.
 * @param newest the day to begin with
 * @param oldest the day to end with
 * @param read ads among which there should be enough that match
 */
export function listSteps(
  days: Days,
  { newest, oldest, read }: { newest: number; oldest: number; read: number },
): Step[] {
  const last = Math.max(oldest, Math.min(newest, ...[...days.keys()].slice(-1)));
  const steps: Step[] = [];
  let missing = read;
  let spare = 0;
  let level = -1;
  for (let day = newest; day >= last && steps.length < STEPS && spare <= SPARE_STEPS; ) {
    const blocks = blocksOf(days, day);
    // Where less was found than expected, the next block is larger.
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
 * The largest block that holds little more than is missing: all matches of a block are fetched and sorted before the newest of
 * them are known, while one more look-up costs as much as a hundred of them. Else the smallest.
 */
function chooseLevel(blocks: readonly { ads: number }[], missing: number): number {
  return Math.max(
    0,
    blocks.findLastIndex(({ ads }) => ads <= MAX_SPARE * missing),
  );
}

/** The blocks that a day lies in, the smallest first, with their ads, and those of them that are not newer than the day. */
function blocksOf(days: Days, day: number): (Step & { ads: number; left: number })[] {
  return levels.map(({ bits, base }) => {
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
