import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { searchCriteria } from '#contract/recruitments/search.ts';
import { stands } from '#server/applications/states.ts';
import type { Db } from '#server/db/connection.ts';
import { isWrittenIn } from '#server/search/ad-languages.ts';
import { findRecruitments, type Reader } from '#server/search/find.ts';
import { isShown } from '#server/search/states.ts';

/** Two rows of the home page. */
const SHOWN = 8;
/** Applications of this many days make an ad hot: what drew people a year ago says nothing of today. */
const DAYS = 7;

/**
 * Ids of the ads with the most applications of the last seven days: first what the reader can read. Where fewer were
 * applied to, the newest follow.
 */
export async function listHot(db: Db, { now, language }: Reader): Promise<number[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const { rows } = await sql<{ id: number }>`
    SELECT s.id
    FROM (SELECT a.recruitment_id, count(*) AS n FROM application a
          WHERE a.applied_at > ${since} AND ${stands.sql} GROUP BY a.recruitment_id) applied
    JOIN recruitment_search s ON s.id = applied.recruitment_id
    WHERE ${isShown(now).sql}
    ORDER BY ${isWrittenIn('s', [language])} DESC, applied.n DESC, s.posted_at DESC, s.id DESC
    LIMIT ${sql.lit(SHOWN)}`.execute(db);
  const hot = rows.map(({ id }) => id);
  if (hot.length === SHOWN) return hot;
  const newest = await findRecruitments(db, searchCriteria.parse({ limit: SHOWN }), { now, language });
  return [...new Set([...hot, ...(newest?.ids ?? [])])].slice(0, SHOWN);
}
