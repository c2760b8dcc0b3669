import { z } from 'zod';

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

/** What has happened to an application, told to whom it is shown. */
export const timeline = z.array(
  z.object({
    kind: z.string(),
    /** Who did it: 1 the candidate, 2 the company. */
    actor_type: z.int(),
    happened_at: z.iso.datetime(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
);
