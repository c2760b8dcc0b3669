import { z } from 'zod';
import { cancelReasons } from '../enums.ts';

/** The appointment of an application; null before an invitation. */
export const interview = z
  .object({
    interview_date: z.string(),
    interview_time: z.string(),
    interview_place: z.string(),
    interview_note: z.string(),
    /** Counts invitations, so that a calendar replaces an earlier one. */
    interview_sequence: z.int(),
    confirmed_at: z.iso.datetime().nullable(),
    declined_at: z.iso.datetime().nullable(),
  })
  .nullable();

/** Why an application was cancelled: as its candidate chose, or because the account was closed, which nobody chooses. */
export const cancelReason = z.enum([...cancelReasons, 'ACCOUNT_CLOSED']);
export type ShownCancelReason = z.output<typeof cancelReason>;

/** What has happened to an application, told to whom it is shown. */
export const timeline = z.array(
  z.object({
    kind: z.string(),
    /** Who did it: 1 the candidate, 2 the company, 3 an administrator. */
    actor_type: z.int(),
    happened_at: z.iso.datetime(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
);

/** How long an application is kept (docs/rules.md#retention). */
export const keptUntil = z.object({
  /** When the years that the candidate chose are over. */
  erases_at: z.iso.datetime(),
  /** They are: it is erased in the coming night. */
  is_due: z.boolean(),
});

/** What a company has written down for itself about an applicant, and when. */
export const applicantNote = z.object({
  id: z.int(),
  text: z.string(),
  written_at: z.iso.datetime(),
});
