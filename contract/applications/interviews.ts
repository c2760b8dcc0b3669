import { z } from 'zod';
import { call, employer } from '../call.ts';
import { date } from '../date-fields.ts';
import { applicationStages } from '../enums.ts';
import { id, optional } from '../fields.ts';

/** An interview of the company, while it may see who comes. */
const interviewRow = z.object({
  profile_apply_id: z.int(),
  recruitment_id: z.int(),
  recruitment_title: z.string(),
  profile_full_name: z.string(),
  interview_date: z.string(),
  interview_time: z.string(),
  interview_place: z.string(),
  interview_note: z.string(),
  interview_sequence: z.int(),
  /** Invited, confirmed or declined; of an interview that took place, what came of it. */
  stage: z.enum(applicationStages),
});
export type InterviewRow = z.output<typeof interviewRow>;

export const listInterviews = call('GET /employer/interview/list', {
  summary: 'Interviews of the own ads in six weeks from a day on, in their order',
  access: employer,
  effect: 'read',
  input: z.object({ from: date(), recruitment_id: optional(id()) }),
  output: z.object({
    list: z.array(interviewRow),
    /** Ads that have interviews at any time, to narrow the list to one of them. */
    ads: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});
