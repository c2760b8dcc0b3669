import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { inquiryStatuses, reportReasons } from '../enums.ts';
import { id, optionalId } from '../fields.ts';
import { storedFile } from '../files.ts';
import { pageOf, paging } from '../paging.ts';

/** Number of reports that are shown for one subject. */
export const reportsShownMax = 20;

/** An ad or a company with open reports. */
export const reportedSubject = z.object({
  kind: z.enum(['recruitment', 'company']),
  id: z.int(),
  /** The company's account, if it has one. */
  employer_id: z.int().nullable(),
  name: z.string(),
  count: z.int(),
  waiting_since: z.iso.datetime(),
  /** True if the reader has claimed one of the reports. */
  is_mine: z.boolean(),
});

export const listReported = call('GET /admin/report/queue', {
  summary:
    'Ads and companies with open reports, first those that the caller has claimed, then the longest waiting; without texts and authors',
  access: admin(...staffRoles.reading),
  input: z.object(paging),
  output: pageOf(reportedSubject),
});

export const listReports = call('GET /admin/report/list', {
  summary: 'Reports of an ad or of a company, newest first, without whose they are; each look is audited',
  access: admin(...staffRoles.reading),
  effect: 'write',
  input: z.object({ recruitment_id: optionalId(), company_id: optionalId() }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        reason: z.enum(reportReasons),
        status: z.enum(inquiryStatuses),
        /** The report and what its author added later. Answers are left out, because they greet the author by name. */
        texts: z.array(z.string()),
        photos: z.array(storedFile),
        created_at: z.iso.datetime(),
        /** Name of the administrator who has claimed it. */
        taken_by: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
});

const answering = { access: admin(...staffRoles.answering), idempotent: true } as const;

export const hideReportedAd = call('POST /admin/question/hide-ad', {
  ...answering,
  summary: 'Hides the ad that a report is about for 24 hours, once for each report; the company is told',
  changes: ['records'],
  input: z.object({ id: id() }),
  output: z.object({ id: z.int(), hidden_until: z.iso.datetime() }),
});

export const handReportOver = call('POST /admin/question/hand-over', {
  ...answering,
  summary: 'Puts a report into the hands of a colleague who may read it',
  input: z.object({ id: id(), admin_id: id() }),
  output: z.object({ id: z.int(), status: z.enum(inquiryStatuses), version: z.int() }),
});

export const removeReportedPhoto = call('POST /admin/question/remove-photo', {
  ...answering,
  summary: 'Removes the photo that a report is about from the page of its company',
  changes: ['records'],
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
});
