import { sql } from 'kysely';
import { all, column, not, type Predicate } from '#server/infrastructure/db/predicates.ts';
import { type Facts, hasInterview, isOpen, isVisible } from './applications.ts';

// Clocks of answers (docs/decisions/0152-clock-of-answers.md). All predicates are in SQL over `application a`.

const answerDue = column('answer_due', 'a.answer_due');
const answerShift = column('answer_shift', 'a.answer_shift');

/** The application is open, and its company has promised an answer. */
export const hasClock = all(isOpen, answerDue.isSet);
/** The application is open and from before the promise, or from a company that had promised nothing. */
export const isWithoutPromise = all(isOpen, answerDue.isNull);
/** The date has passed. */
export const isOverdue = (now: Date) => all(hasClock, answerDue.isNotAfter(now));
/** The date was not extended yet. */
export const mayBeExtended = all(hasClock, answerShift.is(0));

type Appointment = Pick<Facts, 'invited_at'> & {
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
/** An interview is offered or agreed on, and its time has not come: no side waits for the company. */
export const isBeforeInterview = (now: Date) => all(hasInterview, not(isAfterInterviewTime(now)));

/** The clock runs: the company sees the applicant and is to answer. */
export const isRunning = (now: Date) => all(hasClock, isVisible(now), not(isBeforeInterview(now)));
