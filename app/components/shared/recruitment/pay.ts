import { formatDate } from '#app/i18n/format.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Language } from '#contract/languages.ts';
import type { PayMarket, PayMarketChart } from '#contract/recruitments/pay-market.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import {
  type MonthlyPay,
  middleOf,
  payBuckets,
  toMonthlyPay,
  usualAxis,
} from '#contract/text/monthly-pay.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalary, formatSalaryPerUnit, hasFigures, type Salary } from '#contract/text/salary-format.ts';

export type Pay = Salary & Pick<RecruitmentCard, 'salary_unit' | 'monthly_pay' | 'market'>;
type Axis = NonNullable<Pay['monthly_pay']>['axis'];

/** Most ticks of an axis; more touch each other. */
const TICKS = 12;
/** A smaller difference from the median is no news. */
const DIFFERENCE = 0.1;

/** Checks that the ad states its pay, or at least that it is negotiable. An imported ad may state neither. */
export function hasPay(pay: Salary): boolean {
  return pay.is_negotiable || hasFigures(pay);
}

/** Data of the salary ruler for an ad; undefined if its pay cannot be converted to a month. */
export function rulerOf(pay: Pay, t: TranslateFn, language: Language) {
  const { monthly_pay, market } = pay;
  if (!monthly_pay) return undefined;
  const { step, domain } = roundAxis(monthly_pay.axis);
  return {
    from: monthly_pay.min,
    to: monthly_pay.max,
    median: market?.median ?? null,
    domain,
    step,
    markText: (mark: number) => formatMark(mark, language),
    label: sentenceOf(pay, t, language),
  };
}

/** Pay of an ad that is not public yet, beside a market: on the axis of that market, or the usual one. */
export function comparePay<Written extends Salary & { salary_unit: number | null }>(
  ad: Written,
  address_code: string | null,
  market: PayMarketChart | null,
) {
  const pay = toMonthlyPay(ad, address_code);
  return { ...ad, market, monthly_pay: pay && { ...pay, axis: market ? axisOf(market) : usualAxis } };
}

/** The axis of a chart: from its first bucket to the end of its last one. */
export const axisOf = ({ low, step }: PayMarketChart): Axis => ({ from: low, to: low + payBuckets * step });

/** Moves both ends outwards to a tick. */
function roundAxis({ from, to }: Axis): { step: number; domain: readonly [number, number] } {
  const least = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
  return { step, domain: [Math.floor(from / step) * step, Math.ceil(to / step) * step] };
}

/** An amount on an axis in the usual form: in millions, in Korean in 만. */
export const formatMark = (mark: number, language: Language): string =>
  formatNumber(
    Math.round(mark / (language === 'kr' ? 10_000 : 100_000)) / (language === 'kr' ? 1 : 10),
    language,
  );

/** Share by which pay differs from the median of like ads; null if it is small or unknown. */
export function differenceOf(pay: MonthlyPay | null, market: PayMarket | null): number | null {
  if (!pay || !market) return null;
  const difference = middleOf(pay) / market.median - 1;
  return Math.abs(difference) < DIFFERENCE ? null : difference;
}

/** "+18%", in the same form in all three languages. */
export const formatDifference = (difference: number): string =>
  `${difference > 0 ? '+' : '−'}${Math.abs(Math.round(difference * 100))}%`;

/** Number of ten like ads that pay less. Ads within a bucket count as evenly spread. */
export function countPaidLess(pay: MonthlyPay, { low, step, buckets, ads }: PayMarketChart): number {
  const place = (middleOf(pay) - low) / step;
  const less = buckets.reduce((sum, count, at) => sum + count * Math.min(1, Math.max(0, place - at)), 0);
  return Math.min(9, Math.round((less / ads) * 10));
}

/** "15 – 19 triệu mỗi tháng. Trung vị nghề kế toán ở Hà Nội: 16 triệu, 132 tin" */
function sentenceOf(pay: Pay, t: TranslateFn, language: Language): string {
  const sentence = formatSalaryPerUnit(pay, t, language);
  if (!pay.market) return sentence;
  const difference = differenceOf(pay.monthly_pay, pay.market);
  const market = describeMarket(pay.market, t, language);
  return [sentence, market, ...(difference === null ? [] : [formatDifference(difference)])].join('. ');
}

/** "Trung vị nghề kế toán ở Hà Nội: 16 triệu, 132 tin" */
export function describeMarket(market: PayMarket, t: TranslateFn, language: Language): string {
  const { level, career, place, median, ads } = market;
  const group = level.startsWith('GROUP') ? 'group' : career === null ? 'all' : 'career';
  return t(`recruitment.market.${group}`, {
    career: career ?? '',
    place,
    median: medianOf(median, t, language),
    number: formatNumber(ads, language),
  });
}

/** "Tính ngày 28.11.2026" */
export const formatCounted = ({ counted_on }: PayMarket, t: TranslateFn): string =>
  t('recruitment.market.counted', { date: formatDate(counted_on) });

/** The median in short form. */
export function medianOf(median: number, t: TranslateFn, language: Language): string {
  return formatSalary({ salary_min: median, salary_max: median, is_negotiable: false }, t, language);
}
