import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact, storeSiteFact } from '#server/infrastructure/db/facts.ts';
import { rowPay } from '#server/search/index.ts';
import { isShown } from '#server/states/search.ts';
import type { NewAd } from './match.ts';

/** Ads that were first listed longer ago are not mailed. They exist only if the task did not run for some time. */
const OLDEST_DAYS = 15;
/** Name of the fact that stores when all search rows were last compared with the ads of `alert_ad`. */
const COMPARED = 'alert_ads_compared';
const COMPARE_DAYS = 7;
/** Search rows per statement of the comparison. */
const COMPARED_AT_ONCE = 10_000;
/**
 * Ads that one statement reads: their tokens arrive as arrays of numbers, which take far more memory than the stored
 * ones.
 */
const READ_AT_ONCE = 1_000;

/**
 * Sets the time when an ad was first listed, for the ads of `alert_ad` that are listed now and were not before. Each ad
 * is new once: it is not mailed again after it was hidden and shown, edited, or imported again. The statement that
 * writes the search row of an ad adds the ad to `alert_ad`.
 */
export async function recordNewAds(db: Db, now: Date): Promise<void> {
  if (db.isTransaction) return seeNotedAds(db, now);
  await db.transaction().execute(async (trx) => {
    // An import may add any number of ads, and no user waits for this statement.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await seeNotedAds(trx, now);
  });
}

async function seeNotedAds(trx: Db, now: Date): Promise<void> {
  await sql`UPDATE alert_ad n SET seen_at = ${now} FROM recruitment_search s
    WHERE n.seen_at IS NULL AND s.id = n.recruitment_id AND ${isShown(now).sql}`.execute(trx);
}

/**
 * Adds ads that have a search row to `alert_ad` if they are missing there, once a week. Nodes of version 0.15.0 add
 * none, and ads that waited for their first day during the upgrade are missing, too.
 */
export async function recordMissedAds(db: Db, now: Date): Promise<void> {
  const compared = Date.parse((await readSiteFact(db, COMPARED)) ?? '');
  if (compared <= now.getTime() && now.getTime() - compared < COMPARE_DAYS * DAY_MILLISECONDS) return;
  await recordAllAds(db);
  await storeSiteFact(db, COMPARED, now.toISOString());
}

/** Adds all ads that have a search row to `alert_ad` if they are missing there, in portions by id. */
export async function recordAllAds(db: Db): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      WITH part AS MATERIALIZED (
        SELECT id FROM recruitment_search WHERE id > ${last} ORDER BY id LIMIT ${COMPARED_AT_ONCE}
      ), noted AS (
        INSERT INTO alert_ad (recruitment_id)
        SELECT p.id FROM part p WHERE NOT EXISTS (SELECT FROM alert_ad n WHERE n.recruitment_id = p.id)
        ON CONFLICT DO NOTHING
      )
      SELECT max(id) AS last FROM part`.execute(db);
    last = rows[0]?.last ?? null;
  }
}

const columns = sql`s.id, s.tokens, ${rowPay} AS salary_max, s.languages, s.company_id, s.title_n, s.posted_at, n.seen_at`;

type Row = Omit<NewAd, 'tokens'> & { tokens: number[] };
const toAd = (row: Row): NewAd => ({ ...row, tokens: Int32Array.from(row.tokens).sort() });

/**
 * Yields the ads first listed after `after` that are still listed, in portions of at most `size`, in the order of their
 * first listing.
 */
export async function* listNewAds(db: Db, after: Date, now: Date, size: number): AsyncGenerator<NewAd[]> {
  let last = {
    seen_at: new Date(Math.max(after.getTime(), now.getTime() - OLDEST_DAYS * DAY_MILLISECONDS)),
    id: Number.MAX_SAFE_INTEGER,
  };
  let portion: NewAd[] = [];
  while (true) {
    const count = Math.min(READ_AT_ONCE, size - portion.length);
    const { rows } = await sql<Row>`
      SELECT ${columns} FROM alert_ad n JOIN recruitment_search s ON s.id = n.recruitment_id
      WHERE (n.seen_at, n.recruitment_id) > (${last.seen_at}, ${last.id}::bigint) AND n.seen_at <= ${now} AND ${isShown(now).sql}
      ORDER BY n.seen_at, n.recruitment_id LIMIT ${count}`.execute(db);
    portion.push(...rows.map(toAd));
    if (portion.length >= size || (rows.length < count && portion.length > 0)) {
      yield portion;
      portion = [];
    }
    if (rows.length < count) return;
    last = rows.at(-1) ?? last;
  }
}

/** Reads those of the given ads that are still listed. */
export async function readNewAds(db: Db, ids: readonly number[], now: Date): Promise<NewAd[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM alert_ad n JOIN recruitment_search s ON s.id = n.recruitment_id
    WHERE n.recruitment_id = ANY(${[...ids]}::bigint[]) AND n.seen_at IS NOT NULL AND ${isShown(now).sql}`.execute(
    db,
  );
  return rows.map(toAd);
}
