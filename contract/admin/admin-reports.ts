import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { inquiryStatuses, reportReasons } from '../enums.ts';
import { id, optionalId } from '../fields.ts';
import { storedFile } from '../files.ts';

/** Number of reports that are shown for one subject. */
export const reportsShown = 20;

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
  changes: ['pages'],
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
  changes: ['pages'],
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
});
