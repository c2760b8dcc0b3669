import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { keepFor } from '#server/db/kept-for.ts';

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

export const slotTokens = (day: number): number[] => levels.map(({ bits, base }) => base + (day >> bits));
/** Token of a bit of `recruitment_search.languages`. */
export const languageToken = (bit: number): number => LANGUAGES + bit;
/** Tokens of all languages of an ad. */
export const languageTokens = (bits: number): number[] =>
  [1, 2, 4].filter((bit) => bits & bit).map(languageToken);

/** How many listed ads were posted on each day, the newest day first. */
export type Days = ReadonlyMap<number, number>;

/** Listed ads by the day they were posted on, as of the last count of tokens. */
export const listDays: (db: Db, now: Date) => Promise<Days> = keepFor(
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

/** A block of days that is asked as one. */
export interface Step {
  token: number;
  from: number;
  /** The first day behind it. */
  before: number;
}

/** More than these cost more than to fetch all that match. */
const STEPS = 24;
/** A block with an eighth of the ads that are missing is worth a look-up. */
const GOOD_PART = 8;
/** Blocks are asked until so many times the wanted ads are expected: estimates err. */
const SPARE = 3;

/**
 * Blocks of days that should hold so many matches, the newest first and without a gap. Each is as large as the matches
 * still missing need, and none reaches into the one before it.
 * @param newest the day to begin with
 * @param oldest the day to end with
 * @param share of the ads that match
 */
export function listSteps(
  days: Days,
  { newest, oldest, share, wanted }: { newest: number; oldest: number; share: number; wanted: number },
): Step[] {
  const last = Math.max(oldest, Math.min(newest, ...[...days.keys()].slice(-1)));
  const steps: Step[] = [];
  let found = 0;
  for (let day = newest; day >= last && steps.length < STEPS && found < SPARE * wanted; ) {
    const free = blocksOf(days, day).filter(({ before }) => steps.length === 0 || before === day + 1);
    const enough = Math.max(wanted / 3, wanted - found) / share;
    const block = chooseBlock(free, enough);
    if (block === undefined) break;
    steps.push(block);
    found += block.ads * share;
    day = block.from - 1;
  }
  return steps;
}

/**
 * The smallest block with enough ads. One with more than twice as many leaves the turn to the block within it, if that holds a good part:
 * all matches of a block are fetched before the newest of them are known.
 */
function chooseBlock<Block extends { ads: number }>(
  free: readonly Block[],
  enough: number,
): Block | undefined {
  const at = free.findIndex(({ ads }) => ads >= enough);
  const [block, within] = [free.at(at), free[at - 1]];
  const isFar = at > 0 && block !== undefined && block.ads > 2 * enough;
  return isFar && within !== undefined && within.ads * GOOD_PART >= enough ? within : block;
}

/** The blocks that a day lies in, the smallest first, with the ads of each. */
function blocksOf(days: Days, day: number): (Step & { ads: number })[] {
  return levels.map(({ bits, base }) => {
    const from = (day >> bits) << bits;
    const before = from + (1 << bits);
    let ads = 0;
    for (let own = from; own < before; own++) ads += days.get(own) ?? 0;
    return { token: base + (day >> bits), from, before, ads };
  });
}
