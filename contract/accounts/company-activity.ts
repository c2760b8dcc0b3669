import { z } from 'zod';
import { call, employer, ownersOnly } from '../call.ts';
import { optionalId } from '../fields.ts';
import { streamedAnswer } from '../file-answer.ts';
import { pageOf, paging } from '../paging.ts';

/** Kinds of records on which members act; the log groups acts by them. */
export const activityKinds = ['recruitment', 'application', 'order', 'company'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Filters of the log. `member_id`: only acts of this member. */
const filters = { member_id: optionalId() };

const activity = z.object({
  /** Unique within the log: the kind of the row and its number. */
  key: z.string(),
  happened_at: z.iso.datetime(),
  member: z.object({ id: z.int(), name: z.string() }),
  /** The action in the reader's language. */
  what: z.string(),
  kind: z.enum(activityKinds),
  /** Id of the ad (for ads and applications) or of the order; null for the company. */
  object_id: z.int().nullable(),
  /** Current name of the record; '' if it can no longer be seen. */
  object_name: z.string(),
});

export const listActivity = call('GET /employer/activity/list', {
  summary:
    'What the members of the company did in the last 24 months, newest first; a total above 10,000 says 10,001',
  access: employer(...ownersOnly),
  input: z.object({ ...filters, ...paging }),
  output: pageOf(activity).extend({
    /** Options of the filter: all members, also those who have left. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

const download = {
  access: employer(...ownersOnly),
  // The log is read page by page while it is sent, so no transaction is open. Only its audit row is written.
  effect: 'act',
  limit: 'applicantFile',
  input: z.object(filters),
  output: streamedAnswer,
} as const;

export const downloadActivityCsv = call('GET /employer/activity/csv', {
  ...download,
  summary: 'The activity log of the company as CSV; audited',
  answers: 'text/csv',
});

export const downloadActivityXlsx = call('GET /employer/activity/xlsx', {
  ...download,
  summary: 'The activity log of the company as a workbook; audited',
  answers: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
