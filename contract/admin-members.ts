import { z } from 'zod';
import { admin, adminRoles, call } from './call.ts';
import { personalShape } from './candidates.ts';
import { reasonOf } from './decision-reasons.ts';
import { candidateStatuses, resumeStatuses } from './enums.ts';
import { id, integer, nothing, oneOf, optional, optionalText, pageOf, paging } from './fields.ts';
import { storedFile } from './files.ts';
import { limits } from './limits.ts';
import { addressShape } from './recruitments.ts';

/** Account states as administrators see them: a taken-back approval reads as its own state (visual direction 8). */
export const shownEmployerStates = [
  'REGISTERED',
  'WAITING',
  'APPROVED',
  'DENIED',
  'CANCELLED',
  'WITHDRAWN',
] as const;
export type ShownEmployerState = (typeof shownEmployerStates)[number];

const employerAbilities = z.object({
  approve: z.boolean(),
  deny: z.boolean(),
  cancel_approval: z.boolean(),
  withdraw: z.boolean(),
});

const employerRow = z.object({
  id: z.int(),
  user_uid: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    tax_code: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  state: z.enum(shownEmployerStates),
  status_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  licence_sent_at: z.iso.datetime().nullable(),
  /** Working days since the licence came, three are promised; null for those that do not wait for a first look. */
  waiting_days: z.int().nullable(),
  recruitment_count: z.int(),
  version: z.int(),
  abilities: employerAbilities,
});

const history = z.array(
  z.object({
    id: z.int(),
    action: z.string(),
    admin_name: z.string(),
    reason_code: z.string().nullable(),
    reason: z.string().nullable(),
    happened_at: z.iso.datetime(),
  }),
);

export const listEmployers = call('GET /admin/employer/list', {
  summary: 'Employer members with their approval state',
  access: admin('operator', 'support'),
  effect: 'read',
  input: z.object({
    state: optional(oneOf(shownEmployerStates)),
    /** Company, tax code, ID, name or e-mail. */
    key: optionalText(limits.searchWords),
    sort: optional(oneOf(['newest', 'oldest', 'waiting_longest'])),
    ...paging,
  }),
  output: pageOf(employerRow).extend({
    counts: z.object({
      all: z.int(),
      REGISTERED: z.int(),
      WAITING: z.int(),
      APPROVED: z.int(),
      DENIED: z.int(),
      CANCELLED: z.int(),
      WITHDRAWN: z.int(),
    }),
  }),
});

export const showEmployer = call('GET /admin/employer/show', {
  summary: 'One employer: account, company, licence, automatic checks, history',
  access: admin('operator', 'support'),
  effect: 'read',
  input: z.object({ id: id() }),
  output: employerRow.extend({
    user_phone: z.string(),
    language: z.string(),
    approved_at: z.iso.datetime().nullable(),
    last_login_at: z.iso.datetime().nullable(),
    licence: storedFile.nullable(),
    company_details: z.object({
      representative: z.string().nullable(),
      address: addressShape,
      established_date: z.string().nullable(),
      employee_count: z.int().nullable(),
      website: z.string().nullable(),
    }),
    /** Only what really was compared (decisions 3). `not_checked`: there was nothing to compare with. */
    checks: z.array(
      z.object({
        kind: z.enum(['tax_code', 'company_name', 'representative', 'email']),
        outcome: z.enum(['same', 'different', 'not_checked']),
        registered: z.string().nullable(),
        given: z.string().nullable(),
      }),
    ),
    consents: z.array(
      z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), given_at: z.iso.datetime() }),
    ),
    history,
    next_waiting_id: z.int().nullable(),
  }),
});

const changed = z.object({ id: z.int(), state: z.enum(shownEmployerStates) });
const decide = <const Name extends `POST /${string}`, Shape extends z.ZodRawShape>(
  name: Name,
  summary: string,
  shape: Shape,
) =>
  call(name, {
    summary,
    access: admin('operator'),
    effect: 'write',
    input: z.object({ id: id(), ...shape }),
    output: changed,
    idempotent: true,
  });
/** The version that was looked at: an account whose licence changed meanwhile is not decided unseen (4027). */
const seen = { version: integer(1, 1_000_000) };

export const approveEmployer = decide('POST /admin/employer/approve', 'Approves a company that waits', seen);
export const denyEmployer = decide('POST /admin/employer/deny', 'Denies the approval with a reason', {
  ...seen,
  ...reasonOf('deny'),
});
export const cancelApproval = decide(
  'POST /admin/employer/cancel-approval',
  'Takes an approval back; its ads are no longer listed',
  reasonOf('cancel_approval'),
);
export const withdrawEmployer = decide(
  'POST /admin/employer/withdraw',
  'Withdraws the member; its sessions end',
  reasonOf('withdraw'),
);

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
  access: admin('operator', 'support'),
  effect: 'read',
  input: z.object({
    status: optional(oneOf(candidateStatuses)),
    key: optionalText(limits.searchWords),
    ...paging,
  }),
  output: pageOf(candidateRow).extend({
    counts: z.object({ all: z.int(), ACTIVE: z.int(), WITHDRAWN: z.int() }),
  }),
});

export const showCandidate = call('GET /admin/candidate/show', {
  summary: 'One candidate: account data and counts, no resume',
  access: admin('operator', 'support'),
  effect: 'read',
  input: z.object({ id: id() }),
  output: candidateRow.extend({
    ...personalShape,
    user_email: z.string(),
    language: z.string(),
    status_reason: z.string().nullable(),
    resumes: z.array(
      z.object({
        profile_id: z.int(),
        title: z.string(),
        status: z.enum(resumeStatuses),
        updated_at: z.iso.datetime(),
      }),
    ),
    consents: z.array(
      z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), given_at: z.iso.datetime() }),
    ),
    history,
    abilities: z.object({ withdraw: z.boolean() }),
  }),
});

export const withdrawCandidate = call('POST /admin/candidate/withdraw', {
  summary: 'Withdraws the member; sessions end and open applications are cancelled',
  access: admin('operator'),
  effect: 'write',
  input: z.object({ id: id(), ...reasonOf('withdraw') }),
  output: z.object({ id: z.int(), status: z.enum(candidateStatuses) }),
  idempotent: true,
});

/** Figures beside the sidebar's entries. */
export const countWaiting = call('GET /admin/dashboard/waiting', {
  summary: 'How many companies and ads wait for a decision',
  access: admin('operator', 'support'),
  effect: 'read',
  input: nothing,
  output: z.object({ employers: z.int(), recruitments: z.int() }),
});

/** Queues of the administrator's first page, oldest item first. Who has nothing to do with members sees the totals only. */
export const showAdminDashboard = call('GET /admin/dashboard/show', {
  summary: 'What waits for a decision, and what happened lately',
  access: admin('operator', 'support', 'finance'),
  effect: 'read',
  input: nothing,
  output: z.object({
    admin: z.object({ name: z.string(), role: z.enum(adminRoles) }),
    waiting_employers: z.array(
      z.object({ id: z.int(), company_name: z.string(), sent_at: z.iso.datetime(), waiting_days: z.int() }),
    ),
    waiting_employer_count: z.int(),
    waiting_recruitments: z.array(
      z.object({ id: z.int(), title: z.string(), company_name: z.string(), submitted_at: z.iso.datetime() }),
    ),
    waiting_recruitment_count: z.int(),
    totals: z.object({
      candidates: z.int(),
      employers: z.int(),
      listed: z.int(),
      applications_7_days: z.int(),
      hired_30_days: z.int(),
    }),
    log: z.array(
      z.object({
        id: z.int(),
        admin_name: z.string(),
        action: z.string(),
        object_kind: z.string(),
        object_id: z.int(),
        object_name: z.string(),
        happened_at: z.iso.datetime(),
      }),
    ),
  }),
});
