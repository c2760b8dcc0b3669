import { type Selectable, sql } from 'kysely';
import { recruitmentStatus } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { RecruitmentFields } from '#contract/recruitments.ts';
import type { Db } from '#server/db/connection.ts';
import type { RecruitmentTable } from '#server/db/tables.ts';

export type RecruitmentRow = Selectable<RecruitmentTable>;

/** An ad with its company, as the public page needs them. */
export async function findPublicRecruitment(db: Db, id: number) {
  return db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .leftJoin('industry as i', 'i.id', 'c.industry_id')
    .where('r.id', '=', id)
    .selectAll('r')
    .select([
      'c.company_name',
      'c.company_name_kr',
      'c.company_name_en',
      'c.logo_id',
      'c.employee_count',
      'c.established_date',
      'c.source as company_source',
      'e.status as employer_status',
      'i.name_vi as industry_vi',
      'i.name_kr as industry_kr',
      'i.name_en as industry_en',
    ])
    .executeTakeFirst();
}

/** Careers of an ad in their order, named in one language. */
export async function listCareersOf(db: Db, recruitmentId: number, language: Language) {
  return db
    .selectFrom('recruitment_career as rc')
    .innerJoin('career as k', 'k.id', 'rc.career_id')
    .where('rc.recruitment_id', '=', recruitmentId)
    .orderBy('rc.position')
    .select(['k.id', sql.ref<string>(`k.name_${language}`).as('name')])
    .execute();
}

/** An ad among the company's own; a foreign one is not found. */
export async function findOwnRecruitment(
  db: Db,
  companyId: number,
  id: number,
): Promise<RecruitmentRow | undefined> {
  return db
    .selectFrom('recruitment')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst();
}

/** As `findOwnRecruitment`, and nobody else changes or applies to it until the transaction ends. */
export async function lockOwnRecruitment(
  trx: Db,
  companyId: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('recruitment')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

export async function countApplications(db: Db, recruitmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitmentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Stored = Omit<RecruitmentFields, 'career_ids'>;

/** The columns an ad form fills; what the form left out becomes empty. */
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

/** Changes an own ad if nobody changed it since `version`; nothing otherwise. */
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

/** Puts the careers of an ad in the given order. */
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

/** Counts which of the careers exist and are open for choice. */
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

/** Moves an ad from one of `states` on; nothing when it is not in one of them now. `companyId` keeps to the own ones. */
export async function moveState(
  trx: Db,
  ad: { id: number; companyId?: number; version?: number; states: readonly number[] },
  change: Partial<
    Pick<
      RecruitmentRow,
      | 'status'
      | 'status_reason'
      | 'suspended'
      | 'suspended_from'
      | 'submitted_at'
      | 'approved_at'
      | 'changed_since_approval'
    >
  > & { firstPostedAt?: Date },
  now: Date,
) {
  const { firstPostedAt, ...columns } = change;
  return trx
    .updateTable('recruitment')
    .set((eb) => ({
      ...columns,
      ...(firstPostedAt ? { posted_at: eb.fn.coalesce('posted_at', eb.val(firstPostedAt)) } : {}),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', ad.id)
    .where('status', 'in', ad.states)
    .$if(ad.companyId !== undefined, (query) => query.where('company_id', '=', ad.companyId ?? 0))
    .$if(ad.version !== undefined, (query) => query.where('version', '=', ad.version ?? 0))
    .returning(['id', 'status', 'version', 'company_id'])
    .executeTakeFirst();
}

/** Writes one line of an ad's history. */
export async function writeEvent(
  trx: Db,
  event: {
    recruitmentId: number;
    actor: { type: 'employer' | 'admin'; id: number };
    action: string;
    reason?: string | null;
    changes?: Record<string, { before: unknown; after: unknown }>;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('recruitment_event')
    .values({
      recruitment_id: event.recruitmentId,
      actor_type: event.actor.type === 'admin' ? 3 : 2,
      actor_id: event.actor.id,
      action: event.action,
      reason: event.reason ?? null,
      changes: event.changes ? JSON.stringify(event.changes) : null,
      happened_at: event.now,
    })
    .execute();
}
