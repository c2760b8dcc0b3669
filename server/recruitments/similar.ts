import type { Language } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitment-card.ts';
import { searchCriteria } from '#contract/search.ts';
import type { Db } from '#server/db/connection.ts';
import { listRecruitmentCards } from '#server/search/cards.ts';
import { findRecruitments } from '#server/search/find.ts';

/** Similar ads beside one ad. */
const SIMILAR = 6;

/** Newest listed ads with a career of this one, itself left out. */
export async function findSimilar(
  db: Db,
  ad: { id: number; careerIds: number[]; language: Language; now: Date },
): Promise<RecruitmentCard[]> {
  if (ad.careerIds.length === 0) return [];
  const criteria = searchCriteria.parse({ career_ids: ad.careerIds, limit: SIMILAR + 1 });
  const { ids } = await findRecruitments(db, criteria, ad.now);
  const others = ids.filter((id) => id !== ad.id).slice(0, SIMILAR);
  return listRecruitmentCards(db, others, ad.language, ad.now);
}

/** How many listed ads a company has now. */
export async function countListed(db: Db, companyId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('recruitment_search')
    .where('company_id', '=', companyId)
    .where('starts_at', '<=', now)
    .where('expires_at', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
