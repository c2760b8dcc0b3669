import { z } from 'zod';
import { anyone, call } from '../call.ts';

/** A published count; null if it is below five. */
const disclosed = z.int().nullable();

const transparencyMonth = z.object({
  /** `2026-11`, in Vietnam. */
  month: z.string(),
  /** Number of applications that were sent. */
  applications: disclosed,
  /** Number of applications whose first promised date was in the month and that were not cancelled before it. */
  due: disclosed,
  /** Number of applications of `due` that were answered by that date. */
  in_time: disclosed,
  /** Number of applications that ended automatically because no answer came. */
  ended: disclosed,
  /** Number of reports of ads and companies. */
  reports: disclosed,
  /** Number of the month's reports that were answered by the time of the count, a week after the month. */
  reports_answered: disclosed,
  /** Number of the month's reports because of which an ad was hidden. */
  reports_hid: disclosed,
});
export type TransparencyMonth = z.output<typeof transparencyMonth>;

export const showTransparency = call('GET /home/transparency', {
  summary: 'Numbers of this site by month, the newest first, up to 24 months; each is null below five',
  access: anyone,
  output: z.object({
    /** Counts below this number are not published. */
    least: z.int(),
    months: z.array(transparencyMonth),
  }),
  sharedSeconds: 300,
});
