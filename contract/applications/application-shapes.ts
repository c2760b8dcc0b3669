import { z } from 'zod';
import { noticeDelays } from '../accounts/notice-delay.ts';
import { cancelReasons } from '../enums.ts';
import { answerExtensionReasons } from './answer-extensions.ts';

/** The appointment of an application; null before an invitation. */
export const interview = z
  .object({
    interview_date: z.string(),
    interview_time: z.string(),
    /** Length in minutes; 60 for appointments from before lengths existed. */
    interview_minutes: z.int(),
    interview_place: z.string(),
    interview_note: z.string(),
    /** Number of the invitation, so that a calendar replaces an earlier version. */
    interview_sequence: z.int(),
    confirmed_at: z.iso.datetime().nullable(),
    declined_at: z.iso.datetime().nullable(),
  })
  .nullable();

/** Why an application was cancelled: a reason of the candidate, or ACCOUNT_CLOSED, which is set by the server only. */
export const cancelReason = z.enum([...cancelReasons, 'ACCOUNT_CLOSED']);
export type ShownCancelReason = z.output<typeof cancelReason>;

/** The promise of an answer, as both sides read it (docs/rules.md#answers). */
export const answerShape = {
  /** The last moment of the day by which the company answers; null without a promise, and once the application is closed. */
  answer_due: z.iso.datetime().nullable(),
  /** Days until that day in Vietnam: 0 on the day itself, negative afterwards. */
  answer_days_left: z.int().nullable(),
  /** The one extension of the date, with the reason that the candidate was told. */
  answer_extension: z.object({ days: z.int(), reason: z.enum(answerExtensionReasons) }).nullable(),
};

const event = z.object({
  kind: z.string(),
  /** Actor: 0 the clock of answers, 1 the candidate, 2 the company, 3 an administrator. */
  actor_type: z.int(),
  happened_at: z.iso.datetime(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
/** History of an application, as its candidate may see it. */
export const timeline = z.array(event);
/** The same for the company, with its member who acted: null if another side did, and for events from before members existed. */
export const companyTimeline = z.array(event.extend({ author: z.string().nullable() }));

/** Retention of an application (docs/rules.md#retention). */
export const retentionShape = z.object({
  /** When the years that the candidate chose have passed. */
  erases_at: z.iso.datetime(),
  /** They have passed: it is erased in the coming night. */
  is_due: z.boolean(),
});

/** A company's internal note about an applicant, with its author and time. */
export const applicantNote = z.object({
  id: z.int(),
  text: z.string(),
  written_at: z.iso.datetime(),
  /** Name of the member who wrote it; null for notes from before members existed. */
  author: z.string().nullable(),
  /** The reader may remove it: owners and recruiters each note, hiring managers their own. */
  may_remove: z.boolean(),
});

/** How the notice of a refusal waits, so that a dialog names its moment (`tellAt`). */
export const noticeDelay = z.object({
  hours: z.literal(Object.values(noticeDelays)),
  /** Hours between the time of the candidate's day and UTC. */
  zone: z.literal([7, 9]),
  /** End of the promised time, before which the notice is told; null without a promise. */
  answer_due: z.iso.datetime().nullable(),
});
