import { z } from 'zod';
import { call, employer } from '../call.ts';
import { date, time } from '../date-fields.ts';
import {
  applicationResults,
  applicationStages,
  inviteStates,
  rejectReasons,
  rejectReasonsFor,
  viewedStates,
} from '../enums.ts';
import {
  addFieldIssue,
  flag,
  id,
  listOf,
  oneOf,
  optional,
  optionalInteger,
  optionalText,
  text,
} from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { addressShape } from '../locations.ts';
import { message } from '../messages.ts';
import { pageOf, paging } from '../paging.ts';
import { pdfOptions } from '../resumes/resume-files.ts';
import { resumeShape } from '../resumes/resume-shape.ts';
import { applicantFilters, foundApplicants } from './applicant-filters.ts';
import { applicantNote, cancelReason, interview, keptUntil, timeline } from './application-shapes.ts';

/** What the company may do with an applicant now. */
const employerAbilities = z.object({
  open_resume: z.boolean(),
  /** Results that may be set now. */
  results: z.array(z.enum(applicationResults)),
  invite: z.boolean(),
});

/** What was decided and is not carried out yet: until then it can be taken back, and the candidate knows nothing. */
const pendingDecision = z.object({
  /** Names the act in which it was decided, for undoing it. */
  act_id: z.int(),
  /** Where the applicant will stand. */
  stage: z.enum(applicationStages),
  seconds_left: z.number(),
});
export type PendingDecision = z.output<typeof pendingDecision>;

/** One applicant in board and list. A cancelled or expired one is a stub without personal data (docs/rules.md#permissions, docs/rules.md#states). */
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
  cancel_reason: cancelReason.nullable(),
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
  /** Words that the company has put on it, in the order in which it did; none on stubs. */
  tags: z.array(z.string()),
  abilities: employerAbilities,
  pending: pendingDecision.nullable(),
});
export type ApplicantRow = z.output<typeof applicantRow>;

export const recruitmentHead = z.object({
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
  /** All applications, whatever a list looks for. */
  applicants: z.int(),
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
    ...applicantFilters,
    ...paging,
  }),
  output: pageOf(applicantRow).extend(foundApplicants(recruitmentHead)),
});

const neighbours = z.object({
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
  /** The place of the applicant among those who were looked for, from 1; it counts as one of them, still found or not. */
  position: z.int(),
  found: z.int(),
});
/** Who stands beside an applicant, and where that is. */
export type Neighbours = z.output<typeof neighbours>;

/** An applicant of an own ad. */
export const applicant = z.object({ recruitment_id: id(), profile_apply_id: id() });

export const showApplicant = call('GET /employer/applicant/show', {
  summary: 'One applicant; opening the resume marks the application as seen',
  access: employer,
  effect: 'write',
  limitRecords: { limit: 'resumeView', warnOnly: 'resumeViewDay', field: 'profile_apply_id' },
  input: applicant.extend({
    /** Among whom and in which order the neighbours are looked for, as the list or board has it. */
    stages: listOf(oneOf(applicationStages), applicationStages.length),
    ...applicantFilters,
    /** One column of the board after the other. */
    by_column: flag(),
    /**
     * When the list was read, in milliseconds since 1970: where everybody stood then decides who is looked for and in which
     * order, and who has applied since is none of them. Now, where nothing is said.
     */
    as_of_milliseconds: optionalInteger(0, 99_999_999_999_999),
  }),
  output: applicantRow.extend({
    recruitment: recruitmentHead,
    /** The frozen resume; null on stubs. */
    resume: resumeShape.omit({ is_default: true, is_public: true, missing: true }).nullable(),
    /** What the company has written down for itself, newest first; nothing on stubs. */
    notes: z.array(applicantNote),
    retention: keptUntil,
    timeline,
    ...neighbours.shape,
  }),
});

export const downloadApplicant = call('GET /employer/applicant/pdf', {
  summary: 'The frozen resume of an applicant as PDF; it marks the application as seen, as opening it does',
  access: employer,
  // Nothing is held in the database while the document is drawn.
  effect: 'act',
  limit: 'pdf',
  limitRecords: { limit: 'resumeView', warnOnly: 'resumeViewDay', field: 'profile_apply_id' },
  input: applicant.extend(pdfOptions),
  output: fileAnswer,
  answers: 'application/pdf',
});

const decided = z.object({
  profile_apply_id: z.int(),
  /** Where the applicant stands until the decision is carried out. */
  stage: z.enum(applicationStages),
  pending: pendingDecision,
});

/** Results that end an application against the candidate: they need a reason that fits. */
const eliminations = ['CV_CANCEL', 'NOT_ELECT'] as const;
const isElimination = (result: string) => eliminations.some((one) => one === result);
/** The same for the document: one form for each elimination and one for all other results. */
const formsOfResult = [
  ...eliminations.map((result) => ({
    title: result,
    properties: { result: { const: result }, result_reason: { enum: [...rejectReasonsFor(result)] } },
    required: ['result_reason'],
  })),
  {
    title: 'other',
    properties: { result: { enum: applicationResults.filter((one) => !isElimination(one)) } },
  },
];

export const setResult = call('POST /employer/applicant/set-result', {
  summary: 'Decides on a result, carried out after ten seconds; an elimination needs a reason',
  access: employer,
  effect: 'write',
  input: applicant
    .extend({
      result: oneOf(applicationResults),
      result_reason: optional(oneOf(rejectReasons)),
      /** Lets the candidate read the reason (never the note). */
      tell_reason: flag(),
      result_note: optionalText(500),
    })
    .check((context) => {
      const { result, result_reason } = context.value;
      const fits = result_reason !== undefined && rejectReasonsFor(result).includes(result_reason);
      if (isElimination(result) && !fits) addFieldIssue(context, 'result_reason', message('choice'));
    })
    .meta({ oneOf: formsOfResult }),
  output: decided,
  idempotent: true,
});

export const inviteApplicant = call('POST /employer/applicant/invite', {
  summary: 'Decides to invite to an interview or to change the appointment, carried out after ten seconds',
  access: employer,
  effect: 'write',
  input: applicant.extend({
    interview_date: date(),
    interview_time: time(),
    interview_place: text(200, 2),
    interview_note: optionalText(1_000),
  }),
  output: decided,
  idempotent: true,
});

export const closeOpenApplications = call('POST /employer/applicant/close-open', {
  summary: 'Decides to end all open applications of a filled or stopped ad, carried out after ten seconds',
  access: employer,
  effect: 'write',
  input: z.object({ recruitment_id: id() }),
  output: z.object({ closed: z.int(), pending: pendingDecision.nullable() }),
  idempotent: true,
});

export const undoDecision = call('POST /employer/applicant/undo', {
  summary: 'Takes back what was decided in an act and is not carried out yet',
  access: employer,
  effect: 'write',
  input: z.object({
    recruitment_id: id(),
    act_id: id(),
    /** Only for this applicant of the act. */
    profile_apply_id: optional(id()),
  }),
  output: z.object({ undone: z.int() }),
});
