import { sql } from 'kysely';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, type Reader } from '#server/search/find/find.ts';
import { isWrittenIn } from '#server/search/index/ad-languages.ts';
import { isNotCancelled } from '#server/states/applications.ts';
import { isPremium, isRunning } from '#server/states/money.ts';
import { isShown } from '#server/states/search.ts';

/** Two rows of the home page. */
const SHOWN = 8;
/** Applications of this many days make an ad hot: older ones do not reflect current interest. */
const DAYS = 7;

/**
 * Ids of the ads of the first block of the home page: current premium ads, then those with the most applications of the
 * last seven days, each in the visitor's language first. If there are too few, the newest ads follow.
 */
export async function listHotAds(db: Db, reader: Reader): Promise<number[]> {
  const [premium, others] = [await listPremium(db, reader), await listWanted(db, reader)];
  return [...new Set([...premium, ...others])].slice(0, SHOWN);
}

/** Premium ads that are listed now. If there are more of a kind than slots, their order rotates every hour. */
async function listPremium(db: Db, { now, language }: Reader): Promise<number[]> {
  const hour = Math.floor(now.getTime() / HOUR_MILLISECONDS);
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM recruitment_search s
    WHERE ${isShown(now).sql} AND s.id IN
      (SELECT p.recruitment_id FROM placement p WHERE ${isPremium.sql} AND ${isRunning(now).sql})
    ORDER BY ${isWrittenIn([language])} DESC, hashint8extended(s.id, ${hour}::bigint), s.id
    LIMIT ${sql.lit(SHOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listWanted(db: Db, { now, language }: Reader): Promise<number[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const { rows } = await sql<{ id: number }>`
    SELECT s.id
    FROM (SELECT a.recruitment_id, count(*) AS n FROM application a
          WHERE a.applied_at > ${since} AND ${isNotCancelled.sql} GROUP BY a.recruitment_id) applied
    JOIN recruitment_search s ON s.id = applied.recruitment_id
    WHERE ${isShown(now).sql}
    ORDER BY ${isWrittenIn([language])} DESC, applied.n DESC, s.posted_at DESC, s.id DESC
    LIMIT ${sql.lit(SHOWN)}`.execute(db);
  const hot = rows.map(({ id }) => id);
  if (hot.length === SHOWN) return hot;
  const newest = await findRecruitments(db, searchCriteria.parse({ limit: SHOWN }), { now, language });
  return [...hot, ...(newest?.ids ?? [])];
}
