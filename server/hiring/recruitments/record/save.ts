import { recruitmentStatus } from '#contract/enums.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

type Stored = Omit<RecruitmentFields, 'career_ids'>;

/** Saves a new draft with its careers. */
export async function insertDraft(
  trx: Db,
  companyId: number,
  fields: Stored,
  more: { currentWardCode: string | null; now: Date },
): Promise<{ id: number; status: number; version: number }> {
  return trx
    .insertInto('recruitment')
    .values({
      ...columnsOf(fields),
      company_id: companyId,
      current_ward_code: more.currentWardCode,
      status: recruitmentStatus.DRAFT,
      created_at: more.now,
      updated_at: more.now,
    })
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes an own ad if its version is still `version`; otherwise returns undefined. */
export async function updateFields(
  trx: Db,
  ad: { id: number; version: number; companyId: number; states: readonly number[] },
  fields: Stored,
  more: { currentWardCode: string | null; changedSinceApproval: boolean; now: Date },
) {
  return trx
    .updateTable('recruitment')
    .set((eb) => ({
      ...columnsOf(fields),
      current_ward_code: more.currentWardCode,
      changed_since_approval: more.changedSinceApproval,
      version: eb('version', '+', 1),
      updated_at: more.now,
    }))
    .where('id', '=', ad.id)
    .where('company_id', '=', ad.companyId)
    .where('version', '=', ad.version)
    .where('status', 'in', ad.states)
    .returning(['id', 'status', 'version'])
    .executeTakeFirst();
}

/** Replaces the careers of an ad, in the given order. */
export async function replaceCareers(trx: Db, recruitmentId: number, careerIds: number[]): Promise<void> {
  await trx.deleteFrom('recruitment_career').where('recruitment_id', '=', recruitmentId).execute();
  if (careerIds.length === 0) return;
  await trx
    .insertInto('recruitment_career')
    .values(
      careerIds.map((career_id, index) => ({
        recruitment_id: recruitmentId,
        career_id,
        position: (index + 1) as 1 | 2,
      })),
    )
    .execute();
}

/** The columns of an ad form. A missing field becomes empty. */
function columnsOf(fields: Stored) {
  return {
    working_form: fields.working_form,
    title_vi: fields.title_vi ?? null,
    title_kr: fields.title_kr ?? null,
    title_en: fields.title_en ?? null,
    employment_type: fields.employment_type ?? null,
    headcount: fields.headcount ?? null,
    experience_years: fields.experience_years ?? null,
    education: fields.education ?? null,
    salary_min: fields.salary_min ?? null,
    salary_max: fields.salary_max ?? null,
    salary_unit: fields.salary_unit ?? null,
    is_negotiable: fields.is_negotiable,
    address_code: fields.address_code ?? null,
    address_detail: fields.address_detail ?? null,
    working_days: fields.working_days ?? null,
    working_weekdays: fields.working_weekdays,
    work_at_home: fields.work_at_home ?? null,
    is_flexible: fields.is_flexible,
    accepts_graduating: fields.accepts_graduating,
    benefits: fields.benefits,
    priorities: fields.priorities,
    skills: fields.skills,
    soft_skills: fields.soft_skills,
    description_vi: fields.description_vi ?? null,
    description_kr: fields.description_kr ?? null,
    description_en: fields.description_en ?? null,
    other_vi: fields.other_vi ?? null,
    other_kr: fields.other_kr ?? null,
    other_en: fields.other_en ?? null,
    start_date: fields.start_date ?? null,
    end_date: fields.end_date ?? null,
    stop_when_hired: fields.stop_when_hired,
    contact_name: fields.contact_name ?? null,
    contact_phone: fields.contact_phone ?? null,
    contact_email: fields.contact_email ?? null,
    price_type: fields.price_type,
  };
}
