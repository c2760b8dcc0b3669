import { z } from 'zod';
import { personalDataShape } from '#contract/accounts/candidates.ts';
import { admin, call, staffRoles } from '#contract/call.ts';
import { candidateStatuses, resumeStatuses } from '#contract/enums.ts';
import { id, oneOf, optional, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageWithCounts, paging } from '#contract/paging.ts';
import { defineDecisionCalls, givenConsents, memberHistory } from '../admin-decisions.ts';
import { reasonFields, translatedReasonShape } from '../decision-reasons.ts';

const candidateRow = z.object({
  id: z.int(),
  profile_full_name: z.string(),
  profile_user_email: z.string(),
  profile_user_phone: z.string(),
  place: z.string().nullable(),
  status: z.enum(candidateStatuses),
  resume_count: z.int(),
  application_count: z.int(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
});

export const listCandidates = call('GET /admin/candidate/list', {
  summary: 'Candidate members, newest first',
  access: admin(...staffRoles.reading),
  input: z.object({
    status: optional(oneOf(candidateStatuses)),
    key: optionalText(limits.searchWords),
    ...paging,
  }),
  output: pageWithCounts(candidateRow, candidateStatuses),
});

export const showCandidate = call('GET /admin/candidate/show', {
  summary: 'One candidate: account data and counts, no resume; the view is audited',
  access: admin(...staffRoles.reading),
  effect: 'write',
  input: z.object({ id: id() }),
  output: candidateRow.extend({
    ...personalDataShape,
    user_email: z.string(),
    language: z.string(),
    ...translatedReasonShape,
    /** Time of closing, null while open. `erases_at` is the time of erasure, null once nothing is left to erase. */
    withdrawn_at: z.iso.datetime().nullable(),
    erases_at: z.iso.datetime().nullable(),
    /** Applications whose retention has expired: they are erased in the coming night. */
    due_applications: z.int(),
    resumes: z.array(
      z.object({
        profile_id: z.int(),
        title: z.string(),
        status: z.enum(resumeStatuses),
        updated_at: z.iso.datetime(),
      }),
    ),
    consents: givenConsents,
    history: memberHistory,
    abilities: z.object({ withdraw: z.boolean() }),
  }),
});

const decide = defineDecisionCalls(z.object({ id: z.int(), status: z.enum(candidateStatuses) }));

export const withdrawCandidate = decide(
  'POST /admin/candidate/withdraw',
  'Withdraws the member; sessions end and open applications are cancelled',
  reasonFields('withdraw'),
  [],
);
