import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import { keepUntilChange } from '#server/db/memory.ts';
import { newestOf } from '#server/search/newest.ts';
import { countSince, type Days, listDays } from '#server/search/slots.ts';
import { type Source, toCondition } from '#server/search/source.ts';
import { countTokens, everyAd } from '#server/search/vocabulary.ts';

/** Totals up to here are counted. */
export const EXACT = 1_000;
/** With fewer listed ads everything is counted. */
export const SMALL = 100_000;
/** From so many days on ads are counted by whole days. */
const DAYS = 8;

/** How many ads match, and whether they were counted one by one or reckoned from how dense they lie. */
export interface Total {
  total: number;
  isExact: boolean;
}

interface Asked {
  /** Look-ups that together find each ad once. */
  arms: readonly Source[];
  now: Date;
}

/** Totals cost much. Should news ever be lost, none is wrong for longer than ten seconds. */
const openTotals = keepUntilChange<Total>('Totals of searches', ['pages', 'references'], {
  max: 5_000,
  ttl: 10_000,
});

/** As `countAds`, remembered under the question. */
export async function countOnce(db: Db, question: string, asked: Asked): Promise<Total> {
  const totals = openTotals(db);
  // Periods begin and end with a day, so a total holds for one day at most.
  const key = `${dateOf(asked.now)} ${question}`;
  const known = totals.get(key);
  if (known) return known;
  const total = await countAds(db, asked);
  totals.set(key, total);
  return total;
}

/** Counts ads exactly where they are few or all ads are; else reckons from how far back the newest thousand reach. */
export async function countAds(db: Db, { arms, now }: Asked): Promise<Total> {
  const countOf = await countTokens(db, [everyAd]);
  if (countOf(everyAd) < SMALL) return { total: await countAll(db, arms), isExact: true };
  const totals = await Promise.all(arms.map((arm) => countDense(db, arm, now)));
  const total = totals.reduce((sum, one) => sum + one.total, 0);
  if (totals.every(({ isExact }) => isExact)) return { total, isExact: total <= EXACT };
  return { total: round(total), isExact: false };
}

async function countAll(db: Db, arms: readonly Source[]): Promise<number> {
  const counts = arms.map(
    (arm) => sql`(SELECT count(*) FROM recruitment_search s WHERE ${toCondition(arm)})`,
  );
  const { rows } = await sql<{ total: number }>`SELECT (${sql.join(counts, sql` + `)})::int AS total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function countDense(db: Db, arm: Source, now: Date): Promise<Total> {
  const known = await findKnown(db, arm);
  if (known !== undefined && known > EXACT) return { total: known, isExact: false };
  const wanted = EXACT + 1;
  const found = await newestOf(db, arm, { columns: sql`s.posted_at, s.posted_day, s.id`, wanted, now });
  const { rows } = await sql<{ ads: number; since: Date; day: number }>`
    SELECT count(*)::int AS ads, min(posted_at) AS since, min(posted_day) AS day FROM (${found}) found`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.ads <= EXACT) return { total: row?.ads ?? 0, isExact: true };
  const days = await listDays(db, now);
  const to = arm.period?.to ?? Number.POSITIVE_INFINITY;
  const all = countBetween(days, arm.period?.from ?? Number.NEGATIVE_INFINITY, to);
  const newest = Math.min(to, ...[...days.keys()].slice(0, 1));
  const newer =
    newest - row.day >= DAYS ? countBetween(days, row.day, to) : await countNewer(db, row.since, arm);
  return { total: Math.max(row.ads, (row.ads * all) / Math.max(newer, row.ads)), isExact: false };
}

/** What the vocabulary knows: all ads, or those with one token. */
async function findKnown(db: Db, { words, filters, rest, period }: Source): Promise<number | undefined> {
  if (rest.length > 0 || period !== undefined) return undefined;
  const [only = everyAd, ...others] = [...words, ...filters.flat()];
  return others.length > 0 ? undefined : (await countTokens(db, [only]))(only);
}

const countBetween = (days: Days, from: number, to: number) =>
  countSince(days, from) - countSince(days, to + 1);

/** Ads since a moment, read from an index alone. */
async function countNewer(db: Db, since: Date, { period }: Source): Promise<number> {
  const { rows } = await sql<{ ads: number }>`SELECT count(*)::int AS ads FROM recruitment_search s
    WHERE s.posted_at >= ${since} ${period ? sql`AND ${period.condition}` : sql``}`.execute(db);
  return rows[0]?.ads ?? 0;
}

/** Two digits say what is known. */
function round(total: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, total))) - 1);
  return Math.round(total / unit) * unit;
}
