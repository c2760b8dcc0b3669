import { message, required } from '#contract/messages.ts';
import { priceLimits } from '#contract/money/prices.ts';

/** What places on the home page are bought by: a Monday, and months of four weeks. */
export interface PlacementValues {
  /** '' for none. */
  start_date: string;
  duration: number | null;
}

/** Whether so many months can be bought. */
export const isMonths = (duration: number | null): duration is number =>
  duration !== null && duration >= 1 && duration <= priceLimits.months;

/** What is missing or wrong of it, by field. */
export function findWrongPlacement({ start_date, duration }: PlacementValues): [string, string][] {
  const wrong: [string, string][] = [];
  if (duration === null) wrong.push(['duration', required]);
  else if (duration < 1) wrong.push(['duration', message('min', { min: 1 })]);
  else if (duration > priceLimits.months)
    wrong.push(['duration', message('max', { max: priceLimits.months })]);
  if (start_date === '') wrong.push(['start_date', required]);
  return wrong;
}
