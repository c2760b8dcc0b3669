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
import { inquiryShape, messageFields, wholeInquiryShape } from '../inquiries.ts';
import { languages } from '../languages.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { expectedVersion, memberHistory } from './admin-decisions.ts';
import { adminAdAbilities } from './admin-recruitments.ts';

const access = admin(...staffRoles.answering);

/** Whose inquiry it is, and who is on it. */
const people = {
  writer: z.object({
    kind: z.enum(['candidate', 'employer']),
    id: z.int(),
    name: z.string(),
    /** Of an employer. */
    company_name: z.string().nullable(),
  }),
  taken_by: z.string().nullable(),
  waiting_since: z.iso.datetime(),
};

export const listInquiries = call('GET /admin/question/list', {
  summary:
    'Inquiries and reports: unanswered ones by how long they wait, then those that are taken, then answered ones',
  access,
  effect: 'read',
  input: z.object({
    ...listInput(inquiryStatuses),
    kind: optional(oneOf(inquiryKinds)),
    /** Only what the asking administrator is on, or was last. */
    taken_by: optional(oneOf(['me'])),
  }),
  output: pageWithCounts(
    z.object({ ...inquiryShape, ...people, subject: wholeInquiryShape.subject }),
    inquiryStatuses,
  ),
});

/** What is reported, as who runs ads and members sees it; what nobody of them may do now is false. */
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
      /** Its account; an imported company has none. */
      employer: z.object({ id: z.int(), state: z.enum(shownEmployerStates) }).nullable(),
    }),
  }),
]);

/** Other reports of the same thing. */
const otherReports = z.object({
  /** Those that wait for an answer, this one included. */
  open: z.int(),
  /** Others than this one, newest first. */
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
  /** Of a report, as long as its subject is there. */
  report: z
    .object({
      reported,
      reports: otherReports,
      /** What those who answer may do about it. */
      abilities: z.object({ hide_for_a_day: z.boolean(), hand_over: z.boolean() }),
      /** Whom it may be handed to. */
      colleagues: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(adminRoles) })),
    })
    .nullable(),
  messages: z.array(
    z.object({
      id: z.int(),
      /** Of whoever answered; nobody's where the writer says it. */
      admin_name: z.string().nullable(),
      text: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The language in which the writer reads the mail about an answer. */
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
  effect: 'write',
  input: z.object({ id: id() }),
  output: changed,
  idempotent: true,
});

export const releaseInquiry = call('POST /admin/question/release', {
  summary: 'Puts what the administrator has taken back into the queue; an owner also what a colleague has',
  access,
  effect: 'write',
  input: z.object({ id: id() }),
  output: changed,
  idempotent: true,
});

export const answerInquiry = call('POST /admin/question/answer', {
  summary: 'Answers, by mail too. Refused with 4027 when something was said meanwhile',
  access,
  effect: 'write',
  input: messageFields.extend({ id: id(), ...expectedVersion }),
  output: changed,
  idempotent: true,
});
