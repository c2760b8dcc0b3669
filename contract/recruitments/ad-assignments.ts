import { z } from 'zod';
import { call, companyRoles, employer, memberRoles } from '../call.ts';
import { id, ids } from '../fields.ts';
import { limits } from '../limits.ts';

/** A colleague, as other members of the company see one. */
const colleague = z.object({ id: z.int(), name: z.string(), role: z.enum(companyRoles) });
/** A member who works on an ad or an applicant. */
export const assignedMember = z.object({ id: z.int(), name: z.string() });

export const listColleagues = call('GET /employer/colleague/list', {
  summary: 'Active members of the company, by name',
  access: employer(...memberRoles.applicants),
  output: z.object({ list: z.array(colleague) }),
});

export const assignAd = call('POST /employer/recruitment/assign', {
  summary: 'Sets the members who work on an ad. Hiring managers read the ads that they are assigned to',
  access: employer(...memberRoles.ads),
  idempotent: true,
  input: z.object({ id: id(), member_ids: ids(limits.assignedMembers, 0) }),
  output: z.object({ members: z.array(assignedMember) }),
});
