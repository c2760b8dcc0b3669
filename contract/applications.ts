import { z } from 'zod';
import { call, candidate, employer } from './call.ts';
import {
  applicationGroups,
  applicationResults,
  applicationStages,
  cancelReasons,
  inviteStates,
  rejectReasons,
  viewedStates,
} from './enums.ts';
import {
  agreed,
  date,
  id,
  listOf,
  message,
  oneOf,
  optional,
  optionalText,
  pageOf,
  paging,
  text,
  time,
} from './fields.ts';
import { addressShape } from './recruitments.ts';
import { resumeShape } from './resumes.ts';

/** What a candidate is told of a stage: coarse until a result stands (decisions 5). */
export const candidateStages = [
  'APPLIED',
  'SEEN',
  'CV_PASSED',
  'INVITED',
  'CONFIRMED',
  'DECLINED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'CANCELLED',
] as const;

const interview = z
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

const timeline = z.array(
  z.object({
    kind: z.string(),
    /** Who did it: 1 the candidate, 2 the company. */
    actor_type: z.int(),
    happened_at: z.iso.datetime(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
);

const recruitmentBrief = z.object({
  id: z.int(),
  title: z.string(),
  company: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  end_date: z.string().nullable(),
  /** Its page can be opened. */
  is_readable: z.boolean(),
});

/** What the candidate may do with the application now. */
const candidateAbilities = z.object({
  cancel: z.boolean(),
  confirm: z.boolean(),
  decline: z.boolean(),
  apply_again: z.boolean(),
});

const candidateRow = z.object({
  profile_apply_id: z.int(),
  recruitment: recruitmentBrief,
  applied_at: z.iso.datetime(),
  stage: z.enum(candidateStages),
  /** When the stage was reached. */
  stage_at: z.iso.datetime(),
  result: z.enum(applicationResults).nullable(),
  viewed: z.enum(viewedStates),
  invited: z.enum(inviteStates),
  interview,
  cancel_reason: z.enum(cancelReasons).nullable(),
  cancel_reason_text: z.string().nullable(),
  abilities: candidateAbilities,
});

export const createApplication = call('POST /candidate/application/create', {
  summary: 'Applies to an open ad with a completed resume, which is frozen',
  access: candidate,
  effect: 'write',
  input: z.object({
    recruitment_id: id(),
    profile_id: id(),
    agree_privacy: agreed('agree'),
    retention_years: z.preprocess(
      (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
      z.literal([1, 3], { error: message('choice') }),
    ),
  }),
  output: z.object({ profile_apply_id: z.int() }),
  idempotent: true,
});

export const listApplications = call('GET /candidate/application/list', {
  summary: 'Own applications, newest first',
  access: candidate,
  effect: 'read',
  input: z.object({ group: optional(oneOf(applicationGroups)), recruitment_id: optional(id()), ...paging }),
  output: pageOf(candidateRow).extend({
    counts: z.object({
      all: z.int(),
      in_progress: z.int(),
      interview: z.int(),
      closed: z.int(),
      cancelled: z.int(),
    }),
  }),
});

const one = z.object({ profile_apply_id: id() });

export const showApplication = call('GET /candidate/application/show', {
  summary: 'One own application with the resume as it was sent and the timeline',
  access: candidate,
  effect: 'read',
  input: one,
  output: candidateRow.extend({ resume: resumeShape.nullable(), timeline }),
});

export const cancelApplication = call('POST /candidate/application/cancel', {
  summary: 'Withdraws an application; the company no longer sees the resume',
  access: candidate,
  effect: 'write',
  input: one
    .extend({ cancel_reason: oneOf(cancelReasons), cancel_reason_text: optionalText(500) })
    .check((context) => {
      if (context.value.cancel_reason === 'OTHER' && !context.value.cancel_reason_text)
        context.issues.push({
          code: 'custom',
          message: message('required'),
          path: ['cancel_reason_text'],
          input: context.value,
        });
    }),
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

export const confirmInterview = call('POST /candidate/application/confirm', {
  summary: 'Accepts the interview',
  access: candidate,
  effect: 'write',
  input: one,
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

export const declineInterview = call('POST /candidate/application/decline', {
  summary: 'Declines the interview; the company may invite anew',
  access: candidate,
  effect: 'write',
  input: one.extend({ reason: optionalText(500) }),
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

/** What the company may do with an applicant now. */
const employerAbilities = z.object({
  open_resume: z.boolean(),
  /** Results that may be set now. */
  results: z.array(z.enum(applicationResults)),
  invite: z.boolean(),
});

/** One applicant in board and list. A cancelled or expired one is a stub without personal data (decisions 4 and 5). */
export const applicantRow = z.object({
  profile_apply_id: z.int(),
  recruitment_id: z.int(),
  applied_at: z.iso.datetime(),
  stage: z.enum(applicationStages),
  stage_at: z.iso.datetime(),
  result: z.enum(applicationResults).nullable(),
  result_reason: z.enum(rejectReasons).nullable(),
  viewed: z.enum(viewedStates),
  invited: z.enum(inviteStates),
  interview,
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** Whole days until the company no longer sees the resume; null on stubs. */
  days_left: z.int().nullable(),
  person: z
    .object({
      profile_full_name: z.string(),
      intro: z.string(),
      total_experience: z.int(),
      last_workplace: z.string().nullable(),
      place: z.string().nullable(),
      /** Skills of the ad that the resume names. */
      matched_skills: z.array(z.string()),
    })
    .nullable(),
  abilities: employerAbilities,
});
export type ApplicantRow = z.output<typeof applicantRow>;

const recruitmentHead = z.object({
  id: z.int(),
  title: z.string(),
  status: z.int(),
  is_expired: z.boolean(),
  suspended: z.boolean(),
  hidden: z.boolean(),
  headcount: z.int().nullable(),
  skills: z.array(z.string()),
  end_date: z.string().nullable(),
  stop_when_hired: z.boolean(),
  /** What the ad asks for, to hold a resume against. */
  requirements: z.object({
    experience_years: z.int().nullable(),
    education: z.int().nullable(),
    address: addressShape,
  }),
  hired: z.int(),
  /** Applications without a final result: what closing the position would end. */
  open: z.int(),
  /** The ad takes no more, so its open applications may be ended in one act. */
  can_close_open: z.boolean(),
});

export const listApplicants = call('GET /employer/applicant/list', {
  summary: 'Applicants of an own ad',
  access: employer,
  effect: 'read',
  input: z.object({
    recruitment_id: id(),
    stages: listOf(oneOf(applicationStages), applicationStages.length),
    ...paging,
  }),
  output: pageOf(applicantRow).extend({
    recruitment: recruitmentHead,
    counts: z.partialRecord(z.enum(applicationStages), z.int()),
  }),
});

const applicant = z.object({ recruitment_id: id(), profile_apply_id: id() });

export const showApplicant = call('GET /employer/applicant/show', {
  summary: 'One applicant; opening the resume marks the application as seen',
  access: employer,
  effect: 'write',
  input: applicant,
  output: applicantRow.extend({
    recruitment: recruitmentHead,
    /** The frozen resume; null on stubs. */
    resume: resumeShape.omit({ is_default: true, is_public: true, missing: true }).nullable(),
    timeline,
    /** Neighbours in the list's order, for J and K. */
    previous_id: z.int().nullable(),
    next_id: z.int().nullable(),
  }),
});

const moved = z.object({
  profile_apply_id: z.int(),
  stage: z.enum(applicationStages),
  /** Set when the ad has all its hires and takes no more: how many open applications may be closed. */
  filled: z.object({ open: z.int() }).nullable(),
});

export const setResult = call('POST /employer/applicant/set-result', {
  summary: 'Records a result; an elimination needs a reason',
  access: employer,
  effect: 'write',
  input: applicant
    .extend({
      result: oneOf(applicationResults),
      result_reason: optional(oneOf(rejectReasons)),
      result_note: optionalText(500),
    })
    .check((context) => {
      const { result, result_reason } = context.value;
      if ((result === 'CV_CANCEL' || result === 'NOT_ELECT') && result_reason === undefined)
        context.issues.push({
          code: 'custom',
          message: message('choice'),
          path: ['result_reason'],
          input: context.value,
        });
    }),
  output: moved,
  idempotent: true,
});

export const inviteApplicant = call('POST /employer/applicant/invite', {
  summary: 'Invites to an interview, or changes the appointment',
  access: employer,
  effect: 'write',
  input: applicant.extend({
    interview_date: date(),
    interview_time: time(),
    interview_place: text(200, 2),
    interview_note: optionalText(1_000),
  }),
  output: moved,
  idempotent: true,
});

export const closeOpenApplications = call('POST /employer/applicant/close-open', {
  summary: 'Ends all open applications of a filled or stopped ad as NOT_HIRING',
  access: employer,
  effect: 'write',
  input: z.object({ recruitment_id: id() }),
  output: z.object({ closed: z.int() }),
  idempotent: true,
});
