import type { z } from 'zod';
import type { listMatchingAds as contract } from '#contract/applications/applications.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, listRecruitmentCards } from '#server/search/index.ts';
import { isComplete } from '#server/states/resumes.ts';
import { listAppliedTo } from './applied.ts';

/** Number of ads to read: more than are shown, because the candidate may have applied to some already. */
const READ = 30;

/**
 * Lists ads for the desired jobs of one complete resume of the candidate (the default one, if it is complete): first
 * those at a desired place, then others. Ads to which the candidate has applied are left out.
 */
export async function listMatchingAds(
  db: Db,
  candidateId: number,
  language: Language,
  now: Date,
): Promise<z.input<typeof contract.output>> {
  const resume = await db
    .selectFrom('resume as p')
    .where('candidate_id', '=', candidateId)
    .where(isComplete.sql)
    .orderBy('is_default', 'desc')
    .orderBy('profile_id', 'desc')
    .select(['career_ids', 'desired_address_codes'])
    .limit(1)
    .executeTakeFirst();
  if (!resume || resume.career_ids.length === 0) return { list: [] };
  const { career_ids, desired_address_codes } = resume;
  const find = async (address_codes: string[]) => {
    const criteria = searchCriteria.parse({ career_ids, address_codes, limit: READ, widen: false });
    return (await findRecruitments(db, criteria, { now, language }))?.ids ?? [];
  };
  const near = desired_address_codes.length > 0 ? await find(desired_address_codes) : [];
  const ids = near.length < READ ? [...new Set([...near, ...(await find([]))])] : near;
  if (ids.length === 0) return { list: [] };
  const { list: answers } = await listAppliedTo(db, candidateId, ids);
  const open = answers.flatMap(({ id, applied }) => (applied ? [] : [id]));
  const shown = open.slice(0, limits.matchingAds);
  const cards = await listRecruitmentCards(db, shown, language, now);
  return {
    list: cards.map(({ data }) => ({
      ...data,
      fits: {
        career: data.careers.find(({ id }) => career_ids.includes(id))?.name ?? null,
        place: near.includes(data.id) ? (data.province ?? data.place) : null,
      },
    })),
  };
}
