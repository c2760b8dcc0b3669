import { sql } from 'kysely';
import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import { type ApplicationStage, recruitmentStatus, sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { listOwnRecruitments } from '#contract/own-recruitments.ts';
import { stageSql } from '#server/applications/stage-sql.ts';
import { isPublicCompany } from '#server/companies/queries.ts';
import type { Db } from '#server/db/connection.ts';
import { countIf, countRows } from '#server/db/counts.ts';
import { localized } from '#server/db/localized.ts';
import { holdsWords, isPastEnd, offsetOf, toPage } from '#server/db/page.ts';
import { tellReason } from '#server/decision-reasons.ts';
import { abilitiesOf, isExpired, publicStateOf, published } from './states.ts';

type Filters = z.output<typeof listOwnRecruitments.input>;

/** Lists the company's own ads with their state, applicants by stage, and how many ads stand where. */
export async function listOwn(db: Db, companyId: number, filters: Filters, language: Language, now: Date) {
  const today = dateOf(now);
  const counts = await countStates(db, companyId, today);
  const total = filters.key
    ? await countRows(db, matching(db, companyId, filters, today).select('r.id'))
    : counts[filters.state ?? 'all'];
  if (isPastEnd(filters)) return { ...toPage([], total, filters), counts };
  const rows = await matching(db, companyId, filters, today)
    .select([
      'r.id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.working_form',
      'r.employment_type',
      'r.status',
      'r.suspended',
      'r.hidden',
      'r.status_reason',
      'r.status_reason_code',
      'r.status_reason_language',
      'r.headcount',
      'r.start_date',
      'r.end_date',
      'r.created_at',
      'r.updated_at',
      'r.posted_at',
    ])
    .orderBy(orders[filters.sort ?? sorts.NEWEST])
    .orderBy('r.id', 'desc')
    .offset(offsetOf(filters))
    .limit(filters.limit)
    .execute();
  const stages = await countStages(
    db,
    rows.map((row) => row.id),
  );
  const isListed = await isPublicCompany(db, companyId);
  const list = rows.map(({ title_vi, title_kr, title_en, ...row }) => {
    const applicants = stages.get(row.id) ?? noApplicants;
    return {
      ...row,
      ...tellReason(row, language),
      title: localized({ title_vi, title_kr, title_en }, 'title', language)?.text ?? '',
      is_expired: isExpired(row, now),
      public_state: publicStateOf(row, isListed, now),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      posted_at: row.posted_at?.toISOString() ?? null,
      applicants,
      abilities: abilitiesOf(row, applicants.total, now),
    };
  });
  return { ...toPage(list, total, filters), counts };
}

const orders = {
  [sorts.NEWEST]: sql`r.created_at desc`,
  [sorts.OLDEST]: sql`r.created_at asc`,
  [sorts.MODIFIED]: sql`r.updated_at desc`,
  [sorts.EXPIRY]: sql`r.end_date asc nulls last`,
  [sorts.TITLE]: sql`lower(coalesce(r.title_vi, r.title_kr, r.title_en)) asc`,
  [sorts.APPLICANTS]: sql`(select count(*) from application a where a.recruitment_id = r.id) desc`,
} as const;

const noApplicants = { total: 0, not_seen: 0, in_progress: 0, interview: 0, hired: 0, closed: 0 };

function matching(db: Db, companyId: number, filters: Filters, today: string) {
  const own = db.selectFrom('recruitment as r').where('r.company_id', '=', companyId);
  const inState = filters.state ? narrowState(own, filters.state, today) : own;
  return filters.key ? inState.where(holdsWords(sql.ref('r.folded'), filters.key)) : inState;
}

type OwnQuery = ReturnType<typeof ownQuery>;
const ownQuery = (db: Db) => db.selectFrom('recruitment as r');

/** A tab of the list. "Expired" is a public ad past its end; the state tabs leave those out. */
function narrowState(query: OwnQuery, state: NonNullable<Filters['state']>, today: string): OwnQuery {
  if (state === 'expired') return query.where('r.status', 'in', published).where('r.end_date', '<', today);
  const status = {
    draft: recruitmentStatus.DRAFT,
    pending: recruitmentStatus.PENDING,
    recruiting: recruitmentStatus.RECRUITING,
    stop_receive: recruitmentStatus.STOP_RECEIVE,
    stop: recruitmentStatus.STOP,
  }[state];
  const inStatus = query.where('r.status', '=', status);
  if (!(published as readonly number[]).includes(status)) return inStatus;
  return inStatus.where((eb) => eb.or([eb('r.end_date', 'is', null), eb('r.end_date', '>=', today)]));
}

async function countStates(db: Db, companyId: number, today: string) {
  const { DRAFT, PENDING, RECRUITING, STOP_RECEIVE, STOP } = recruitmentStatus;
  const over = sql<boolean>`end_date < ${today}::date`;
  const isIn = (status: number) => sql<boolean>`status = ${status}`;
  const isRunning = (status: number) => sql<boolean>`status = ${status} and coalesce(not ${over}, true)`;
  return db
    .selectFrom('recruitment')
    .where('company_id', '=', companyId)
    .select([
      sql<number>`count(*)::int`.as('all'),
      countIf(isIn(DRAFT)).as('draft'),
      countIf(isIn(PENDING)).as('pending'),
      countIf(isRunning(RECRUITING)).as('recruiting'),
      countIf(isRunning(STOP_RECEIVE)).as('stop_receive'),
      countIf(isIn(STOP)).as('stop'),
      countIf(sql`status in (${RECRUITING}, ${STOP_RECEIVE}) and ${over}`).as('expired'),
    ])
    .executeTakeFirstOrThrow();
}

/** Where each stage stands in the bar: every applicant is in one part of it. */
const partOf: Record<ApplicationStage, Exclude<keyof typeof noApplicants, 'total'>> = {
  NOT_SEEN: 'not_seen',
  SEEN: 'in_progress',
  CV_PASSED: 'in_progress',
  INVITED: 'interview',
  CONFIRMED: 'interview',
  DECLINED: 'interview',
  INTERVIEW_PASSED: 'interview',
  ELECT: 'hired',
  CV_CANCEL: 'closed',
  NOT_ELECT: 'closed',
  NOT_HIRING: 'closed',
  CANCELLED: 'closed',
};

/** Applicants of the shown ads by stage, one query for the whole page. */
async function countStages(db: Db, ids: number[]) {
  const counted = new Map<number, typeof noApplicants>();
  if (ids.length === 0) return counted;
  const rows = await db
    .selectFrom('application as a')
    .where('a.recruitment_id', 'in', ids)
    .select(['a.recruitment_id', stageSql.as('stage'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['a.recruitment_id', 'stage'])
    .execute();
  for (const { recruitment_id, stage, count } of rows) {
    const applicants = counted.get(recruitment_id) ?? { ...noApplicants };
    applicants.total += count;
    applicants[partOf[stage]] += count;
    counted.set(recruitment_id, applicants);
  }
  return counted;
}
