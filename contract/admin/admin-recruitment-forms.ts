import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { id, integer } from '../fields.ts';
import { ownRecruitment } from '../recruitments/own-recruitments.ts';
import { recruitmentFields, rejectContradictions } from '../recruitments/recruitment-fields.ts';
import { defineDecisionCalls } from './admin-decisions.ts';
import { reasonFields } from './decision-reasons.ts';

/** The company shown in the form of an ad. */
const company = z.object({ id: z.int(), company_name: z.string(), logo: z.string().nullable() });

export const showNewRecruitment = call('GET /admin/recruitment/new', {
  summary: 'What a new ad of a company begins with: its address and the person who registered it',
  access: admin(...staffRoles.deciding),
  input: z.object({ company_id: id() }),
  output: z.object({
    company: company.extend({
      address_code: z.string().nullable(),
      address_detail: z.string().nullable(),
    }),
    /** Contact of the company's account; empty for an imported company, which has none. */
    contact: z.object({ user_name: z.string(), user_phone: z.string(), user_email: z.string() }),
  }),
});

export const showRecruitmentForm = call('GET /admin/recruitment/form', {
  summary: 'One ad in all languages, its lists as they were written, for its form',
  access: admin(...staffRoles.deciding),
  input: z.object({ id: id() }),
  output: ownRecruitment.extend({ company }),
});

/** Answer of every change: the new state and version. */
const changed = z.object({ id: z.int(), status: z.int(), version: z.int() });
const saving = { access: admin(...staffRoles.deciding), idempotent: true } as const;

export const createRecruitmentFor = call('POST /admin/recruitment/create', {
  ...saving,
  summary: 'Saves a new ad of a company as its draft; the company is told by mail',
  input: z.object({ ...recruitmentFields.shape, company_id: id() }).check(rejectContradictions),
  output: changed,
});

export const updateAnyRecruitment = call('POST /admin/recruitment/update', {
  ...saving,
  summary: 'Changes an ad of any company, which is told by mail what changed',
  changes: ['records'],
  input: z
    .object({ ...recruitmentFields.shape, id: id(), version: integer(1, 1_000_000) })
    .check(rejectContradictions),
  output: changed,
});

const decide = defineDecisionCalls(changed);

export const publishRecruitment = decide(
  'POST /admin/recruitment/publish',
  'Hands a complete draft in and approves it, in one step',
  {},
);

export const deleteAnyRecruitment = call('POST /admin/recruitment/delete', {
  ...saving,
  summary: 'Removes an ad that never had an application, with a reason for its company; otherwise 4027',
  changes: ['records'],
  input: z.object({ id: id(), ...reasonFields('delete') }),
});
