import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRecruitmentStates, sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { listOwnRecruitments } from '#contract/recruitments/own-recruitments.ts';
import { isPublicCompany } from '#server/accounts/companies/queries.ts';
import { toReasonFields } from '#server/audit/decision-reasons.ts';
import { hasDelayedRefusal } from '#server/hiring/applications/record/delayed-notice.ts';
import { listAssignedMembers } from '#server/hiring/assignments/queries.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { toTimeRange } from '#server/search/index.ts';
import { progressSegment } from '#server/states/applications.ts';
import { isAssignedTo } from '#server/states/assignments.ts';
import { abilitiesOf, companyTab, isExpired, publicStateOf } from '#server/states/recruitments.ts';

type Filters = z.output<typeof listOwnRecruitments.input>;
type Reader = Pick<EmployerActor, 'id' | 'role' | 'companyId' | 'assignedOnly'>;

/**
 * Lists the company's ads that the member may see, with their state and applicants by stage, and counts the ads of each
 * tab.
 */
export async function listOwnAds(db: Db, reader: Reader, filters: Filters, language: Language, now: Date) {
  const ads = await listRecords(db, {
    records: ownAds(db, reader, filters, now),
    state: companyTab(now).sql,
    states: ownRecruitmentStates,
    search: sql.ref('r.folded'),
    order: orders[filters.sort ?? sorts.NEWEST],
    filters,
  });
  const ids = ads.list.map(({ id }) => id);
  const [stages, assigned, isListed] = await Promise.all([
    countStages(db, ids),
    listAssignedMembers(db, ids),
    isPublicCompany(db, reader.companyId),
  ]);
  const list = ads.list.map(({ title_vi, title_kr, title_en, ...row }) => {
    const applicants = stages.get(row.id) ?? noApplicants;
    return {
      ...row,
      ...toReasonFields(row, language),
      title: selectLocalized({ title_vi, title_kr, title_en }, 'title', language)?.text ?? '',
      is_expired: isExpired(now).matches(row),
      public_state: publicStateOf(row, isListed, now),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      posted_at: row.posted_at?.toISOString() ?? null,
      hidden_until: row.hidden_until?.toISOString() ?? null,
      applicants,
      members: assigned.get(row.id) ?? [],
      abilities: abilitiesOf(row, applicants.total, now),
    };
  });
  return { ...ads, list };
}

/**
 * Query of the ads that a member may see, filtered by working form, creation period and assignment. The tabs count
 * within these filters.
 */
function ownAds(db: Db, reader: Reader, { working_form, period, mine }: Filters, now: Date) {
  const range = period && toTimeRange(period, now);
  return db
    .selectFrom('recruitment as r')
    .where('r.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .$if(mine, (query) => query.where(isAssignedTo(reader.id, 'r.id')))
    .$if(working_form !== undefined, (query) => query.where('r.working_form', '=', working_form ?? null))
    .$if(range !== undefined, (query) => query.where('r.created_at', '>=', range?.from ?? now))
    .$if(range?.before != null, (query) => query.where('r.created_at', '<', range?.before ?? now))
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
      'r.hidden_until',
      'r.status_reason',
      'r.status_reason_code',
      'r.status_reason_language',
      'r.headcount',
      'r.start_date',
      'r.end_date',
      'r.created_at',
      'r.updated_at',
      'r.posted_at',
    ]);
}

const orders = {
  [sorts.NEWEST]: sql`r.created_at desc, r.id desc`,
  [sorts.OLDEST]: sql`r.created_at asc, r.id desc`,
  [sorts.MODIFIED]: sql`r.updated_at desc, r.id desc`,
  [sorts.EXPIRY]: sql`r.end_date asc nulls last, r.id desc`,
  [sorts.TITLE]: sql`lower(coalesce(r.title_vi, r.title_kr, r.title_en)) asc, r.id desc`,
  [sorts.APPLICANTS]: sql`(select count(*) from application a where a.recruitment_id = r.id) desc, r.id desc`,
} as const;

const noApplicants = { total: 0, not_seen: 0, in_progress: 0, interview: 0, hired: 0, closed: 0 };

/** Counts the applicants of the listed ads by stage, one query for the whole page. */
async function countStages(db: Db, ids: number[]) {
  const counted = new Map<number, typeof noApplicants>();
  if (ids.length === 0) return counted;
  const rows = await db
    .selectFrom('application as a')
    .where('a.recruitment_id', 'in', ids)
    .select([
      'a.recruitment_id',
      // A refusal that the candidate has not been told yet already counts as refused for the company.
      sql<
        keyof typeof noApplicants
      >`case when ${hasDelayedRefusal()} then 'closed' else ${progressSegment.sql} end`.as('part'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['a.recruitment_id', 'part'])
    .execute();
  for (const { recruitment_id, part: name, count } of rows) {
    const applicants = counted.get(recruitment_id) ?? { ...noApplicants };
    applicants.total += count;
    applicants[name] += count;
    counted.set(recruitment_id, applicants);
  }
  return counted;
}
