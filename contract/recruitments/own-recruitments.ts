import { z } from 'zod';
import { translatedReasonShape } from '../admin/decision-reasons.ts';
import { call, employer, everyMember, memberRoles } from '../call.ts';
import { ownRecruitmentStates, sorts, timeFilters, workingForms } from '../enums.ts';
import { enumCode, flag, id, integer, oneOf, optional } from '../fields.ts';
import { adWaitShape } from '../money/order-shapes.ts';
import { services } from '../money/quote.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { addressShape } from '../places/locations.ts';
import { assignedMember } from './ad-assignments.ts';
import { companyOnlyFields, ownRecruitmentFields, rejectContradictions } from './recruitment-fields.ts';
import { readableStates, recruitmentFacts } from './recruitments.ts';

/** Actions that the owner may take on the ad now: screens show buttons from these values instead of repeating rules. */
const abilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  stop_receive: z.boolean(),
  resume: z.boolean(),
  stop: z.boolean(),
  delete: z.boolean(),
  copy: z.boolean(),
});

/** Reasons why the URL of an ad answers 404. The first one that applies is returned. */
export const unreadableStates = ['not_published', 'company_not_listed', 'hidden', 'scheduled'] as const;
/** Public state of an ad now, or the reason why the public cannot read it. */
const publicState = z.enum([...readableStates, ...unreadableStates]);
export type PublicState = z.output<typeof publicState>;

/** The ad as its company sees it: all languages, state, counts. */
export const ownRecruitment = z.object({
  ...recruitmentFacts,
  ...companyOnlyFields,
  /**
   * True if the public sees the figures of this ad although its pay is negotiable. Figures of other ads are always
   * public.
   */
  pay_shown: z.boolean(),
  title: z.string(),
  address: addressShape,
  status: z.int(),
  /** True if the end date has passed, computed at the time of the answer. */
  is_expired: z.boolean(),
  public_state: publicState,
  /**
   * True if the ad has been public since its first day, so that its start can no longer be moved; computed at the time
   * of the answer.
   */
  has_begun: z.boolean(),
  suspended: z.boolean(),
  hidden: z.boolean(),
  ...translatedReasonShape,
  changed_since_approval: z.boolean(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  posted_at: z.iso.datetime().nullable(),
  applicant_count: z.int(),
  abilities,
});

/** One row of the company's own list. The progress bar shows the stages, for open and closed applications. */
const ownRecruitmentRow = z.object({
  id: z.int(),
  title: z.string(),
  working_form: z.enum(workingForms).nullable(),
  employment_type: z.int().nullable(),
  status: z.int(),
  is_expired: z.boolean(),
  public_state: publicState,
  suspended: z.boolean(),
  hidden: z.boolean(),
  /** End of the day for which the ad is hidden because of a report; null if it is not hidden. */
  hidden_until: z.iso.datetime().nullable(),
  ...translatedReasonShape,
  headcount: z.int().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  posted_at: z.iso.datetime().nullable(),
  applicants: z.object({
    total: z.int(),
    not_seen: z.int(),
    in_progress: z.int(),
    interview: z.int(),
    hired: z.int(),
    closed: z.int(),
  }),
  /** Members who work on the ad, by name. */
  members: z.array(assignedMember),
  abilities,
});

export const listOwnRecruitments = call('GET /employer/recruitment/list', {
  summary: "The company's own ads with their state",
  access: employer(...everyMember),
  input: z.object({
    ...listInput(ownRecruitmentStates),
    working_form: optional(oneOf(workingForms)),
    /** Period in which the ad was created. */
    period: optional(oneOf(timeFilters)),
    sort: optional(enumCode(sorts)),
    /** True: only ads to which the caller is assigned. */
    mine: flag(),
  }),
  output: pageWithCounts(ownRecruitmentRow, ownRecruitmentStates),
});

export const showOwnRecruitment = call('GET /employer/recruitment/show', {
  summary: 'One own ad in all languages',
  access: employer(...everyMember),
  input: z.object({ id: id() }),
  output: ownRecruitment,
});

/** Answer of every change: the new state and version. */
const changed = z.object({ id: z.int(), status: z.int(), version: z.int() });
const one = z.object({ id: id() });

export const createRecruitment = call('POST /employer/recruitment/create', {
  summary: 'Saves a new ad as draft',
  access: employer(...memberRoles.ads),
  input: ownRecruitmentFields.check(rejectContradictions),
  output: changed,
  idempotent: true,
});

export const updateRecruitment = call('POST /employer/recruitment/update', {
  summary: 'Changes an own ad; a live one stays live and keeps its history',
  access: employer(...memberRoles.ads),
  changes: ['records'],
  input: z
    .object({ ...ownRecruitmentFields.shape, id: id(), version: integer(1, 1_000_000) })
    .check(rejectContradictions),
  output: changed,
  idempotent: true,
});

const own = { access: employer(...memberRoles.ads), input: one, output: changed, idempotent: true } as const;
const act = <const Name extends `POST /${string}`>(name: Name, summary: string) =>
  call(name, { ...own, summary, changes: ['records'] });

export const submitRecruitment = act(
  'POST /employer/recruitment/submit',
  'Hands a complete draft to the administrators',
);
export const stopReceiving = act(
  'POST /employer/recruitment/stop-receive',
  'Takes no more applications; the ad stays readable',
);
export const resumeRecruitment = act('POST /employer/recruitment/resume', 'Takes applications again');
export const stopRecruitment = act('POST /employer/recruitment/stop', 'Closes the ad for good');
export const copyRecruitment = call('POST /employer/recruitment/copy', {
  ...own,
  summary: 'Makes a new draft out of an own ad',
});

export const deleteRecruitment = call('POST /employer/recruitment/delete', {
  summary: 'Removes an own ad that never had an application; otherwise 4027',
  access: employer(...memberRoles.ads),
  changes: ['records'],
  input: one,
  idempotent: true,
});

/** Figures of the employer's dashboard, pending decisions first. */
export const showEmployerDashboard = call('GET /employer/dashboard/show', {
  summary: 'What waits for the company: new applicants, interviews, ads to finish',
  access: employer(...everyMember),
  output: z.object({
    company_name: z.string(),
    not_seen: z.int(),
    to_decide: z.int(),
    interviews_today: z.int(),
    interviews_unanswered: z.int(),
    ads: z.object({
      draft: z.int(),
      pending: z.int(),
      recruiting: z.int(),
      ending_soon: z.int(),
    }),
    /** Applications of the last 14 days, oldest first. */
    per_day: z.array(z.object({ day: z.string(), count: z.int() })),
    interviews: z.array(
      z.object({
        profile_apply_id: z.int(),
        recruitment_id: z.int(),
        recruitment_title: z.string(),
        profile_full_name: z.string(),
        interview_date: z.string(),
        interview_time: z.string(),
        confirmed: z.boolean(),
      }),
    ),
    /** Ads with paid days that cannot begin until the company has completed the ad, newest first. */
    paid_waiting: z.array(
      adWaitShape.extend({
        placement_id: z.int(),
        recruitment_id: z.int(),
        title: z.string(),
        service: z.enum(services),
      }),
    ),
    /** First steps of a new company; true for those that it has taken. */
    steps: z.object({ company_page: z.boolean(), logo: z.boolean(), first_ad: z.boolean() }),
  }),
});
