import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { shownRecruitmentStates, sorts } from '../enums.ts';
import { enumCode, id, optional } from '../fields.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { ownRecruitment } from '../recruitments/own-recruitments.ts';
import { defineDecisionCalls, expectedVersion, pendingAct } from './admin-decisions.ts';
import { reasonFields } from './decision-reasons.ts';

/** Actions that an administrator may take on an ad now. */
export const adminAdAbilities = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  delete: z.boolean(),
  approve: z.boolean(),
  return: z.boolean(),
  suspend: z.boolean(),
  resume: z.boolean(),
  hide: z.boolean(),
  show_again: z.boolean(),
});

const row = z.object({
  id: z.int(),
  title: z.string(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    logo: z.string().nullable(),
    employer_id: z.int().nullable(),
  }),
  state: z.enum(shownRecruitmentStates),
  status: z.int(),
  hidden: z.boolean(),
  /** End of the day for which the ad is hidden because of a report; null if it is not hidden. */
  hidden_until: z.iso.datetime().nullable(),
  /** Number of unanswered reports of the ad. */
  open_reports: z.int(),
  changed_since_approval: z.boolean(),
  applicant_count: z.int(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /**
   * Working days since the ad was submitted, of the three in which administrators aim to review it; null unless it
   * waits for review.
   */
  waiting_days: z.int().nullable(),
  posted_at: z.iso.datetime().nullable(),
  version: z.int(),
  abilities: adminAdAbilities,
});

export const listAllRecruitments = call('GET /admin/recruitment/list', {
  summary: 'All ads of all companies with their state',
  access: admin(...staffRoles.reading),
  input: z.object({
    /** `key` searches title and company. */
    ...listInput(shownRecruitmentStates),
    company_id: optional(id()),
    /** A career, or a group with all its careers. */
    career_id: optional(id()),
    sort: optional(enumCode(sorts)),
  }),
  output: pageWithCounts(row.extend({ pending: pendingAct }), shownRecruitmentStates),
});

/** Value of a field, as in the ad itself. */
const fieldValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())])
  .nullable();

export const showAnyRecruitment = call('GET /admin/recruitment/show', {
  summary: 'One ad as it is saved, with its history',
  access: admin(...staffRoles.reading),
  input: z.object({ id: id() }),
  output: row.extend({
    ad: ownRecruitment.omit({ abilities: true }),
    history: z.array(
      z.object({
        id: z.int(),
        action: z.string(),
        /** Kind of account that made the change: 2 the employer, 3 an administrator, 4 the scheduler. */
        actor_type: z.int(),
        actor_name: z.string(),
        reason_code: z.string().nullable(),
        reason: z.string().nullable(),
        changes: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
        happened_at: z.iso.datetime(),
      }),
    ),
    /** Number of all reports of the ad, including answered ones. */
    report_count: z.int(),
    next_waiting_id: z.int().nullable(),
  }),
});

const decide = defineDecisionCalls(
  z.object({ id: z.int(), state: z.enum(shownRecruitmentStates), version: z.int() }),
);

export const approveRecruitment = decide(
  'POST /admin/recruitment/approve',
  'Publishes an ad that waits',
  expectedVersion,
);
export const returnRecruitment = decide(
  'POST /admin/recruitment/return',
  'Gives an ad back to its company with a reason',
  { ...expectedVersion, ...reasonFields('return') },
);
export const suspendRecruitment = decide(
  'POST /admin/recruitment/suspend',
  'Takes a public ad down with a reason',
  reasonFields('suspend'),
);
export const resumeSuspended = decide(
  'POST /admin/recruitment/resume',
  'Puts a suspended ad back where it was',
  {},
);
export const hideRecruitment = decide('POST /admin/recruitment/hide', 'Hides an ad from the public', {});
export const showRecruitmentAgain = decide(
  'POST /admin/recruitment/show-again',
  'Shows a hidden ad again',
  {},
);
