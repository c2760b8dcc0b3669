import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  type Coverage,
  coverages,
  parseCoverages,
  type RawCoverages,
  unionLookups,
} from '#server/search/index/coverage.ts';
import { type Lookup, toCondition } from '#server/search/index/source.ts';
import { type AdsByDay, countSince, loadAdsByDay } from '#server/search/index/time-buckets.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';
import { selectNewestWithCoverage } from './newest.ts';

/** Totals up to this number are exact. */
export const EXACT_TOTAL_MAX = 1_000;
/** Number of the newest matches that are read to decide whether the total exceeds `EXACT_TOTAL_MAX`. */
export const TOTAL_PROBE = EXACT_TOTAL_MAX + 1;
/** Number of matches that is enough to estimate their density in time. */
const SAMPLE = 400;
/** If a total is estimated larger than this, it certainly exceeds `EXACT_TOTAL_MAX`. */
const CLEAR = 3 * EXACT_TOTAL_MAX;
/** If fewer ads are listed, matches are always counted exactly. */
export const COUNT_ALL_MAX = 100_000;
/** If the newest matches cover at least this many days, ads are counted by whole days. */
const DAYS = 8;

/** Number of matching ads, and whether it was counted exactly or extrapolated from their density. */
export interface Total {
  total: number;
  isExact: boolean;
}

interface Asked {
  /** Look-ups that together find each matching ad exactly once. */
  arms: readonly Lookup[];
  now: Date;
  /** Returns the coverage of the newest ads of each look-up, if another query reads it anyway. */
  findReaches?: (() => Promise<readonly Coverage[] | undefined>) | undefined;
}

/** Totals are expensive. Changes of ads do not clear them: the TTL bounds their age to ten seconds. */
const openTotals = createCache<Total>('Totals of searches', ['pages', 'references', 'settings'], {
  max: 5_000,
  ttl: 10_000,
});

/** Like `countAds`, cached under a key that identifies the search. */
export async function countAdsCached(db: Db, question: string, asked: Asked): Promise<Total> {
  const totals = openTotals(db);
  // Periods begin and end with a day, so a total is valid for one day at most.
  const key = `${dateOf(asked.now)} ${question}`;
  const known = totals.get(key);
  if (known) return known;
  const total = await countAds(db, asked);
  totals.set(key, total);
  return total;
}

/** Counts ads exactly if there are few matches or few ads; otherwise extrapolates from the coverage of the newest matches. */
export async function countAds(db: Db, { arms, now, findReaches }: Asked): Promise<Total> {
  const countOf = await countTokens(db, [ALL_ADS_TOKEN]);
  const isSmall = countOf(ALL_ADS_TOKEN) < COUNT_ALL_MAX;
  const read = await findReaches?.();
  if (isSmall && read?.every(({ isWhole }) => isWhole))
    return { total: sum(read.map(({ ads }) => ads)), isExact: true };
  if (isSmall) return { total: await countAll(db, arms), isExact: true };
  const totals = await Promise.all(arms.map((arm, at) => countDense(db, arm, now, read?.[at])));
  const total = sum(totals.map((one) => one.total));
  if (totals.every(({ isExact }) => isExact)) return { total, isExact: total <= EXACT_TOTAL_MAX };
  return { total: round(total), isExact: false };
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

async function countAll(db: Db, arms: readonly Lookup[]): Promise<number> {
  const counts = arms.map(
    (arm) => sql`(SELECT count(*) FROM recruitment_search s WHERE ${toCondition(arm)})`,
  );
  const { rows } = await sql<{ total: number }>`SELECT (${sql.join(counts, sql` + `)})::int AS total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function countDense(db: Db, arm: Lookup, now: Date, read: Coverage | undefined): Promise<Total> {
  const known = await findKnown(db, arm);
  if (known !== undefined && known > EXACT_TOTAL_MAX) return { total: known, isExact: false };
  const sample = read ?? (await readReach(db, arm, { wanted: SAMPLE, now }));
  if (sample.isWhole) return { total: sample.ads, isExact: true };
  const total = await extrapolate(db, arm, sample, now);
  // With `left`, the matches are split between two look-ups, only for frequent words. The total is large: estimate it.
  if (arm.left || sample.ads >= TOTAL_PROBE || total > CLEAR) return { total, isExact: false };
  const reach = await readReach(db, arm, { wanted: TOTAL_PROBE, now });
  if (reach.isWhole) return { total: reach.ads, isExact: true };
  return { total: await extrapolate(db, arm, reach, now), isExact: false };
}

/** Estimates the total by assuming that older ads match as often as the newest ones. */
async function extrapolate(db: Db, arm: Lookup, { ads, since, day }: Coverage, now: Date): Promise<number> {
  const days = await loadAdsByDay(db, now);
  const to = arm.period?.to ?? Number.POSITIVE_INFINITY;
  const all = countBetween(days, arm.period?.from ?? Number.NEGATIVE_INFINITY, to);
  const newest = Math.min(to, ...[...days.keys()].slice(0, 1));
  const newer = newest - day >= DAYS ? countBetween(days, day, to) : await countNewer(db, since, arm);
  return Math.max(ads, (ads * all) / Math.max(newer, ads, 1));
}

async function readReach(
  db: Db,
  arm: Lookup,
  { wanted, now }: { wanted: number; now: Date },
): Promise<Coverage> {
  const columns = sql`s.posted_at, s.posted_day, s.id`;
  const parts = [await selectNewestWithCoverage(db, arm, { columns, wanted, now })];
  const { rows } = await sql<{ reaches: RawCoverages }>`
    WITH found AS MATERIALIZED (${unionLookups(parts)}) SELECT ${coverages} AS reaches`.execute(db);
  const [reach] = parseCoverages(rows[0]?.reaches ?? null, parts, wanted);
  return reach ?? { ads: 0, isWhole: true, since: now, day: 0 };
}

/** Returns the stored count if the look-up has no condition (all ads) or one token; undefined otherwise. */
async function findKnown(db: Db, { words, filters, rest, period }: Lookup): Promise<number | undefined> {
  if (rest.length > 0 || period !== undefined) return undefined;
  const [only = ALL_ADS_TOKEN, ...others] = [...words.flat(), ...filters.flat()];
  return others.length > 0 ? undefined : (await countTokens(db, [only]))(only);
}

const countBetween = (days: AdsByDay, from: number, to: number) =>
  countSince(days, from) - countSince(days, to + 1);

/** Counts the ads since a moment by reading only an index. */
async function countNewer(db: Db, since: Date, { period }: Lookup): Promise<number> {
  const { rows } = await sql<{ ads: number }>`SELECT count(*)::int AS ads FROM recruitment_search s
    WHERE s.posted_at >= ${since} ${period ? sql`AND ${period.condition}` : sql``}`.execute(db);
  return rows[0]?.ads ?? 0;
}

/** Rounds to two significant digits, the precision of an estimate. */
function round(total: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, total))) - 1);
  return Math.round(total / unit) * unit;
}
