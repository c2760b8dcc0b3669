import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { searchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, listRecruitmentCards } from '#server/search/index.ts';
import { isShown } from '#server/states/search.ts';

/** Number of similar ads on an ad page. */
const SIMILAR = 6;

/** Finds the newest listed ads with one of its careers, excluding the ad. */
export async function findSimilar(
  db: Db,
  ad: { id: number; careerIds: number[]; language: Language; now: Date },
): Promise<RecruitmentCard[]> {
  if (ad.careerIds.length === 0) return [];
  const criteria = searchCriteria.parse({ career_ids: ad.careerIds, limit: SIMILAR + 1 });
  const hits = await findRecruitments(db, criteria, ad);
  const ids = hits ? hits.ids.filter((id) => id !== ad.id).slice(0, SIMILAR) : [];
  return (await listRecruitmentCards(db, ids, ad.language, ad.now)).map(({ data }) => data);
}

/** Number of listed ads of company `c`, as a column. */
export function listedCount(now: Date): RawBuilder<number> {
  return sql`(SELECT count(*)::int FROM recruitment_search s
              WHERE s.company_id = c.id AND ${isShown(now).sql})`;
}

/** As `listedCount`, for one company. */
export async function countListed(db: Db, companyId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${listedCount(now)} AS count FROM company c WHERE c.id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}
