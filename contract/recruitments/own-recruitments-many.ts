import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { date } from '../date-fields.ts';
import { ids } from '../fields.ts';
import { limits } from '../limits.ts';

/** Some of the company's own ads, selected in a list. */
const chosen = { ids: ids(limits.pageSizeMax, 1) };

/** Result for each selected ad, in their order. An error for one does not stop the others. */
const outcomes = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      /** Status that the action on this ad alone would have returned; 200 if it is done. */
      status: z.int(),
      /** Error in the reader's language; empty if it is done. */
      message: z.string(),
      /** For a copy: id of the new draft; null otherwise. */
      copy_id: z.int().nullable(),
    }),
  ),
  done: z.int(),
});

const many = {
  access: employer(...memberRoles.ads),
  input: z.object(chosen),
  output: outcomes,
  idempotent: true,
} as const;

export const stopReceivingMany = call('POST /employer/recruitment/stop-receive-many', {
  ...many,
  summary: 'Takes no more applications to the chosen ads; resume-many undoes it',
});

export const resumeMany = call('POST /employer/recruitment/resume-many', {
  ...many,
  summary: 'Takes applications to the chosen ads again',
});

export const stopMany = call('POST /employer/recruitment/stop-many', {
  ...many,
  summary: 'Closes the chosen ads for good',
});

export const extendMany = call('POST /employer/recruitment/extend-many', {
  ...many,
  summary: 'Gives the chosen ads another last day, by the rules of an edit',
  input: z.object({ ...chosen, end_date: date() }),
});

export const listHiddenPay = call('GET /employer/recruitment/hidden-pay', {
  summary: 'Own negotiable ads with figures that the public does not read, the newest first',
  access: employer(...memberRoles.ads),
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        salary_min: z.int().nullable(),
        salary_max: z.int().nullable(),
        salary_unit: z.int().nullable(),
      }),
    ),
  }),
});

export const showPayMany = call('POST /employer/recruitment/show-pay-many', {
  ...many,
  summary: 'Shows the figures of the chosen negotiable ads to the public',
});

export const copyMany = call('POST /employer/recruitment/copy-many', {
  ...many,
  summary: 'Makes a new draft out of each chosen ad',
});
