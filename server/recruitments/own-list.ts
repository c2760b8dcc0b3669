import { sql } from 'kysely';
import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import { recruitmentStatus, sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { listOwnRecruitments } from '#contract/own-recruitments.ts';
import type { Db } from '#server/db/connection.ts';
import { countIf, countRows } from '#server/db/counts.ts';
import { localized } from '#server/db/localized.ts';
import { containing, isPastEnd, offsetOf, toPage } from '#server/db/page.ts';
import { abilitiesOf, isExpired, published } from './states.ts';

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
  const list = rows.map(({ title_vi, title_kr, title_en, ...row }) => {
    const applicants = stages.get(row.id) ?? noApplicants;
    return {
      ...row,
      title: localized({ title_vi, title_kr, title_en }, 'title', language)?.text ?? '',
      is_expired: isExpired(row, now),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      posted_at: row.posted_at?.toISOString() ?? null,
      applicants,
      abilities: abilitiesOf(row, applicants.total),
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
  if (!filters.key) return inState;
  const pattern = containing(filters.key);
  return inState.where((eb) =>
    eb.or(
      (['r.title_vi', 'r.title_kr', 'r.title_en'] as const).map((column) =>
        eb(eb.fn<string>('lower', [column]), 'like', pattern),
      ),
    ),
  );
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

/** Applicants of the shown ads by stage, one query for the whole page. */
async function countStages(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, typeof noApplicants>();
  const rows = await db
    .selectFrom('application')
    .where('recruitment_id', 'in', ids)
    .groupBy('recruitment_id')
    .select([
      'recruitment_id',
      sql<number>`count(*)::int`.as('total'),
      countIf(sql`cancelled_at is null and viewed_at is null and result is null`).as('not_seen'),
      countIf(
        sql`cancelled_at is null and viewed_at is not null and invited_at is null and (result is null or result = 'CV_PASSED')`,
      ).as('in_progress'),
      countIf(
        sql`cancelled_at is null and invited_at is not null and (result is null or result in ('CV_PASSED', 'INTERVIEW_PASSED'))`,
      ).as('interview'),
      countIf(sql`cancelled_at is null and result = 'ELECT'`).as('hired'),
      countIf(sql`cancelled_at is not null or result in ('CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING')`).as(
        'closed',
      ),
    ])
    .execute();
  return new Map(rows.map(({ recruitment_id, ...counts }) => [recruitment_id, counts]));
}
