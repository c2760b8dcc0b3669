import { z } from 'zod';
import { noticeDelays } from '../accounts/notice-delay.ts';
import { cancelReasons } from '../enums.ts';
import { answerExtensionReasons } from './answer-extensions.ts';

/** The appointment of an application; null before an invitation. */
export const interviewShape = z
  .object({
    interview_date: z.string(),
    interview_time: z.string(),
    /** Length in minutes; 60 for appointments from before lengths existed. */
    interview_minutes: z.int(),
    interview_place: z.string(),
    interview_note: z.string(),
    /** Number of this version of the invitation, so that a calendar replaces an earlier version. */
    interview_sequence: z.int(),
    confirmed_at: z.iso.datetime().nullable(),
    declined_at: z.iso.datetime().nullable(),
  })
  .nullable();

/** Why an application was cancelled: a reason of the candidate, or ACCOUNT_CLOSED, which is set by the server only. */
export const cancelReason = z.enum([...cancelReasons, 'ACCOUNT_CLOSED']);
export type ShownCancelReason = z.output<typeof cancelReason>;

/** The promise of an answer, as both sides read it (docs/rules.md#answers). */
export const answerPromiseShape = {
  /**
   * The end of the day by which the company promised an answer; null without a promise, and once the application is
   * closed.
   */
  answer_due: z.iso.datetime().nullable(),
  /** Days until that day in Vietnam: 0 on the day itself, negative afterwards. */
  answer_days_left: z.int().nullable(),
  /** The single extension of the promised date, with the reason that the candidate was told; null without one. */
  answer_extension: z.object({ days: z.int(), reason: z.enum(answerExtensionReasons) }).nullable(),
};

const event = z.object({
  kind: z.string(),
  /** Kind of actor: 0 the clock of answers, 1 the candidate, 2 the company, 3 an administrator. */
  actor_type: z.int(),
  happened_at: z.iso.datetime(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
/** History of an application, as its candidate may see it. */
export const candidateTimeline = z.array(event);
/**
 * The history as the company sees it. `author` is the member who acted: null if another side did, and for events from
 * before members existed.
 */
export const companyTimeline = z.array(event.extend({ author: z.string().nullable() }));

/** Retention of an application (docs/rules.md#retention). */
export const retentionShape = z.object({
  /** Time at which the application is erased: after the years that the candidate chose. */
  erases_at: z.iso.datetime(),
  /** True if this time has passed: the application is erased in the coming night. */
  is_due: z.boolean(),
});

/** A company's internal note about an applicant, with its author and time. */
export const applicantNote = z.object({
  id: z.int(),
  text: z.string(),
  written_at: z.iso.datetime(),
  /** Name of the member who wrote it; null for notes from before members existed. */
  author: z.string().nullable(),
  /** True if the reader may remove the note: owners and recruiters may remove any, hiring managers only their own. */
  may_remove: z.boolean(),
});

/** Data from which a dialog computes when a refusal will be told to the candidate (`noticeTime`). */
export const noticeDelay = z.object({
  hours: z.literal(Object.values(noticeDelays)),
  /** Hours by which the candidate's time zone is ahead of UTC. */
  zone: z.literal([7, 9]),
  /** End of the promised time, before which the candidate is told; null without a promise. */
  answer_due: z.iso.datetime().nullable(),
});
