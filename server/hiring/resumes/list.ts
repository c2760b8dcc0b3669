import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPastEnd, offsetOf, type PageRequest, toPage } from '#server/infrastructure/db/page.ts';
import { getCareerNames } from '#server/places/careers/queries.ts';
import { isComplete } from '#server/states/resumes.ts';
import { findMissingParts } from './completeness.ts';
import { totalMonths } from './experience.ts';

/** Lists own resumes: the default first, then by last change. */
export async function listOwnResumes(
  db: Db,
  candidateId: number,
  request: PageRequest,
  language: Language,
  now: Date,
) {
  const { count } = await db
    .selectFrom('resume')
    .where('candidate_id', '=', candidateId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (isPastEnd(request)) return toPage([], Number(count), request);
  const rows = await db
    .selectFrom('resume as r')
    .where('r.candidate_id', '=', candidateId)
    .orderBy('r.is_default', 'desc')
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.profile_id', 'desc')
    .offset(offsetOf(request))
    .limit(request.limit)
    .selectAll('r')
    .select((eb) => [
      eb
        .selectFrom('resume_education as e')
        .whereRef('e.profile_id', '=', 'r.profile_id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('educations'),
      eb
        .selectFrom('application as a')
        .whereRef('a.profile_id', '=', 'r.profile_id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('application_count'),
      sql<{ start: string; end: string | null }[]>`(
        select coalesce(json_agg(json_build_object('start', x.start_month, 'end', x.end_month)), '[]')
        from resume_experience x where x.profile_id = r.profile_id)`.as('experiences'),
    ])
    .execute();
  const today = `${dateOf(now).slice(0, 7)}-01`;
  const list = await Promise.all(
    rows.map(async (row) => ({
      profile_id: row.profile_id,
      title: row.title,
      is_default: row.is_default,
      is_public: row.is_public,
      status: row.status,
      careers: await getCareerNames(db, row.career_ids, language),
      total_experience: totalMonths(row.experiences.map(({ start, end }) => ({ start, end: end ?? today }))),
      missing: findMissingParts(row, {
        educations: row.educations ?? 0,
        experiences: row.experiences.length,
      }),
      application_count: row.application_count ?? 0,
      updated_at: row.updated_at.toISOString(),
      abilities: { apply: isComplete.matches(row), delete: true },
    })),
  );
  return toPage(list, Number(count), request);
}
