import { z } from 'zod';
import { admin, call, staffFor } from '../call.ts';
import { inquiryKinds, inquiryStatuses } from '../enums.ts';
import { id, oneOf, optional } from '../fields.ts';
import { inquiryShape, messageFields, wholeInquiryShape } from '../inquiries.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { memberHistory, seen } from './admin-decisions.ts';

const access = admin(...staffFor.answering);

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
  input: z.object({ ...listInput(inquiryStatuses), kind: optional(oneOf(inquiryKinds)) }),
  output: pageWithCounts(
    z.object({ ...inquiryShape, ...people, subject: wholeInquiryShape.subject }),
    inquiryStatuses,
  ),
});

const whole = z.object({
  ...wholeInquiryShape,
  ...people,
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
  language: z.string(),
  history: memberHistory,
  abilities: z.object({ take: z.boolean(), answer: z.boolean() }),
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

export const answerInquiry = call('POST /admin/question/answer', {
  summary: 'Answers, by mail too. Refused with 4027 when something was said meanwhile',
  access,
  effect: 'write',
  input: messageFields.extend({ id: id(), ...seen }),
  output: changed,
  idempotent: true,
});
