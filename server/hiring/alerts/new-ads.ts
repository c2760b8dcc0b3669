import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { rowPay } from '#server/search/index.ts';
import { isShown } from '#server/states/search.ts';
import type { NewAd } from './match.ts';

/** Ads that have been new for longer are not mailed. They are left from an interruption of the task. */
const OLDEST_DAYS = 15;

/**
 * Records the ads that are listed now and were not before. Each ad is new once: it is not mailed again after
 * it was hidden and shown, edited, or imported again.
 */
export async function recordNewAds(db: Db, now: Date): Promise<void> {
  if (db.isTransaction) return addNewAds(db, now);
  await db.transaction().execute(async (trx) => {
    // An import may add any number of ads, and no user waits for this statement.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await addNewAds(trx, now);
  });
}

async function addNewAds(trx: Db, now: Date): Promise<void> {
  await sql`INSERT INTO alert_ad (recruitment_id, seen_at)
    SELECT s.id, ${now} FROM recruitment_search s
    WHERE NOT EXISTS (SELECT FROM alert_ad n WHERE n.recruitment_id = s.id) AND ${isShown(now).sql}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Ads first seen after `after` that are still listed, newest first, with the columns that alerts compare. */
export async function listNewAds(db: Db, after: Date, now: Date): Promise<NewAd[]> {
  const oldest = new Date(Math.max(after.getTime(), now.getTime() - OLDEST_DAYS * DAY_MILLISECONDS));
  const { rows } = await sql<Omit<NewAd, 'tokens'> & { tokens: number[] }>`
    SELECT s.id, s.tokens, ${rowPay} AS salary_max, s.languages, s.company_id, s.title_n, n.seen_at
    FROM alert_ad n JOIN recruitment_search s ON s.id = n.recruitment_id
    WHERE n.seen_at > ${oldest} AND ${isShown(now).sql}
    ORDER BY s.posted_at DESC, s.id DESC`.execute(db);
  return rows.map((row) => ({ ...row, tokens: new Set(row.tokens) }));
}
