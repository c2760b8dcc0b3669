import { type Insertable, sql } from 'kysely';
import { recordChange } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { adRecord, companyRecord } from '#server/infrastructure/db/record-names.ts';
import type { RecruitmentSearchTable } from '#server/infrastructure/db/tables/recruitments.ts';
import { isNotCancelled } from '#server/states/applications.ts';
import { answersWell } from '#server/states/company-answers.ts';
import { publicPay } from '#server/states/public-pay.ts';
import { isExpired, isListed } from '#server/states/recruitments.ts';

/** The data from which the search row of an ad is made. */
export interface AdSource {
  id: number;
  company_id: number;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  skills: string[];
  company_names: string[];
  /** Careers in the ad's order, each followed by its group. */
  career_ids: number[];
  address_code: string | null;
  current_ward_code: string | null;
  address_text: string | null;
  employment_type: number | null;
  experience_years: number | null;
  working_form: 'NORMAL' | 'REMOTE' | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  start_date: string | null;
  end_date: string | null;
  posted_at: Date | null;
  updated_at: Date;
  applicants: number;
  /** True if the company's figures of answers are good enough for the filter. */
  answers_well: boolean;
  /** Name of the source of an imported ad; null for other ads. */
  source: string | null;
  education: number | null;
  work_at_home: number | null;
  is_flexible: boolean;
  accepts_graduating: boolean;
  working_weekdays: number[];
  working_hours: string | null;
  benefits: string[];
  priorities: string[];
  /** Texts of an imported ad; null for the others, which are not read. */
  description_vi: string | null;
  description_kr: string | null;
  description_en: string | null;
}

/**
 * Locks the search rows of a company. Later queries of this transaction then see the changes of the previous
 * transaction. Without the lock, an ad that was just hidden could be listed again and stay listed.
 */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await sql`SELECT FROM company WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(db);
}

/** Like `lockCompany`, for the companies of these ads; always in the order of their ids, to avoid deadlocks. */
export async function lockCompaniesOf(db: Db, recruitmentIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM company WHERE id IN (SELECT company_id FROM recruitment WHERE id = ANY(${recruitmentIds}::bigint[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
}

/** Loads the data of those of these ads that are listed. */
export async function listAdsToIndex(db: Db, ids: readonly number[]): Promise<AdSource[]> {
  const { rows } = await sql<AdSource>`
    SELECT r.id, r.company_id, r.title_vi, r.title_kr, r.title_en, r.skills,
           array_remove(ARRAY[c.company_name, c.company_name_kr, c.company_name_en], NULL) AS company_names,
           ARRAY(SELECT x.id FROM recruitment_career rc JOIN career k ON k.id = rc.career_id,
                   unnest(ARRAY[k.id, k.parent_id]) WITH ORDINALITY AS x (id, rank)
                 WHERE rc.recruitment_id = r.id AND x.id IS NOT NULL ORDER BY rc.position, x.rank) AS career_ids,
           r.address_code, r.current_ward_code, r.address_text, r.employment_type, r.experience_years, r.working_form,
           ${publicPay}, r.salary_unit, r.start_date, r.end_date,
           r.posted_at, r.updated_at, r.source, r.education, r.work_at_home, r.is_flexible, r.accepts_graduating,
           r.working_weekdays, r.working_hours, r.benefits, r.priorities,
           CASE WHEN r.source IS NOT NULL THEN r.description_vi END AS description_vi,
           CASE WHEN r.source IS NOT NULL THEN r.description_kr END AS description_kr,
           CASE WHEN r.source IS NOT NULL THEN r.description_en END AS description_en,
           EXISTS (SELECT FROM company_answers w WHERE w.company_id = r.company_id AND ${answersWell}) AS answers_well,
           (SELECT count(*)::int FROM application a WHERE a.recruitment_id = r.id AND ${isNotCancelled.sql}) AS applicants
    FROM recruitment r JOIN company c ON c.id = r.company_id LEFT JOIN employer e ON e.company_id = c.id
    WHERE r.id = ANY(${ids}::bigint[]) AND ${isListed.sql}
    ORDER BY r.id`.execute(db);
  return rows;
}

/** Ids of a company's listed ads whose last day has not passed: only they need a search row. */
export async function listListedIds(db: Db, companyId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM recruitment r JOIN company c ON c.id = r.company_id LEFT JOIN employer e ON e.company_id = c.id
    WHERE r.company_id = ${companyId} AND ${isListed.sql} AND ${not(isExpired(now)).sql} ORDER BY r.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the search rows of these ads. */
export async function removeRows(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('recruitment_search').where('id', 'in', ids).execute();
  for (const id of ids) recordChange(db, adRecord(id));
}

/** Deletes the search rows of a company. */
export async function removeRowsOf(db: Db, companyId: number): Promise<void> {
  await db.deleteFrom('recruitment_search').where('company_id', '=', companyId).execute();
  recordChange(db, companyRecord(companyId));
}

/** Writes search rows, new ones and changed ones alike. Every change of a row changes public pages, and must be notified. */
export async function saveRows(db: Db, rows: Insertable<RecruitmentSearchTable>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = (Object.keys(first) as (keyof RecruitmentSearchTable)[]).filter((name) => name !== 'id');
  await db
    .insertInto('recruitment_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => Object.fromEntries(columns.map((name) => [name, row.ref(`excluded.${name}`)]))),
    )
    .execute();
  for (const row of rows) recordChange(db, adRecord(row.id), [companyRecord(row.company_id)]);
  await noteAds(
    db,
    rows.map(({ id }) => id),
  );
}

/** Records ads for saved searches, each once (server/hiring/alerts/new-ads.ts). */
async function noteAds(db: Db, ids: number[]): Promise<void> {
  await db
    .insertInto('alert_ad')
    .values(ids.sort((a, b) => a - b).map((recruitment_id) => ({ recruitment_id, seen_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
