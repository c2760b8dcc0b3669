import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShownCancelReason } from '#contract/applications/application-shapes.ts';
import type { listApplications, showApplication } from '#contract/applications/applications.ts';
import { interviewLength } from '#contract/applications/interview-length.ts';
import { dateOf } from '#contract/calendar.ts';
import { applicationGroups } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { chooseCompanyName, nameColumns } from '#server/accounts/companies/names.ts';
import { daysOfPromise, describePromisedAnswer } from '#server/hiring/answers/moves.ts';
import { describeNews } from '#server/hiring/answers/news.ts';
import { localizeFrozenResume } from '#server/hiring/resumes/queries.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toTabCounts } from '#server/infrastructure/db/counts.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { readAnswerSetting } from '#server/infrastructure/settings/read.ts';
import { findSupportMoney } from '#server/money/support/own-support.ts';
import { findPlaceMap } from '#server/places/maps/place-map.ts';
import { listUnitsInAddress, toTimeRange } from '#server/search/index.ts';
import {
  candidateAbilitiesOf,
  candidateStageOf,
  candidateTab,
  daysVisible,
  hasInterview,
  isConfirmed,
  isOpen,
  stageFactColumns,
  waitsForAnswer,
} from '#server/states/applications.ts';
import { isPublic } from '#server/states/companies.ts';
import { publicFigures } from '#server/states/company-answers.ts';
import { isUnreadable, publicStateColumns, publicStateOf } from '#server/states/recruitments.ts';
import { listTimeline } from '../record/events.ts';
import { erasesAt, toRetentionFields } from '../record/retention.ts';

type Filters = z.output<typeof listApplications.input>;
type ShowAnswer = z.input<typeof showApplication.output>;

const ownRows = (db: Db, candidateId: number) =>
  db
    .selectFrom('application as a')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('a.candidate_id', '=', candidateId)
    .select(publicStateColumns)
    .select([
      'a.profile_apply_id',
      ...stageFactColumns,
      'a.cancel_reason',
      'a.cancel_reason_text',
      'a.hidden_at',
      'a.interview_date',
      'a.interview_time',
      'a.interview_minutes',
      'a.interview_place',
      'a.interview_note',
      'a.interview_sequence',
      'a.answer_due',
      'a.answer_shift',
      'a.answer_shift_reason',
      'r.id as recruitment_id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.accepts_applications',
      'r.answer_days',
      'r.source as ad_source',
      'c.id as company_id',
      ...nameColumns,
      'c.logo_id',
      'c.source',
      'e.status as employer_status',
    ])
    .select((eb) =>
      eb
        .selectFrom('application as s')
        .whereRef('s.candidate_id', '=', 'a.candidate_id')
        .whereRef('s.recruitment_id', '=', 'a.recruitment_id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('sent'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

/**
 * Lists own applications: invitations that wait for an answer first, then the newest. The counts of the tabs do not
 * depend on the searched words.
 */
export async function listOwnApplications(
  db: Db,
  candidateId: number,
  { group, recruitment_id, period, ...filters }: Filters,
  language: Language,
  now: Date,
) {
  const range = period && toTimeRange(period, now);
  const page = await listRecords(db, {
    records: ownRows(db, candidateId)
      .$if(recruitment_id !== undefined, (query) => query.where('a.recruitment_id', '=', recruitment_id ?? 0))
      .$if(range !== undefined, (query) => query.where('a.applied_at', '>=', range?.from ?? now))
      .$if(range?.before != null, (query) => query.where('a.applied_at', '<', range?.before ?? now)),
    state: candidateTab,
    states: applicationGroups,
    search: sql`r.folded || ' ' || c.folded`,
    order: sql`${waitsForAnswer.sql} and a.interview_date >= ${dateOf(now)} desc, a.applied_at desc, a.profile_apply_id desc`,
    filters: { ...filters, state: group },
  });
  const answerDays = await readAnswerSetting(db, 'answer_days');
  return { ...page, list: page.list.map((row) => toAnswer(row, answerDays, language, now)) };
}

/** Shows one own application with the resume as it was sent and its timeline. */
export async function showOwnApplication(
  work: Pick<Context, 'db' | 'env' | 'language' | 'now'>,
  candidateId: number,
  profileApplyId: number,
): Promise<ShowAnswer> {
  const { db, language, now } = work;
  const row = orNotFound(
    await ownRows(db, candidateId)
      .select(['a.resume', erasesAt.as('erases_at'), publicFigures.as('company_answers')])
      .where('a.profile_apply_id', '=', profileApplyId)
      .executeTakeFirst(),
  );
  // The cast is safe: `applyToRecruitment` has stored the result of `getResume`.
  const resume = row.resume as Resume | null;
  return {
    ...toAnswer(row, await readAnswerSetting(db, 'answer_days'), language, now),
    resume: resume && (await localizeFrozenResume(db, resume, language)),
    days_left: daysVisible(row, now),
    retention: toRetentionFields(row, now),
    timeline: await listTimeline(db, profileApplyId),
    news: await describeNews(db, row, now),
    company_answers: row.company_answers,
    interview_map: await findInterviewMap(work, row),
    support: await findSupportMoney(db, { profileApplyId, isOpen: isOpen.matches(row) }, now),
  };
}

/**
 * Finds a map by the administrative units in the place of an interview. The place is typed text. It may be a link to a
 * meeting, which has no map.
 */
async function findInterviewMap(
  work: Parameters<typeof findPlaceMap>[0],
  { interview_place: place, cancelled_at }: Pick<Row, 'interview_place' | 'cancelled_at'>,
): Promise<ShowAnswer['interview_map']> {
  if (place === null || cancelled_at !== null) return null;
  return findPlaceMap(work, await listUnitsInAddress(work.db, place));
}

/** @param answerDays days in which ads without days of their own promise an answer */
function toAnswer(row: Row, answerDays: number, language: Language, now: Date) {
  const publicState = publicStateOf(row, isPublic.matches(row), now);
  const { stage, since } = candidateStageOf(row);
  return {
    profile_apply_id: row.profile_apply_id,
    recruitment: {
      id: row.recruitment_id,
      title: selectLocalized(row, 'title', language)?.text ?? '',
      company: {
        id: row.company_id,
        name: chooseCompanyName(row, language),
        logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      },
      end_date: row.end_date,
      answer_days: daysOfPromise({ ...row, source: row.ad_source }, answerDays),
      is_readable: !isUnreadable(publicState),
    },
    applied_at: row.applied_at.toISOString(),
    stage,
    stage_at: since.toISOString(),
    result: row.result,
    viewed: row.viewed_at ? ('VIEWED' as const) : ('NOT_VIEWED' as const),
    invited: row.invited_at ? ('INVITED' as const) : ('NOT_INVITE' as const),
    interview: interviewOf(row),
    // The cast is safe: the column contains only values that the contract has accepted.
    cancel_reason: row.cancel_reason as ShownCancelReason | null,
    cancel_reason_text: row.cancel_reason_text,
    ...describePromisedAnswer(row, now),
    abilities: candidateAbilitiesOf(row, {
      isRecruiting: publicState === 'open' && row.accepts_applications,
      sent: row.sent ?? 0,
    }),
  };
}

interface InterviewColumns {
  interview_date: string | null;
  interview_time: string | null;
  interview_minutes: number | null;
  interview_place: string | null;
  interview_note: string | null;
  interview_sequence: number;
  confirmed_at: Date | null;
  declined_at: Date | null;
}

/** The appointment of an application; null before an invitation. */
export function interviewOf(row: InterviewColumns) {
  if (row.interview_date === null) return null;
  return {
    interview_date: row.interview_date,
    interview_time: row.interview_time?.slice(0, 5) ?? '',
    interview_minutes: row.interview_minutes ?? interviewLength.usual,
    interview_place: row.interview_place ?? '',
    interview_note: row.interview_note ?? '',
    interview_sequence: row.interview_sequence,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    declined_at: row.declined_at?.toISOString() ?? null,
  };
}

/** Counts own applications by tab. */
export async function countApplicationTabs(db: Db, candidateId: number) {
  const rows = await db
    .selectFrom('application as a')
    .where('a.candidate_id', '=', candidateId)
    .select([candidateTab.sql.as('name'), sql<number>`count(*)::int`.as('count')])
    .groupBy('name')
    .execute();
  return toTabCounts(applicationGroups, rows);
}

/** Interviews from today on that are unanswered or confirmed, the next one first. */
export async function listComingInterviews(db: Db, candidateId: number, language: Language, now: Date) {
  const rows = await ownRows(db, candidateId)
    .where(hasInterview.sql)
    .where('a.interview_date', '>=', dateOf(now))
    .orderBy('a.interview_date')
    .orderBy('a.interview_time')
    .orderBy('a.profile_apply_id')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    profile_apply_id: row.profile_apply_id,
    recruitment_title: selectLocalized(row, 'title', language)?.text ?? '',
    company_name: chooseCompanyName(row, language),
    interview_date: row.interview_date ?? '',
    interview_time: row.interview_time?.slice(0, 5) ?? '',
    confirmed: isConfirmed.matches(row),
  }));
}
