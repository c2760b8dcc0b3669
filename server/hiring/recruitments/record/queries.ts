import { type Selectable, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { toPublicPay } from '#contract/recruitments/public-pay.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { RecruitmentTable } from '#server/infrastructure/db/tables/recruitments.ts';
import { careersOf } from '#server/search/index.ts';
import { isNotCancelled } from '#server/states/applications.ts';
import { publicFigures } from '#server/states/company-answers.ts';
import { effectivePriceType } from '#server/states/premium.ts';
import { listedCount } from './listed-count.ts';

export type RecruitmentRow = Selectable<RecruitmentTable>;

/** Values of fields before and after a change, as in the history of an ad. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

interface AskedAd {
  id: number;
  now: Date;
  /** The date of `now` in Vietnam. */
  day: string;
}

const selectPublic = (language: Language) =>
  compiledStatement((db, { id, now, day }: AskedAd) =>
    db
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
        publicFigures.as('answers'),
        'i.name_vi as industry_vi',
        'i.name_kr as industry_kr',
        'i.name_en as industry_en',
        careersOf(language).as('careers'),
        listedCount(now).as('open_count'),
        sql<number[] | null>`(SELECT own.tokens FROM recruitment_search own WHERE own.id = r.id)`.as(
          'tokens',
        ),
        effectivePriceType(day).as('shown_price_type'),
        sql<number>`(SELECT count(*)::int FROM application a WHERE a.recruitment_id = r.id AND ${isNotCancelled.sql})`.as(
          'applicant_count',
        ),
      ]),
  );
const publicIn = { vi: selectPublic('vi'), kr: selectPublic('kr'), en: selectPublic('en') };

/**
 * Loads an ad with its company and careers, as its public page needs them. The pay figures are included only if the
 * public may read them.
 */
export async function findPublicRecruitment(db: Db, id: number, language: Language, now: Date) {
  const [ad] = await publicIn[language](db, { id, now, day: dateOf(now) });
  return ad && toPublicPay(ad);
}

/** Careers of an ad in their order, with names in one language. */
export async function listCareersOf(db: Db, recruitmentId: number, language: Language) {
  return db
    .selectFrom('recruitment_career as rc')
    .innerJoin('career as k', 'k.id', 'rc.career_id')
    .where('rc.recruitment_id', '=', recruitmentId)
    .orderBy('rc.position')
    .select(['k.id', sql.ref<string>(`k.name_${language}`).as('name')])
    .execute();
}

const ownRecruitment = (db: Db, companyId: number, id: number) =>
  db.selectFrom('recruitment').where('id', '=', id).where('company_id', '=', companyId).selectAll();

/** Finds an ad of the company; undefined for an ad of another company. */
export async function findOwnRecruitment(
  db: Db,
  companyId: number,
  id: number,
): Promise<RecruitmentRow | undefined> {
  return ownRecruitment(db, companyId, id).executeTakeFirst();
}

/**
 * Same as `findOwnRecruitment`, but locks the ad: no other transaction changes it or applies to it until this one ends.
 */
export async function lockOwnRecruitment(
  trx: Db,
  companyId: number,
  id: number,
): Promise<RecruitmentRow | undefined> {
  return ownRecruitment(trx, companyId, id).forUpdate().executeTakeFirst();
}

/** Locks an ad of any company: no other transaction changes it or applies to it until this one ends. */
export async function lockRecruitment(trx: Db, id: number): Promise<RecruitmentRow | undefined> {
  return trx.selectFrom('recruitment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** Counts all applications an ad has had, including cancelled ones. */
export async function countApplications(db: Db, recruitmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitmentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves an ad from one of `states` to the next; undefined if it is in none of them now. `companyId` limits
 * the update to own ads.
 */
export async function moveState(
  trx: Db,
  ad: { id: number; companyId?: number; version?: number; states: readonly number[] },
  change: Partial<
    Pick<
      RecruitmentRow,
      | 'status'
      | 'status_reason'
      | 'status_reason_code'
      | 'status_reason_language'
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

const actorTypes = { employer: 2, admin: 3, system: 4 } as const;

/** Adds an event to the history of an ad. */
export async function writeEvent(
  trx: Db,
  event: {
    recruitmentId: number;
    /** The person or system that acted. `system` is a scheduled task. */
    actor: { type: 'employer' | 'admin' | 'system'; id: number };
    action: string;
    reason?: string | null;
    reason_code?: string | null;
    changes?: FieldChanges;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('recruitment_event')
    .values({
      recruitment_id: event.recruitmentId,
      actor_type: actorTypes[event.actor.type],
      actor_id: event.actor.id,
      action: event.action,
      reason: event.reason ?? null,
      reason_code: event.reason_code ?? null,
      changes: event.changes ? JSON.stringify(event.changes) : null,
      happened_at: event.now,
    })
    .execute();
}
