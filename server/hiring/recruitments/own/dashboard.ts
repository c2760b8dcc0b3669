import { sql } from 'kysely';
import type { z } from 'zod';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { showEmployerDashboard } from '#contract/recruitments/own-recruitments.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { hasDelayedRefusal } from '#server/hiring/applications/record/delayed-notice.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { redactForRole } from '#server/hiring/roles/for-role.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { listPaidWaitingAds } from '#server/money/placements/ad-waits.ts';
import { hasInterview, isConfirmed, isVisible, stage, waitsForAnswer } from '#server/states/applications.ts';
import { companyTab, endsWithin } from '#server/states/recruitments.ts';

type Answer = z.input<typeof showEmployerDashboard.output>;

/** Days in the chart of applications. */
const CHART_DAYS = 14;
/** An ad counts as ending soon if its last day is at most this many days away. */
const SOON_DAYS = 7;

/**
 * Shows the company's tasks of today: counts of pending decisions, interviews of today and later, first steps. Members
 * who may not see applicants get the counts, but no interviews, because these name a person. Hiring managers get counts
 * of their own ads only.
 */
export async function showDashboard(
  db: Db,
  actor: EmployerActor,
  language: Language,
  now: Date,
): Promise<Answer> {
  const today = dateOf(now);
  const [company, applications, ads, perDay, interviews, paid_waiting] = await Promise.all([
    findCompany(db, actor.companyId, language),
    countApplications(db, actor, now),
    countAds(db, actor, now),
    countPerDay(db, actor, today),
    hasCompanyRole(actor.role, memberRoles.applicants) ? listInterviews(db, actor, now) : [],
    listPaidWaitingAds(db, actor, language, now),
  ]);
  return {
    company_name: company.company_name,
    ...applications,
    ads: { draft: ads.draft, pending: ads.pending, recruiting: ads.recruiting, ending_soon: ads.ending_soon },
    per_day: perDay,
    interviews: interviews.map(({ title_vi, title_kr, title_en, confirmed_at, ...row }) => ({
      ...row,
      recruitment_title: selectLocalized({ title_vi, title_kr, title_en }, 'title', language)?.text ?? '',
      interview_date: row.interview_date ?? '',
      interview_time: row.interview_time?.slice(0, 5) ?? '',
      profile_full_name: redactForRole(actor.role, row.profile_full_name ?? ''),
      confirmed: confirmed_at !== null,
    })),
    paid_waiting,
    steps: {
      company_page:
        company.overview_vi !== null || company.overview_kr !== null || company.overview_en !== null,
      logo: company.logo_id !== null,
      first_ad: ads.all > 0,
    },
  };
}

const findCompany = (db: Db, companyId: number, language: Language) =>
  db
    .selectFrom('company as c')
    .where('id', '=', companyId)
    .select([
      companyName(language).as('company_name'),
      'overview_vi',
      'overview_kr',
      'overview_en',
      'logo_id',
    ])
    .executeTakeFirstOrThrow();

/** Stubs are not counted, because no action on them is possible (docs/rules.md#retention). */
const countApplications = (db: Db, reader: EmployerActor, now: Date) =>
  db
    .selectFrom('application as a')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where(isVisible(now).sql)
    .select([
      countIf(sql`${stage.isOneOf(['NOT_SEEN']).sql} and not ${hasDelayedRefusal()}`).as('not_seen'),
      countIf(sql`${stage.isOneOf(['SEEN']).sql} and not ${hasDelayedRefusal()}`).as('to_decide'),
      countIf(sql`${isConfirmed.sql} and a.interview_date = ${dateOf(now)}::date`).as('interviews_today'),
      countIf(waitsForAnswer.sql).as('interviews_unanswered'),
    ])
    .executeTakeFirstOrThrow();

const countAds = (db: Db, reader: EmployerActor, now: Date) => {
  const tab = companyTab(now);
  return db
    .selectFrom('recruitment as r')
    .where('r.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .select([
      sql<number>`count(*)::int`.as('all'),
      countIf(tab.isOneOf(['draft']).sql).as('draft'),
      countIf(tab.isOneOf(['pending']).sql).as('pending'),
      countIf(tab.isOneOf(['recruiting']).sql).as('recruiting'),
      countIf(endsWithin(SOON_DAYS, now).sql).as('ending_soon'),
    ])
    .executeTakeFirstOrThrow();
};

/** Counts applications per day, oldest first, including days without any. */
async function countPerDay(db: Db, reader: EmployerActor, today: string) {
  const first = addDays(today, 1 - CHART_DAYS);
  const rows = await db
    .selectFrom('application as a')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where('a.applied_at', '>=', startOfDate(first))
    .select([
      sql<string>`to_char(a.applied_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('day')
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row.count]));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(first, index);
    return { day, count: byDay.get(day) ?? 0 };
  });
}

const listInterviews = (db: Db, reader: EmployerActor, now: Date) =>
  db
    .selectFrom('application as a')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where(isVisible(now).sql)
    .where(hasInterview.sql)
    .where('a.interview_date', '>=', dateOf(now))
    .orderBy('a.interview_date')
    .orderBy('a.interview_time')
    .limit(10)
    .select([
      'a.profile_apply_id',
      'a.recruitment_id',
      'a.interview_date',
      'a.interview_time',
      'a.confirmed_at',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      sql<string | null>`a.resume ->> 'profile_full_name'`.as('profile_full_name'),
    ])
    .execute();
