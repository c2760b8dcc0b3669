import { z } from 'zod';
import { admin, call } from '../call.ts';
import { optionalDate } from '../date-fields.ts';
import { blankToUndefined, oneOf, optional, optionalId, optionalText } from '../fields.ts';
import { streamedAnswer } from '../file-answer.ts';
import { limits } from '../limits.ts';
import { pageOf, paging } from '../paging.ts';
import { contentKinds } from './content/kinds.ts';

/** Kinds of records that staff change, as named in the audit. */
export const auditKinds = [
  'employer',
  'candidate',
  'recruitment',
  'inquiry',
  ...contentKinds,
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

/**
 * Filters of the log. `key` is the id of a record. Each of the `words` is in the action, the record, the author or the
 * changes, in the reader's language; without a first day they are searched in the last 90 days.
 */
const filters = {
  admin_id: optionalId(),
  kind: optional(oneOf(auditKinds)),
  key: z.preprocess(blankToUndefined, optionalId()),
  words: optionalText(limits.searchWords),
  /** `from` and `to` are the first and the last day, both inclusive. */
  from: optionalDate(),
  until: optionalDate(),
};

const row = z.object({
  id: z.int(),
  /** Name of the administrator, or of the company that downloaded its data. */
  who: z.string(),
  /** The action in the reader's language. */
  what: z.string(),
  object_kind: z.string(),
  /** The kind in the reader's language. */
  kind: z.string(),
  object_id: z.int(),
  /** Current name of the record; null if it no longer exists. */
  object_name: z.string().nullable(),
  /** Changes and reasons in the reader's language, one line each. */
  changes: z.array(z.string()),
  happened_at: z.iso.datetime(),
});

export const listAudit = call('GET /admin/audit/list', {
  summary: 'Who did what in the administration, newest first; a total above 10,000 says 10,001',
  access: admin(),
  input: z.object({ ...filters, ...paging }),
  output: pageOf(row).extend({
    /** Options of the staff filter: all staff. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

const download = {
  access: admin(),
  // The log is read page by page while it is sent, so no transaction is open. Only its audit row is written.
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
