import type { Selectable } from 'kysely';
import type { AnswerExtensionReason } from '#contract/applications/answer-extensions.ts';
import type { DecidedResult } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ApplicationTable } from '#server/infrastructure/db/tables/applications.ts';
import { readAnswerSetting } from '#server/infrastructure/settings/read.ts';
import { hasPromisedAnswer, isBeforeInterview, mayBeExtended } from '#server/states/answers.ts';
import { isFinal, isVisible, type StageFacts } from '#server/states/applications.ts';
import {
  type AnswerClock,
  countRemainingDays,
  daysUntil,
  dueAfterDecline,
  dueAfterInterview,
  dueAfterPass,
  parseFreeDays,
} from './clock.ts';

/** The columns of an application from which its answer clock is computed. */
export const clockColumns = [
  'answer_days',
  'answer_promised',
  'answer_due',
  'answered_at',
  'answer_shift',
  'answer_shift_reason',
  'answer_rest',
] as const satisfies (keyof ApplicationTable)[];
type ClockColumns = Pick<Selectable<ApplicationTable>, (typeof clockColumns)[number]>;
type ClockRow = Pick<ClockColumns, keyof AnswerClock & keyof ClockColumns> & { applied_at: Date };
type Changes = Partial<Pick<ClockColumns, 'answer_due' | 'answered_at' | 'answer_rest'>>;

/** Returns the answer clock of an application; undefined if no answer is promised. */
export function findClock(row: ClockRow): AnswerClock | undefined {
  const { applied_at, answer_days, answer_promised, answer_due, answer_rest } = row;
  if (answer_days === null || answer_promised === null || answer_due === null) return undefined;
  return { applied_at, answer_days, answer_promised, answer_due, answer_rest };
}

interface PromisingAd {
  answer_days: number | null;
  accepts_applications: boolean;
  /** Source of an imported ad; null for an ad that was written here. */
  source: string | null;
}

/** Days within which the company of an ad promises an answer; null for an imported ad, whose company has promised nothing. */
export const promisedDays = async (db: Db, ad: PromisingAd): Promise<number | null> =>
  daysOfPromise(ad, await readAnswerSetting(db, 'answer_days'));

/**
 * Same as `promisedDays`, for lists of ads.
 * @param usual the setting `answer_days`, loaded once
 */
export const daysOfPromise = ({ answer_days, accepts_applications, source }: PromisingAd, usual: number) =>
  accepts_applications && source === null ? (answer_days ?? usual) : null;

export const loadFreeDays = async (db: Db) => parseFreeDays(await readAnswerSetting(db, 'free_days'));

/**
 * Columns to change after a result. It counts as an answer, and passing a stage starts a new clock of the same length.
 */
export async function changesAfterResult(
  db: Db,
  row: ClockRow & Pick<ClockColumns, 'answered_at'>,
  result: DecidedResult,
  now: Date,
): Promise<Changes> {
  const clock = findClock(row);
  if (!clock) return {};
  const answered = { answered_at: row.answered_at ?? now };
  if (isFinal(result)) return answered;
  return { ...answered, answer_due: dueAfterPass(clock, now, await loadFreeDays(db)), answer_rest: null };
}

/** Columns to change after an invitation. It counts as an answer, and the clock stops until the interview. */
export async function changesAfterInvitation(
  db: Db,
  row: ClockRow &
    Pick<ClockColumns, 'answered_at'> &
    StageFacts & { interview_date: string | null; interview_time: string | null },
  interviewDate: string,
  now: Date,
): Promise<Changes> {
  const clock = findClock(row);
  if (!clock) return {};
  const free = await loadFreeDays(db);
  return {
    answered_at: row.answered_at ?? now,
    answer_due: dueAfterInterview(clock, interviewDate, free),
    // If an appointment is only changed, the clock has stopped already.
    answer_rest:
      clock.answer_rest !== null && isBeforeInterview(now).matches(row)
        ? clock.answer_rest
        : countRemainingDays(clock, now, free),
  };
}

/** Columns to change after the candidate has declined an interview: the clock continues. */
export async function changesAfterDecline(db: Db, row: ClockRow, now: Date): Promise<Changes> {
  const clock = findClock(row);
  if (!clock) return {};
  return { answer_due: dueAfterDecline(clock, now, await loadFreeDays(db)), answer_rest: null };
}

/** The promised answer as both sides read it (`answerPromiseShape` of the contract). */
export function describePromisedAnswer(
  row: StageFacts & Pick<ClockColumns, 'answer_due' | 'answer_shift' | 'answer_shift_reason'>,
  now: Date,
) {
  const due = hasPromisedAnswer.matches(row) ? row.answer_due : null;
  return {
    answer_due: due?.toISOString() ?? null,
    answer_days_left: due && daysUntil(due, now),
    answer_extension: extensionOf(row),
  };
}

const extensionOf = ({
  answer_shift: days,
  answer_shift_reason: reason,
}: {
  answer_shift: number;
  answer_shift_reason: AnswerExtensionReason | null;
}) => (reason === null ? null : { days, reason });

/** True if the company may extend the answer deadline now. */
export const mayExtend = (
  row: StageFacts & { hidden_at: Date | null; answer_due: Date | null; answer_shift: number },
  now: Date,
): boolean => isVisible(now).matches(row) && mayBeExtended.matches(row);
