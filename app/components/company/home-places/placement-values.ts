import { priceLimits } from '#contract/money/prices.ts';
import { message, required } from '#contract/text/messages.ts';

/** Period of a placement on the home page: a Monday, and months of four weeks. */
export interface PlacementValues {
  /** '' for none. */
  start_date: string;
  duration: number | null;
}

/** Checks that this number of months can be bought. */
export const isValidMonths = (duration: number | null): duration is number =>
  duration !== null && duration >= 1 && duration <= priceLimits.months;

/** Missing and invalid fields, as pairs of field and message. */
export function findWrongPlacement({ start_date, duration }: PlacementValues): [string, string][] {
  const wrong: [string, string][] = [];
  if (duration === null) wrong.push(['duration', required]);
  else if (duration < 1) wrong.push(['duration', message('min', { min: 1 })]);
  else if (duration > priceLimits.months)
    wrong.push(['duration', message('max', { max: priceLimits.months })]);
  if (start_date === '') wrong.push(['start_date', required]);
  return wrong;
}
