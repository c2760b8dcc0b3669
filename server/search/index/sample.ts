import { sql } from 'kysely';
import { primaryOf } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';
import { ALL_ADS_TOKEN, countTokens } from './vocabulary.ts';

/** Number of listed ads in the sample. */
const ADS = 4_096;
/** If fewer ads of the sample have a token, it is rare enough to be counted exactly. */
const LEAST = 4;
/** Time for which a sample is used, because the wording of ads changes slowly. */
const MILLISECONDS = 3_600_000;

/**
 * Some random ads with their frequent tokens. The number of ads with a single token is known; the sample shows how many
 * ads have several tokens together.
 */
export interface Sample {
  ads: number;
  /** For each token, the ads of the sample that have it: one bit for each ad. */
  holders: ReadonlyMap<number, Uint32Array>;
}

interface Kept {
  at: number;
  sample: Sample | undefined;
  isReading: boolean;
}

const kept = new WeakMap<Db, Kept>();
let newest = 0;
const counts = defineCacheCounter('Sample of ads', () => ({ entries: newest }));

/**
 * Returns the sample as last read. No request waits for it: the first searches run without it, and an old sample is
 * used until the next one is ready.
 */
export function sampleOf(db: Db): Sample | undefined {
  const original = primaryOf(db);
  const own = kept.get(original) ?? { at: Number.NEGATIVE_INFINITY, sample: undefined, isReading: false };
  kept.set(original, own);
  if (!own.isReading && performance.now() - own.at > MILLISECONDS) void refresh(original, own);
  if (own.sample) counts.hits += 1;
  else counts.misses += 1;
  return own.sample;
}

async function refresh(db: Db, own: Kept): Promise<void> {
  own.isReading = true;
  own.at = performance.now();
  try {
    own.sample = await readSample(db);
    newest = own.sample.holders.size;
  } catch {
    // An error is ignored, because searches are correct without the sample. The first search after an hour reads it
    // again.
  } finally {
    own.isReading = false;
  }
}

/** Reads ads from random blocks of the table, which contain ads of any age; all ads if there are few. */
export async function readSample(db: Db): Promise<Sample> {
  const countOf = await countTokens(db, [ALL_ADS_TOKEN]);
  const percent = Math.min(100, (100 * ADS) / Math.max(1, countOf(ALL_ADS_TOKEN)));
  const { rows } = await sql<{ token: number; holders: Buffer; ads: number }>`
    WITH chosen AS MATERIALIZED (SELECT row_number() OVER () - 1 AS at, tokens
      FROM recruitment_search TABLESAMPLE SYSTEM (${percent}) LIMIT ${sql.lit(2 * ADS)})
    SELECT token, string_agg(int2send(at::int2), ''::bytea) AS holders, (SELECT count(*)::int FROM chosen) AS ads
    FROM chosen, unnest(tokens) AS token GROUP BY token HAVING count(*) >= ${sql.lit(LEAST)}`.execute(db);
  const ads = rows[0]?.ads ?? 0;
  return { ads, holders: new Map(rows.map(({ token, holders }) => [token, toBits(holders, ads)])) };
}

/**
 * Converts the numbers of ads to bits.
 * @param numbers 16 bits each, big-endian, as PostgreSQL writes them
 */
function toBits(numbers: Buffer, ads: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(ads / 32));
  for (let at = 0; at < numbers.length; at += 2) {
    const ad = numbers.readUInt16BE(at);
    bits[ad >> 5] = (bits[ad >> 5] ?? 0) | (1 << (ad & 31));
  }
  return bits;
}

/**
 * Number of ads of the sample that have a token of each list, but not all tokens of `without`; undefined if a list only
 * has tokens that are too rare for the sample.
 */
export function sampleCooccurrence(
  { ads, holders }: Sample,
  lists: readonly (readonly number[])[],
  without: readonly number[] = [],
): number | undefined {
  const lacks = (tokens: readonly number[]) => !tokens.some((token) => holders.has(token));
  if (lists.some(lacks)) return undefined;
  const any = lists.map((tokens) => tokens.flatMap((token) => holders.get(token) ?? []));
  const all = without.flatMap((token) => holders.get(token) ?? []);
  const excludes = without.length > 0 && all.length === without.length;
  let count = 0;
  for (let at = 0; at < Math.ceil(ads / 32); at++) {
    let bits = -1;
    for (const tokens of any) {
      let some = 0;
      for (const own of tokens) some |= own[at] ?? 0;
      bits &= some;
    }
    if (bits !== 0 && excludes) {
      let every = -1;
      for (const own of all) every &= own[at] ?? 0;
      bits &= ~every;
    }
    if (at === ads >> 5) bits &= (1 << (ads & 31)) - 1;
    count += countBits(bits);
  }
  return count;
}

/** Counts the set bits of a 32-bit number, in parallel groups of two, four and eight bits. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
