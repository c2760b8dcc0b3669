import { salaryUnits } from '../enums.ts';
import { hasFigures, type Salary } from './salary-format.ts';

/** Hours that an hourly wage pays in a month: 26 days of 8 hours, in Korea 209 with the paid weekly rest. */
export const monthlyHours = { vietnam: 26 * 8, korea: 209 };
/** Codes of Korean regions begin with this (ISO 3166-2). */
export const KOREAN_CODE = 'KR-';

const { MONTHLY, YEARLY, WEEKLY, DAILY } = salaryUnits;
/** Months' pay in one unit of pay, without the hour, which depends on the country. */
export const monthlyShares = { [MONTHLY]: 1, [YEARLY]: 1 / 12, [WEEKLY]: 52 / 12, [DAILY]: 26 };

/** Bars of a chart. */
export const payBuckets = 30;
/** An axis of monthly pay in VND, until enough ads are counted. */
const usualAxis = { from: 5_000_000, to: 45_000_000 };
/** Most ticks of an axis; more touch each other. */
const TICKS = 12;
/** A difference from the median of fewer percent is no news. */
const DIFFERENCE = 10;

/** A month's pay in whole VND; an open end is null. */
export interface MonthlyPay {
  min: number | null;
  max: number | null;
}

/** Pay of an ad for a month; null without figures, or if the unit has no fixed length. */
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

/** The one figure by which ads are compared: the middle of a range, or its only end. */
export function middleOf({ min, max }: MonthlyPay): number {
  return ((min ?? max ?? 0) + (max ?? min ?? 0)) / 2;
}

/** A month's pay as it is compared: its difference from a median in percent, and the axis on which it lies. */
export function comparePay(
  pay: MonthlyPay,
  median: number | undefined,
  range: { low: number; step: number } | undefined,
) {
  const difference = median === undefined ? 0 : Math.round((middleOf(pay) / median - 1) * 100);
  const { from, to } = range ? { from: range.low, to: range.low + payBuckets * range.step } : usualAxis;
  return {
    ...pay,
    difference: Math.abs(difference) < DIFFERENCE ? null : difference,
    axis: roundAxis(from, to),
  };
}

/** Moves both ends outwards to a tick. */
function roundAxis(from: number, to: number) {
  const least = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step, step };
}
