import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { date, time } from '../date-fields.ts';
import {
  applicationResults,
  applicationStages,
  decidedResults,
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
import { pageOf, paging } from '../paging.ts';
import { addressShape } from '../places/locations.ts';
import { assignedMember } from '../recruitments/ad-assignments.ts';
import { pdfOptions } from '../resumes/resume-files.ts';
import { resumeShape } from '../resumes/resume-shape.ts';
import { message } from '../text/messages.ts';
import { applicantFilters, applicantListShape } from './applicant-filters.ts';
import {
  answerPromiseShape,
  applicantNote,
  cancelReason,
  companyTimeline,
  interviewShape,
  noticeDelay,
  retentionShape,
} from './application-shapes.ts';
import { optionalInterviewMinutes } from './interview-length.ts';
import { scorecards, scoreShape } from './scorecard-shapes.ts';

/** Actions that the company may take on an applicant now. */
const employerAbilities = z.object({
  open_resume: z.boolean(),
  /** Results that may be set now. */
  results: z.array(z.enum(decidedResults)),
  invite: z.boolean(),
  /** True if the promised date may be extended, which is possible once. */
  extend_answer: z.boolean(),
});

/** A decision that is not applied yet: until then it can be undone, and the candidate is not notified. */
const pendingDecision = z.object({
  /** Id of the act to undo. */
  act_id: z.int(),
  /** The applicant's stage after the decision. */
  stage: z.enum(applicationStages),
  seconds_left: z.number(),
  /**
   * Time at which the candidate is told of a delayed refusal; null if the decision is carried out after ten seconds.
   */
  told_at: z.iso.datetime().nullable(),
});
export type PendingDecision = z.output<typeof pendingDecision>;

/**
 * An applicant in the board and the list. If the application was cancelled or has expired, it is a stub without
 * personal data (docs/rules.md#permissions, docs/rules.md#states).
 */
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
  interview: interviewShape,
  cancel_reason: cancelReason.nullable(),
  /** Full days until the company can no longer see the resume; null on stubs. */
  days_left: z.int().nullable(),
  ...answerPromiseShape,
  person: z
    .object({
      profile_full_name: z.string(),
      intro: z.string(),
      total_experience: z.int(),
      last_workplace: z.string().nullable(),
      place: z.string().nullable(),
      /** Skills of the ad that the resume contains. */
      matched_skills: z.array(z.string()),
    })
    .nullable(),
  /** The company's tags in the order in which they were added; empty on stubs. */
  tags: z.array(z.string()),
  /** The member of the company who works on the applicant; null on stubs. */
  assignee: assignedMember.nullable(),
  /** When the candidate has asked whether there is news; null without a request, and on stubs. */
  news_asked_at: z.iso.datetime().nullable(),
  /** Scorecards of the company in numbers; null on stubs. */
  score: scoreShape.nullable(),
  /**
   * Data from which the delay of a refusal is computed if it is decided now; null if the company tells at once, and on
   * stubs.
   */
  notice_delay: noticeDelay.nullable(),
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
  /** Requirements of the ad, for comparison with a resume. */
  requirements: z.object({
    experience_years: z.int().nullable(),
    education: z.int().nullable(),
    address: addressShape,
  }),
  /** Number of all applications of the ad, independent of the filters. */
  applicants: z.int(),
  hired: z.int(),
  /** Number of applications without a final result: closing the position would end these. */
  open: z.int(),
  /** True if the ad accepts no more applications, so that its open ones may be ended in one act. */
  can_close_open: z.boolean(),
  /** Number of days within which new applicants are promised an answer; null for an imported ad. */
  answer_days: z.int().nullable(),
  /** Number of open applications that are older than promised dates: the company may give them a promised date, too. */
  without_promise: z.int(),
});

export const listApplicants = call('GET /employer/applicant/list', {
  summary: 'Applicants of an own ad',
  access: employer(...memberRoles.applicants),
  input: z.object({
    recruitment_id: id(),
    stages: listOf(oneOf(applicationStages), applicationStages.length),
    ...applicantFilters,
    ...paging,
  }),
  output: pageOf(applicantRow).extend(applicantListShape(recruitmentHead)),
});

const neighbours = z.object({
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
  /** Position of the applicant in the filtered list, from 1. It counts as part of the list even if it no longer matches. */
  position: z.int(),
  found: z.int(),
});
/** The applicants before and after one, and its position. */
export type Neighbours = z.output<typeof neighbours>;

/** An applicant of one of the company's own ads. */
export const applicantTarget = z.object({ recruitment_id: id(), profile_apply_id: id() });

export const showApplicant = call('GET /employer/applicant/show', {
  summary: 'One applicant; opening the resume marks the application as seen',
  access: employer(...memberRoles.applicants),
  effect: 'write',
  limitRecords: { limit: 'resumeView', warnOnly: 'resumeViewDay', field: 'profile_apply_id' },
  input: applicantTarget.extend({
    /** Filters and order that define the neighbours, as in the list or board. */
    stages: listOf(oneOf(applicationStages), applicationStages.length),
    ...applicantFilters,
    /** True if the neighbours are ordered as on the board, column by column. */
    by_column: flag(),
    /**
     * When the list was read, in milliseconds since 1970. The stages at that moment define members and order, and later
     * applicants are not included. If left out: now.
     */
    as_of_milliseconds: optionalInteger(0, 99_999_999_999_999),
  }),
  output: applicantRow.extend({
    recruitment: recruitmentHead,
    /** The frozen resume; null on stubs. */
    resume: resumeShape.omit({ is_default: true, is_public: true, missing: true }).nullable(),
    /** The company's internal notes, newest first; empty on stubs. */
    notes: z.array(applicantNote),
    /** Scorecards of the company; null on stubs. */
    scorecards: scorecards.nullable(),
    retention: retentionShape,
    timeline: companyTimeline,
    ...neighbours.shape,
  }),
});

export const downloadApplicant = call('GET /employer/applicant/pdf', {
  summary: 'The frozen resume of an applicant as PDF; it marks the application as seen, as opening it does',
  access: employer(...memberRoles.deciding),
  // An act has no open transaction while the document is rendered.
  effect: 'act',
  limit: 'pdf',
  limitRecords: { limit: 'resumeView', warnOnly: 'resumeViewDay', field: 'profile_apply_id' },
  input: applicantTarget.extend(pdfOptions),
  output: fileAnswer,
  answers: 'application/pdf',
});

export const decisionAnswer = z.object({
  profile_apply_id: z.int(),
  /** The applicant's stage until the decision is applied. */
  stage: z.enum(applicationStages),
  pending: pendingDecision,
});

/** Results that end an application against the candidate: they require a matching reason. */
const eliminations = ['CV_CANCEL', 'NOT_ELECT'] as const;
const isElimination = (result: string) => eliminations.some((one) => one === result);
/** The fields of results for OpenAPI: one shape for each elimination and one for all other results. */
const formsOfResult = [
  ...eliminations.map((result) => ({
    title: result,
    properties: { result: { const: result }, result_reason: { enum: [...rejectReasonsFor(result)] } },
    required: ['result', 'result_reason'],
  })),
  {
    title: 'other',
    properties: { result: { enum: decidedResults.filter((one) => !isElimination(one)) } },
    required: ['result'],
  },
];

export const setResult = call('POST /employer/applicant/set-result', {
  summary:
    'Decides on a result, carried out after ten seconds, an elimination after the delay that the company has set; an elimination needs a reason',
  access: employer(...memberRoles.deciding),
  input: applicantTarget
    .extend({
      result: oneOf(decidedResults),
      result_reason: optional(oneOf(rejectReasons)),
      /** True to let the candidate read the reason; the note stays internal. */
      tell_reason: flag(),
      result_note: optionalText(500),
    })
    .check((context) => {
      const { result, result_reason } = context.value;
      const fits = result_reason !== undefined && rejectReasonsFor(result).includes(result_reason);
      if (isElimination(result) && !fits) addFieldIssue(context, 'result_reason', message('choice'));
    })
    .meta({ oneOf: formsOfResult }),
  output: decisionAnswer,
  idempotent: true,
});

export const inviteApplicant = call('POST /employer/applicant/invite', {
  summary: 'Decides to invite to an interview or to change the appointment, carried out after ten seconds',
  access: employer(...memberRoles.deciding),
  input: applicantTarget.extend({
    /**
     * True to pass the resume and invite in one act, with one mail; if one is impossible, neither happens. Only for an
     * applicant without a result.
     */
    pass_cv: flag(),
    interview_date: date(),
    interview_time: time(),
    /** Length of the interview in minutes; 60 if missing. */
    interview_minutes: optionalInterviewMinutes(),
    interview_place: text(200, 2),
    interview_note: optionalText(1_000),
  }),
  output: decisionAnswer,
  idempotent: true,
});

export const closeOpenApplications = call('POST /employer/applicant/close-open', {
  summary:
    'Decides to end all open applications of a filled or stopped ad, carried out after ten seconds, or after the delay that the company has set',
  access: employer(...memberRoles.deciding),
  input: z.object({ recruitment_id: id() }),
  output: z.object({ closed: z.int(), pending: pendingDecision.nullable() }),
  idempotent: true,
});

export const undoDecision = call('POST /employer/applicant/undo', {
  summary: 'Takes back what was decided in an act and is not carried out yet',
  access: employer(...memberRoles.deciding),
  input: z.object({
    recruitment_id: id(),
    act_id: id(),
    /** Limits the undo to this applicant of the act; if left out, the whole act is undone. */
    profile_apply_id: optional(id()),
  }),
  output: z.object({ undone: z.int() }),
});
