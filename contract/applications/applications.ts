import { z } from 'zod';
import { retention } from '../accounts/consents.ts';
import { call, candidate } from '../call.ts';
import {
  applicationGroups,
  applicationResults,
  cancelReasons,
  candidateStages,
  inviteStates,
  timeFilters,
  viewedStates,
} from '../enums.ts';
import { addFieldIssue, id, ids, oneOf, optional, optionalText, requiredConsent } from '../fields.ts';
import { answerFigures } from '../hiring/answer-figures.ts';
import { limits } from '../limits.ts';
import { optionalReferralCode } from '../money/support.ts';
import { pageOf, paging, referenceList } from '../paging.ts';
import { placeMap } from '../places/maps.ts';
import { recruitmentCard } from '../recruitments/recruitment-card.ts';
import { resumeShape } from '../resumes/resume-shape.ts';
import { required } from '../text/messages.ts';
import {
  answerPromiseShape,
  cancelReason,
  candidateTimeline,
  interviewShape,
  retentionShape,
} from './application-shapes.ts';

const recruitmentBrief = z.object({
  id: z.int(),
  title: z.string(),
  company: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  end_date: z.string().nullable(),
  /**
   * Days within which an answer is promised if the application is sent now; null if the company reads no applications
   * here.
   */
  answer_days: z.int().nullable(),
  /** True if the page of the ad can be opened. */
  is_readable: z.boolean(),
});

/** Actions that the candidate may take on the application now. */
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
  /** Time at which the application reached its stage. */
  stage_at: z.iso.datetime(),
  result: z.enum(applicationResults).nullable(),
  viewed: z.enum(viewedStates),
  invited: z.enum(inviteStates),
  interview: interviewShape,
  cancel_reason: cancelReason.nullable(),
  cancel_reason_text: z.string().nullable(),
  ...answerPromiseShape,
  abilities: candidateAbilities,
});

export const createApplication = call('POST /candidate/application/create', {
  summary: 'Applies to an open ad with a completed resume, which is frozen',
  access: candidate,
  input: z.object({
    recruitment_id: id(),
    profile_id: id(),
    agree_privacy: requiredConsent('agree'),
    retention_years: retention(),
    /**
     * Code of the person who referred the candidate; 414 if the code is unknown, the candidate's own, or that of a
     * person at the company.
     */
    referral_code: optionalReferralCode(),
  }),
  output: z.object({ profile_apply_id: z.int() }),
  idempotent: true,
});

export const listApplications = call('GET /candidate/application/list', {
  summary: 'Own applications: invitations that wait for an answer first, then the newest',
  access: candidate,
  input: z.object({
    group: optional(oneOf(applicationGroups)),
    recruitment_id: optional(id()),
    /** Words of the ad's title or of the company's name. */
    key: optionalText(limits.searchWords),
    /** Period in which the application was sent. */
    period: optional(oneOf(timeFilters)),
    ...paging,
  }),
  output: pageOf(candidateRow).extend({
    counts: z.object({
      all: z.int(),
      in_progress: z.int(),
      interview: z.int(),
      closed: z.int(),
      /** Number of applications that ended because the company let the promised date pass. */
      unanswered: z.int(),
      cancelled: z.int(),
    }),
  }),
});

export const listApplied = call('GET /candidate/application/applied', {
  summary:
    'Which of these ads the candidate has an application to: public ads are the same for everybody and do not tell',
  access: candidate,
  input: z.object({ recruitment_ids: ids(limits.pageSizeMax, 1) }),
  /** `applied` is 1 if there is an application that was not cancelled (docs/rules.md#wire-names). */
  output: referenceList(z.object({ id: z.int(), applied: z.literal([0, 1]) })),
});

export const listMatchingAds = call('GET /candidate/profile/matching-ads', {
  summary:
    'Up to six listed ads for the desired jobs of the own complete resume, those at a desired place first',
  access: candidate,
  output: referenceList(
    recruitmentCard.extend({
      /** Names of the desired career and the desired place that the ad matches; null if it does not match one. */
      fits: z.object({ career: z.string().nullable(), place: z.string().nullable() }),
    }),
  ),
});

const one = z.object({ profile_apply_id: id() });

export const showApplication = call('GET /candidate/application/show', {
  summary: 'One own application with the resume as it was sent and the timeline',
  access: candidate,
  input: one,
  output: candidateRow.extend({
    resume: resumeShape.nullable(),
    /** Days that the company can still see this copy; null if it cannot: cancelled, or too long ago. */
    days_left: z.int().nullable(),
    retention: retentionShape,
    timeline: candidateTimeline,
    /** Data for asking the company for news, which is possible once. */
    news: z.object({
      asked_at: z.iso.datetime().nullable(),
      may_ask: z.boolean(),
      /** Time from which the candidate may ask for news; null after a request or an answer. */
      may_ask_from: z.iso.datetime().nullable(),
    }),
    /** Public figures of the company's answers; null for too few candidates. */
    company_answers: answerFigures.nullable(),
    /**
     * Map of the interview's surroundings; null if its text names no district of Vietnam, or if the site shows no maps.
     */
    interview_map: placeMap.nullable(),
    /** Support money after the hire: the amount for this hire, or the amount that an open application can lead to. */
    support: z.object({ amount: z.int(), hold_days: z.int(), is_claimed: z.boolean() }).nullable(),
  }),
});

export const cancelApplication = call('POST /candidate/application/cancel', {
  summary: 'Withdraws an application; the company no longer sees the resume',
  access: candidate,
  input: one
    .extend({ cancel_reason: oneOf(cancelReasons), cancel_reason_text: optionalText(500) })
    .check((context) => {
      if (context.value.cancel_reason === 'OTHER' && !context.value.cancel_reason_text)
        addFieldIssue(context, 'cancel_reason_text', required);
    }),
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

export const confirmInterview = call('POST /candidate/application/confirm', {
  summary: 'Accepts the interview',
  access: candidate,
  input: one,
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

export const declineInterview = call('POST /candidate/application/decline', {
  summary: 'Declines the interview; the company may invite anew',
  access: candidate,
  input: one.extend({ reason: optionalText(500) }),
  output: z.object({ profile_apply_id: z.int(), stage: z.enum(candidateStages) }),
  idempotent: true,
});

export const askForNews = call('POST /candidate/application/ask-for-news', {
  summary:
    'Asks the company once whether there is news, from the tenth day after applying on and without an answer yet; its members of the ad are mailed in the morning',
  access: candidate,
  input: one,
  output: z.object({ profile_apply_id: z.int(), asked_at: z.iso.datetime() }),
  idempotent: true,
});
