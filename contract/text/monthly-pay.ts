import { salaryUnits } from '../enums.ts';
import { hasFigures, type Salary } from './salary-format.ts';

/** Hours in a month for converting an hourly wage: 26 days of 8 hours; 209 in Korea, including the paid weekly rest. */
export const monthlyHours = { vietnam: 26 * 8, korea: 209 };
/** Prefix of the codes of Korean regions (ISO 3166-2). */
export const KOREAN_CODE = 'KR-';

const { MONTHLY, YEARLY, WEEKLY, DAILY } = salaryUnits;
/**
 * How many of each unit a month has: 12 months and 52 weeks a year, 26 working days a month. The hour is missing,
 * because its number depends on the country.
 */
export const monthlyShares = { [MONTHLY]: 1, [YEARLY]: 1 / 12, [WEEKLY]: 52 / 12, [DAILY]: 26 };

/** Number of bars in a chart of pay. */
export const payBuckets = 30;
/** Default axis of monthly pay in VND, until enough ads are counted. */
const usualAxis = { from: 5_000_000, to: 45_000_000 };
/** Maximum number of ticks on an axis: the labels of more would touch each other. */
const TICKS = 12;
/** Minimum difference from the median, in percent, that is worth showing. */
const DIFFERENCE = 10;

/** Monthly pay in whole VND; an open end is null. */
export interface MonthlyPay {
  min: number | null;
  max: number | null;
}

/** Converts the pay of an ad to a month; null if there are no figures, or if the unit has no fixed length. */
export function toMonthlyPay(
  pay: Salary & { salary_unit: number | null },
  address_code: string | null | undefined,
): MonthlyPay | null {
  const share = findShare(pay.salary_unit, address_code);
  if (!hasFigures(pay) || share === undefined) return null;
  const convert = (figure: number | null) => (figure ? Math.round(figure * share) : null);
  return { min: convert(pay.salary_min), max: convert(pay.salary_max) };
}

function findShare(unit: number | null, address_code: string | null | undefined): number | undefined {
  if (unit === salaryUnits.HOURLY)
    return address_code?.startsWith(KOREAN_CODE) ? monthlyHours.korea : monthlyHours.vietnam;
  return monthlyShares[unit as keyof typeof monthlyShares];
}

/** Returns the single figure by which ads are compared: the middle of a range, or its only end. */
export function middleOfPay({ min, max }: MonthlyPay): number {
  return ((min ?? max ?? 0) + (max ?? min ?? 0)) / 2;
}

/**
 * Returns a monthly pay with the data for comparing it: its difference from a median in percent, and the axis on which
 * it is drawn.
 */
export function comparePay(
  pay: MonthlyPay,
  median: number | undefined,
  range: { low: number; step: number } | undefined,
) {
  const difference = median === undefined ? 0 : Math.round((middleOfPay(pay) / median - 1) * 100);
  const { from, to } = range ? { from: range.low, to: range.low + payBuckets * range.step } : usualAxis;
  return {
    ...pay,
    difference: Math.abs(difference) < DIFFERENCE ? null : difference,
    axis: roundAxis(from, to),
  };
}

/** Moves both ends of an axis outwards to the next tick. */
function roundAxis(from: number, to: number) {
  const least = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step, step };
}
