import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id, optional } from '../fields.ts';
import { assignedMember } from '../recruitments/ad-assignments.ts';
import { applicantTarget } from './applicants.ts';

export const assignApplicant = call('POST /employer/applicant/assign', {
  summary:
    'Sets the member who works on an applicant and reads the ad, or none; only the own company reads it',
  access: employer(...memberRoles.deciding),
  input: applicantTarget.extend({
    /** Id of the member who is assigned; if left out, no member is. */
    member_id: optional(id()),
  }),
  output: z.object({ assignee: assignedMember.nullable() }),
  idempotent: true,
});
