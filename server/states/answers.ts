import { sql } from 'kysely';
import { all, column, not, type Predicate } from '#server/infrastructure/db/predicates.ts';
import { hasInterview, isOpen, isVisible, type StageFacts } from './applications.ts';

// Predicates of answer clocks: the deadlines by which companies have promised an answer
// (docs/decisions/0152-clock-of-answers.md). All are in SQL over `application a`.

const answerDue = column('answer_due', 'a.answer_due');
const answerShift = column('answer_shift', 'a.answer_shift');

/** True if the application is open and its company has promised an answer. */
export const hasPromisedAnswer = all(isOpen, answerDue.isSet);
/**
 * True if the application is open without a promised answer: it is older than such promises, or its company had
 * promised nothing.
 */
export const isWithoutPromise = all(isOpen, answerDue.isNull);
/** True if the promised date of the answer has passed. */
export const isOverdue = (now: Date) => all(hasPromisedAnswer, answerDue.isNotAfter(now));
/** True if the promised date was not extended yet. */
export const mayBeExtended = all(hasPromisedAnswer, answerShift.is(0));

type Appointment = Pick<StageFacts, 'invited_at'> & {
  interview_date: string | null;
  interview_time: string | null;
};

const isAfterInterviewTime = (now: Date): Predicate<Appointment> => ({
  matches: ({ interview_date, interview_time }) =>
    interview_date !== null &&
    interview_time !== null &&
    new Date(`${interview_date}T${interview_time}+07:00`) <= now,
  sql: sql<boolean>`(a.interview_date + a.interview_time) at time zone 'Asia/Ho_Chi_Minh' <= ${now}`,
});
/**
 * True if an interview is offered or agreed on and its time has not come, so the candidate is not waiting for the
 * company.
 */
export const isBeforeInterview = (now: Date) => all(hasInterview, not(isAfterInterviewTime(now)));

/** True if the clock runs: the company may see the applicant and owes an answer. */
export const isRunning = (now: Date) => all(hasPromisedAnswer, isVisible(now), not(isBeforeInterview(now)));
