import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { date } from '../date-fields.ts';
import { applicationStages } from '../enums.ts';
import { id, optional } from '../fields.ts';

/** An interview of the company. It is listed as long as the company can see the applicant. */
const interviewRow = z.object({
  profile_apply_id: z.int(),
  recruitment_id: z.int(),
  recruitment_title: z.string(),
  profile_full_name: z.string(),
  interview_date: z.string(),
  interview_time: z.string(),
  interview_minutes: z.int(),
  interview_place: z.string(),
  interview_note: z.string(),
  interview_sequence: z.int(),
  /** Stage of the application: invited, confirmed or declined; for a past interview, its result. */
  stage: z.enum(applicationStages),
});
export type InterviewRow = z.output<typeof interviewRow>;

export const listInterviews = call('GET /employer/interview/list', {
  summary: 'Interviews of the own ads in six weeks from a day on, in their order',
  access: employer(...memberRoles.deciding),
  input: z.object({ from: date(), recruitment_id: optional(id()) }),
  output: z.object({
    list: z.array(interviewRow),
    /** Ads with interviews at any time, as options of the filter. */
    ads: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});
