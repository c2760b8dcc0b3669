import { z } from 'zod';
import { token } from '../accounts/account-fields.ts';
import { anyone, call } from '../call.ts';
import { date } from '../date-fields.ts';

export const checkEndingAd = call('POST /recruitment/check-ending', {
  access: anyone,
  effect: 'act',
  limit: 'login',
  summary: 'The ad that a mail about its end links to: title and dates only; 4027 when the link is over',
  input: z.object({ ticket: token() }),
  output: z.object({
    title: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string(),
    /** The last day that the link may set. */
    latest_date: z.string(),
    /** False if only a signed-in member may extend this ad, because extending costs money or the ad is in review. */
    can_extend: z.boolean(),
  }),
});

export const extendEndingAd = call('POST /recruitment/extend-ending', {
  access: anyone,
  limit: 'login',
  changes: ['records'],
  summary: 'Moves the last day of an ad that is about to end, once for each link and by 30 days at most',
  input: z.object({ ticket: token(), end_date: date() }),
  output: z.object({ title: z.string(), end_date: z.string() }),
});
