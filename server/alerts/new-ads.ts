import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { isShown } from '#server/search/states.ts';
import type { NewAd } from './match.ts';

/** Nobody is told of ads that are new since longer; the run has been away then. */
const OLDEST_DAYS = 15;

/**
 * Takes note of the ads that are listed now and were not before. Each is new once: one that is hidden and shown again,
 * edited, or imported anew is not told a second time.
 */
export async function recordNewAds(db: Db, now: Date): Promise<void> {
  if (db.isTransaction) return addNewAds(db, now);
  await db.transaction().execute(async (trx) => {
    // An import brings as many as there are, and nobody waits for it.
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

/** Ads first seen after a moment that are still listed, newest first, as alerts compare them. */
export async function listNewAds(db: Db, after: Date, now: Date): Promise<NewAd[]> {
  const oldest = new Date(Math.max(after.getTime(), now.getTime() - OLDEST_DAYS * 86_400_000));
  const { rows } = await sql<Omit<NewAd, 'tokens'> & { tokens: number[] }>`
    SELECT s.id, s.tokens, s.salary_max, s.languages, s.company_id, n.seen_at
    FROM alert_ad n JOIN recruitment_search s ON s.id = n.recruitment_id
    WHERE n.seen_at > ${oldest} AND ${isShown(now).sql}
    ORDER BY s.posted_at DESC, s.id DESC`.execute(db);
  return rows.map((row) => ({ ...row, tokens: new Set(row.tokens) }));
}
