import { z } from 'zod';
import { admin, adminRoles, call, staffRoles } from '../call.ts';
import {
  inquiryKinds,
  inquiryStatuses,
  reportReasons,
  shownEmployerStates,
  shownRecruitmentStates,
} from '../enums.ts';
import { id, oneOf, optional } from '../fields.ts';
import { inquiryShape, messageFields, wholeInquiryShape } from '../hiring/inquiries.ts';
import { languages } from '../languages.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { expectedVersion, memberHistory, pendingAct } from './admin-decisions.ts';
import { adminAdAbilities } from './admin-recruitments.ts';

const access = admin(...staffRoles.answering);

/** The author of an inquiry and the administrator who has claimed it. */
const people = {
  writer: z.object({
    kind: z.enum(['candidate', 'employer']),
    id: z.int(),
    name: z.string(),
    /** Name of the company, if the author is an employer. */
    company_name: z.string().nullable(),
  }),
  taken_by: z.string().nullable(),
  waiting_since: z.iso.datetime(),
  /**
   * Working days since the inquiry was sent, of the three in which administrators aim to answer; null once it is
   * answered.
   */
  waiting_days: z.int().nullable(),
};

export const listInquiries = call('GET /admin/question/list', {
  summary:
    'Inquiries and reports: unanswered ones by how long they wait, then those that are taken, then answered ones',
  access,
  input: z.object({
    ...listInput(inquiryStatuses),
    kind: optional(oneOf(inquiryKinds)),
    /** `me`: only inquiries that the calling administrator has claimed now or was the last to claim. */
    taken_by: optional(oneOf(['me'])),
  }),
  output: pageWithCounts(
    z.object({ ...inquiryShape, ...people, subject: wholeInquiryShape.subject, pending: pendingAct }),
    inquiryStatuses,
  ),
});

/** The reported record as operators see it; for roles that may not act on it, the abilities are false. */
const reported = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recruitment'),
    ad: z.object({
      id: z.int(),
      title: z.string(),
      company: z.object({ id: z.int(), name: z.string() }),
      state: z.enum(shownRecruitmentStates),
      hidden: z.boolean(),
      version: z.int(),
      abilities: adminAdAbilities.pick({ suspend: true, resume: true, hide: true, show_again: true }),
    }),
  }),
  z.object({
    kind: z.literal('company'),
    company: z.object({
      id: z.int(),
      name: z.string(),
      /** Account of the company; null for an imported company, which has none. */
      employer: z.object({ id: z.int(), state: z.enum(shownEmployerStates) }).nullable(),
    }),
  }),
]);

/** Other reports about the same subject. */
const otherReports = z.object({
  /** Number of unanswered reports about the subject, including this one. */
  open: z.int(),
  /** Reports other than this one, newest first. */
  others: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(reportReasons),
      status: z.enum(inquiryStatuses),
      created_at: z.iso.datetime(),
    }),
  ),
  other_count: z.int(),
});

const whole = z.object({
  ...wholeInquiryShape,
  ...people,
  /** Data of a report, as long as its subject exists; null for other inquiries. */
  report: z
    .object({
      reported,
      reports: otherReports,
      /** Actions that support may take on the reported record. */
      abilities: z.object({ hide_for_a_day: z.boolean(), hand_over: z.boolean() }),
      /** Colleagues to whom the inquiry may be handed over. */
      colleagues: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(adminRoles) })),
    })
    .nullable(),
  messages: z.array(
    z.object({
      id: z.int(),
      /** Name of the administrator who answered; null for the author's own messages. */
      admin_name: z.string().nullable(),
      text: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Language of the mails to the author about an answer. */
  language: z.enum(languages),
  history: memberHistory,
  abilities: z.object({ take: z.boolean(), release: z.boolean(), answer: z.boolean() }),
});

export const showInquiry = call('GET /admin/question/show', {
  summary: 'One inquiry with everything that was said; the view is audited',
  access,
  effect: 'write',
  input: z.object({ id: id() }),
  output: whole,
});

const changed = z.object({ id: z.int(), status: z.enum(inquiryStatuses), version: z.int() });

export const takeInquiry = call('POST /admin/question/take', {
  summary: 'Tells colleagues and the writer that somebody is on it',
  access,
  input: z.object({ id: id() }),
  output: changed,
  idempotent: true,
});

export const releaseInquiry = call('POST /admin/question/release', {
  summary: 'Puts what the administrator has taken back into the queue; an owner also what a colleague has',
  access,
  input: z.object({ id: id() }),
  output: changed,
  idempotent: true,
});

export const answerInquiry = call('POST /admin/question/answer', {
  summary: 'Answers, by mail too. Refused with 4027 when something was said meanwhile',
  access,
  input: messageFields.extend({ id: id(), ...expectedVersion }),
  output: changed,
  idempotent: true,
});
