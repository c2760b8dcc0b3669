import { z } from 'zod';
import { anyone, call } from '../call.ts';

/** Null: fewer than five. */
const disclosed = z.int().nullable();

const transparencyMonth = z.object({
  /** `2026-11`, in Vietnam. */
  month: z.string(),
  /** Applications that were sent. */
  applications: disclosed,
  /** Applications whose first promised date lay in the month and that were not cancelled before it. */
  due: disclosed,
  /** Applications of `due` that were answered by that date. */
  in_time: disclosed,
  /** Applications that ended automatically, because no answer came. */
  ended: disclosed,
  /** Reports of ads and companies. */
  reports: disclosed,
  /** Reports of the month that were answered until the count, a week after the month. */
  reports_answered: disclosed,
  /** Reports of the month that hid their ad. */
  reports_hid: disclosed,
});
export type TransparencyMonth = z.output<typeof transparencyMonth>;

export const showTransparency = call('GET /home/transparency', {
  summary: 'Numbers of this site by month, the newest first, up to 24 months; each is null below five',
  access: anyone,
  output: z.object({
    /** Below this number nothing is told. */
    least: z.int(),
    months: z.array(transparencyMonth),
  }),
  sharedSeconds: 300,
});
