import { z } from 'zod';
import { admin, call } from '../call.ts';
import { optionalDate } from '../date-fields.ts';
import { blankToUndefined, oneOf, optional, optionalId } from '../fields.ts';
import { streamedAnswer } from '../file-answer.ts';
import { pageOf, paging } from '../paging.ts';

/** Kinds of records that staff act on, as the audit names them. */
export const auditKinds = [
  'employer',
  'candidate',
  'recruitment',
  'inquiry',
  'event',
  'notification',
  'faq',
  'menu',
  'banner',
  'theme',
  'topic',
  'home_arrangement',
  'policy',
  'content_image',
  'career',
  'industry',
  'setting',
  'price',
  'order',
  'settlement',
  'admin',
  'admin_invitation',
  'audit',
] as const;

/** What narrows the log. `key` is the number of a record. */
const filters = {
  admin_id: optionalId(),
  kind: optional(oneOf(auditKinds)),
  key: z.preprocess(blankToUndefined, optionalId()),
  /** First and last day, both included. */
  from: optionalDate(),
  until: optionalDate(),
};

const row = z.object({
  id: z.int(),
  /** The administrator, or the company that took data along. */
  who: z.string(),
  /** What was done, in the reader's language. */
  what: z.string(),
  object_kind: z.string(),
  /** The kind in the reader's language. */
  kind: z.string(),
  object_id: z.int(),
  /** How the record is called now; nothing where it is gone. */
  object_name: z.string().nullable(),
  /** What changed, and why: in the reader's language, a line each. */
  changes: z.array(z.string()),
  happened_at: z.iso.datetime(),
});

export const listAudit = call('GET /admin/audit/list', {
  summary: 'Who did what in the administration, newest first; a total above 10,000 says 10,001',
  access: admin(),
  effect: 'read',
  input: z.object({ ...filters, ...paging }),
  output: pageOf(row).extend({
    /** Who may be chosen: all staff. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

const download = {
  access: admin(),
  // Read page by page while it is sent; only the audit of it is written.
  effect: 'act',
  limit: 'applicantFile',
  input: z.object(filters),
  output: streamedAnswer,
} as const;

export const downloadAuditCsv = call('GET /admin/audit/csv', {
  ...download,
  summary: 'The log of the administration as CSV; audited',
  answers: 'text/csv',
});

export const downloadAuditXlsx = call('GET /admin/audit/xlsx', {
  ...download,
  summary: 'The log of the administration as a workbook; audited',
  answers: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
