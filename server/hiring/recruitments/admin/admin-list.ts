import { type NotNull, sql } from 'kysely';
import type { z } from 'zod';
import type { listAllRecruitments } from '#contract/admin/admin-recruitments.ts';
import { dateOf, workingDaysBetween } from '#contract/calendar.ts';
import { shownRecruitmentStates, sorts } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import { chooseCompanyName, nameColumns } from '#server/accounts/companies/names.ts';
import { listNonPublicCompanyIds } from '#server/accounts/companies/queries.ts';
import { type AdminView, canDecide } from '#server/audit/admin-work.ts';
import { withPendingActs } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { openReportsOfAd } from '#server/states/inquiries.ts';
import { adminAbilitiesOf, isPending, recruitmentDisplayState } from '#server/states/recruitments.ts';
import { createTitleOrCompanySearch } from './admin-search.ts';

type Filters = z.output<typeof listAllRecruitments.input>;

/** Query of all ads, with the columns that the list and the page of an ad share. */
export const anyAds = (db: Db) =>
  db
    .selectFrom('recruitment as r')
    // A left join, although each ad has a company, because PostgreSQL can then omit the tables from counts.
    .leftJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'r.company_id')
    .leftJoin('recruitment_words as w', 'w.recruitment_id', 'r.id')
    .select((eb) => [
      'r.id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.status',
      'r.hidden',
      'r.hidden_until',
      'r.suspended',
      'r.changed_since_approval',
      'r.start_date',
      'r.end_date',
      'r.created_at',
      'r.submitted_at',
      'r.posted_at',
      'r.version',
      'r.company_id',
      ...nameColumns,
      'c.logo_id',
      'c.source',
      'e.id as employer_id',
      'e.status as employer_status',
      eb
        .selectFrom('application as a')
        .whereRef('a.recruitment_id', '=', 'r.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('applicant_count'),
      openReportsOfAd.as('open_reports'),
    ])
    .$narrowType<{ company_name: NotNull }>();
export type AdRow = Awaited<ReturnType<ReturnType<typeof anyAds>['execute']>>[number];

const orders = {
  [sorts.NEWEST]: sql`r.id desc`,
  [sorts.OLDEST]: sql`r.id asc`,
  [sorts.MODIFIED]: sql`r.updated_at desc, r.id desc`,
  [sorts.EXPIRY]: sql`r.end_date asc nulls last, r.id asc`,
  [sorts.TITLE]: sql`lower(coalesce(r.title_vi, r.title_kr, r.title_en)) asc, r.id asc`,
  [sorts.APPLICANTS]: sql`r.applicants desc, r.id desc`,
} as const;

const ordersOfId: Partial<Record<number, 'asc' | 'desc'>> = { [sorts.NEWEST]: 'desc', [sorts.OLDEST]: 'asc' };

/** ORDER BY of the review queue: the ad that has waited longest first. */
const queueOrder = sql`r.submitted_at asc nulls last, r.id asc`;
const nothingAllowed = {
  edit: false,
  publish: false,
  delete: false,
  approve: false,
  return: false,
  suspend: false,
  resume: false,
  hide: false,
  show_again: false,
};

/** Lists all ads of all companies with their state, and counts each state. */
export async function listRecruitments(db: Db, filters: Filters, view: AdminView) {
  const isQueue = filters.sort === undefined && filters.state === 'waiting';
  const [byState, { search, parts }] = await Promise.all([
    adsByState(db, view.now, filters),
    createTitleOrCompanySearch(db, filters.key),
  ]);
  const areAll = filters.company_id === undefined && filters.career_id === undefined;
  const ads = await listRecords(db, {
    ...byState,
    search,
    parts: areAll ? parts : undefined,
    // For one company or career, all states are counted in one query. Counting state by state would read these ads
    // several times.
    large: areAll,
    id: 'r.id',
    order: isQueue ? queueOrder : orders[filters.sort ?? sorts.NEWEST],
    orderOfId: isQueue ? undefined : ordersOfId[filters.sort ?? sorts.NEWEST],
    filters,
  });
  const rows = ads.list.map((row) => toRow(row, view));
  return { ...ads, list: await withPendingActs(db, 'recruitment', rows, view) };
}

async function adsByState(db: Db, now: Date, { company_id, career_id }: Partial<Filters>) {
  const isCareer = sql`rc.career_id = any(array(select k.id from career k where ${career_id} in (k.id, k.parent_id)))`;
  const ids = sql`select rc.recruitment_id from recruitment_career rc where ${isCareer}`;
  const records = anyAds(db)
    .$if(company_id !== undefined, (any) => any.where('r.company_id', '=', company_id ?? 0))
    .$if(career_id !== undefined, (any) =>
      any.where(sql<boolean>`exists (${ids} and rc.recruitment_id = r.id)`),
    );
  const counted = db
    .selectFrom('recruitment as r')
    .$if(company_id !== undefined, (any) => any.where('r.company_id', '=', company_id ?? 0))
    // Uses an array: PostgreSQL would otherwise read the states of all ads instead of the tens of thousands of a
    // career.
    .$if(career_id !== undefined, (any) => any.where(sql<boolean>`r.id = any(array(${ids}))`));
  const state = recruitmentDisplayState(now, await listNonPublicCompanyIds(db));
  // The count needs only its own tables, which are a subset of those of the other query.
  return { records, counted: counted as unknown as typeof records, state, states: shownRecruitmentStates };
}

/** Maps a row of the list. */
export function toRow(row: AdRow, { actor, language, now }: AdminView) {
  return {
    id: row.id,
    title: selectLocalized(row, 'title', language)?.text ?? '',
    company: {
      id: row.company_id,
      name: chooseCompanyName(row, language),
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      employer_id: row.employer_id,
    },
    state: recruitmentDisplayState(now).of(row),
    status: row.status,
    hidden: row.hidden,
    hidden_until: row.hidden_until?.toISOString() ?? null,
    open_reports: row.open_reports,
    changed_since_approval: row.changed_since_approval,
    applicant_count: row.applicant_count ?? 0,
    start_date: row.start_date,
    end_date: row.end_date,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    waiting_days:
      isPending.matches(row) && row.submitted_at
        ? workingDaysBetween(dateOf(row.submitted_at), dateOf(now))
        : null,
    posted_at: row.posted_at?.toISOString() ?? null,
    version: row.version,
    abilities: canDecide(actor) ? adminAbilitiesOf(row, row.applicant_count ?? 0, now) : nothingAllowed,
  };
}
