import { sql } from 'kysely';
import type { ApplicationStage } from '#contract/enums.ts';
import { openResults } from './states.ts';

/** No final result stands yet (states.ts), as a condition on the application itself. */
export const isOpenSql = sql<boolean>`(${sql.join(
  openResults.map((result) => (result === null ? sql`result is null` : sql`result = ${result}`)),
  sql` or `,
)})`;

/** The stage of states.ts as SQL over `application a`, for filters and counts. A test holds both against each other. */
export const stageSql = sql<ApplicationStage>`(case
  when a.cancelled_at is not null then 'CANCELLED'
  when a.result is not null and a.result <> 'CV_PASSED' then a.result
  when a.result = 'CV_PASSED' and a.confirmed_at is not null then 'CONFIRMED'
  when a.result = 'CV_PASSED' and a.declined_at is not null then 'DECLINED'
  when a.result = 'CV_PASSED' and a.invited_at is not null then 'INVITED'
  when a.result = 'CV_PASSED' then 'CV_PASSED'
  when a.viewed_at is not null then 'SEEN'
  else 'NOT_SEEN' end)`;

/** Tab of the candidate's list that a stage belongs to. */
export const groupSql = sql<'in_progress' | 'interview' | 'closed' | 'cancelled'>`(case ${stageSql}
  when 'CANCELLED' then 'cancelled'
  when 'INVITED' then 'interview' when 'CONFIRMED' then 'interview' when 'INTERVIEW_PASSED' then 'interview'
  when 'ELECT' then 'closed' when 'CV_CANCEL' then 'closed' when 'NOT_ELECT' then 'closed' when 'NOT_HIRING' then 'closed'
  else 'in_progress' end)`;
