import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { SkillKind } from '#contract/references.ts';
import { foldWords } from '#contract/text/fold.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { escapeLike } from '#server/infrastructure/db/page.ts';
import { isComplete } from '#server/states/resumes.ts';
import { isShown } from '#server/states/search.ts';

/** A career with its name in the requested language and its folded names in all three for look-ups. */
export interface CareerFound {
  id: number;
  parent_id: number | null;
  name: string;
  /** Ids of the careers that were merged into this one. */
  former_ids: number[];
  folded: string;
}

/** Lists all active careers and groups in their order. A few hundred rows, so callers filter them in memory. */
export async function listActiveCareers(db: Db, language: Language): Promise<CareerFound[]> {
  const rows = await db
    .selectFrom('career')
    .select(['id', 'parent_id', 'name_vi', 'name_kr', 'name_en'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const merged = await db
    .selectFrom('career')
    .select(['id', 'merged_into', 'name_vi', 'name_kr', 'name_en'])
    .where('merged_into', 'is not', null)
    .execute();
  const former = Map.groupBy(merged, ({ merged_into }) => merged_into);
  return rows.map((row) => ({
    id: row.id,
    parent_id: row.parent_id,
    name: row[`name_${language}`],
    former_ids: (former.get(row.id) ?? []).map(({ id }) => id),
    // Includes the names of merged careers, because users may search for them.
    folded: [row, ...(former.get(row.id) ?? [])]
      .flatMap(({ name_vi, name_kr, name_en }) => [name_vi, name_kr, name_en])
      .map(foldWords)
      .join('|'),
  }));
}

/** Counts which of the careers exist and are selectable. */
export async function countKnownCareers(db: Db, careerIds: number[]): Promise<number> {
  if (careerIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('career')
    .where('id', 'in', careerIds)
    .where('is_active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the names of careers in the order of their ids. */
export async function getCareerNames(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('career')
    .where('id', 'in', ids)
    .select(['id', sql.ref<string>(`career.name_${language}`).as('name')])
    .execute();
  return orderByIds(ids, rows);
}

/** Orders rows by a list of ids. Ids without a row are left out. */
export const orderByIds = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id));

/** Lists the active industries. */
export function listActiveIndustries(db: Db, language: Language) {
  return db
    .selectFrom('industry')
    .select(['id', `name_${language} as name`])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Lists the bands of experience from none to most. */
export async function listExperienceBands(db: Db, language: Language) {
  const bands = [...(await readBands(db)).values()];
  return bands.map(({ id, years_min, years_max, ...names }) => ({
    id,
    years_min,
    years_max,
    name: names[`name_${language}`],
  }));
}

/** Cached, because every page with filters names the experience bands. */
const readBands = memoizeUntilChange('Experience bands', ['references'], async (db) => {
  const rows = await db
    .selectFrom('experience_band')
    .select(['id', 'years_min', 'years_max', 'name_vi', 'name_kr', 'name_en'])
    .orderBy('years_min')
    .orderBy(sql`years_max nulls last`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Lists the employment types by their code. */
export function listEmploymentTypes(db: Db, language: Language) {
  return db
    .selectFrom('recruitment_type')
    .select(['id', `name_${language} as name`])
    .orderBy('id')
    .execute();
}

/** Finds active skills of one kind that contain `key` in any language. Names that start with it come first. */
export function findSkills(
  db: Db,
  language: Language,
  wanted: { kind: SkillKind; key?: string | undefined; limit: number },
) {
  const key = escapeLike(foldWords(wanted.key ?? ''));
  return db
    .selectFrom('skill')
    .select(['id', `name_${language} as name`])
    .where('is_active', '=', true)
    .where('kind', '=', wanted.kind)
    .where('folded', 'like', `%${key}%`)
    .orderBy(
      sql`case when folded like ${`${key}%`} or folded like ${`%|${key}%`} then 0
               when folded like ${`% ${key}%`} then 1 else 2 end`,
    )
    .orderBy('position')
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
}

export type SkillNames = Record<Language, string>;

/** The names of all active skills. */
export function listSkillNames(db: Db): Promise<SkillNames[]> {
  return db
    .selectFrom('skill')
    .select(['name_vi as vi', 'name_kr as kr', 'name_en as en'])
    .where('kind', '=', 'skill')
    .where('is_active', '=', true)
    .execute();
}

/** The group of each career. */
export async function listCareerParents(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('career')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id ?? id]));
}

/**
 * Counts for each skill and career the companies (in listed ads) and the candidates (in complete resumes) that name the
 * skill.
 */
export async function listSkillUses(db: Db, now: Date) {
  const { rows } = await sql<{ career_id: number; text: string; companies: number; candidates: number }>`
    SELECT career_id, text, count(DISTINCT company_id)::int AS companies,
           count(DISTINCT candidate_id)::int AS candidates
    FROM (
      SELECT c.career_id, unnest(r.skills) AS text, s.company_id, NULL::bigint AS candidate_id
      FROM recruitment_search s
      JOIN recruitment r ON r.id = s.id
      JOIN recruitment_career c ON c.recruitment_id = s.id
      WHERE ${isShown(now).sql}
      UNION ALL
      SELECT unnest(p.career_ids), skill, NULL, p.candidate_id
      FROM resume p, unnest(p.skills) AS skill
      WHERE ${isComplete.sql}
    ) named
    GROUP BY career_id, text`.execute(db);
  return rows;
}
