import { formatDate } from '#app/i18n/format.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Language } from '#contract/languages.ts';
import type { PayMarket, PayMarketChart } from '#contract/recruitments/pay-market.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { comparePay, type MonthlyPay, middleOfPay, toMonthlyPay } from '#contract/text/monthly-pay.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalary, formatSalaryPerUnit, hasFigures, type Salary } from '#contract/text/salary-format.ts';

export type Pay = Salary & Pick<RecruitmentCard, 'salary_unit' | 'monthly_pay' | 'market'>;

/** Checks that the ad states its pay, or at least that it is negotiable. An imported ad may state neither. */
export function hasPay(pay: Salary): boolean {
  return pay.is_negotiable || hasFigures(pay);
}

const monthly = 1;

/** Pay in one line; a month is the default unit, so it is not displayed. */
export const formatPayBriefly = (pay: Pay, t: TranslateFn, language: Language): string =>
  (pay.salary_unit === monthly ? formatSalary : formatSalaryPerUnit)(pay, t, language);

/** Data of the salary ruler for an ad; undefined if its pay cannot be converted to a month. */
export function toRulerData(pay: Pay, t: TranslateFn, language: Language) {
  const { monthly_pay, market } = pay;
  if (!monthly_pay) return undefined;
  const { from, to, step } = monthly_pay.axis;
  return {
    from: monthly_pay.min,
    to: monthly_pay.max,
    median: market?.median ?? null,
    domain: [from, to] as const,
    step,
    markText: (mark: number) => formatAxisMark(mark, language),
    label: sentenceOf(pay, t, language),
  };
}

/** Pay of an ad that is not public yet, beside a market and on its axis. */
export function withPayMarket<Written extends Salary & { salary_unit: number | null }>(
  ad: Written,
  address_code: string | null,
  market: PayMarketChart | null,
) {
  const pay = toMonthlyPay(ad, address_code);
  return { ...ad, market, monthly_pay: pay && comparePay(pay, market?.median, market ?? undefined) };
}

/** An amount on an axis in the usual form: in millions, in Korean in 만. */
export const formatAxisMark = (mark: number, language: Language): string =>
  formatNumber(
    Math.round(mark / (language === 'kr' ? 10_000 : 100_000)) / (language === 'kr' ? 1 : 10),
    language,
  );

/** "+18%", in the same form in all three languages. */
export const formatPercentDifference = (percent: number): string =>
  `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;

/** Estimates how many of ten comparable ads pay less. The ads of a bucket count as evenly spread over it. */
export function countPaidLess(pay: MonthlyPay, { low, step, buckets, ads }: PayMarketChart): number {
  const place = (middleOfPay(pay) - low) / step;
  const less = buckets.reduce((sum, count, at) => sum + count * Math.min(1, Math.max(0, place - at)), 0);
  return Math.min(9, Math.round((less / ads) * 10));
}

/** "15 – 19 triệu mỗi tháng. Trung vị nghề kế toán ở Hà Nội: 16 triệu, 132 tin" */
function sentenceOf(pay: Pay, t: TranslateFn, language: Language): string {
  const sentence = formatSalaryPerUnit(pay, t, language);
  if (!pay.market) return sentence;
  const difference = pay.monthly_pay?.difference ?? null;
  const market = describeMarket(pay.market, t, language);
  return [sentence, market, ...(difference === null ? [] : [formatPercentDifference(difference)])].join('. ');
}

/** "Trung vị nghề kế toán ở Hà Nội: 16 triệu, 132 tin" */
export function describeMarket(market: PayMarket, t: TranslateFn, language: Language): string {
  const { level, career, place, median, ads } = market;
  const group = level.startsWith('GROUP') ? 'group' : career === null ? 'all' : 'career';
  return t(`recruitment.market.${group}`, {
    career: career ?? '',
    place,
    median: formatMedian(median, t, language),
    number: formatNumber(ads, language),
  });
}

/** "Tính ngày 28.11.2026" */
export const formatCountedDay = ({ counted_on }: PayMarket, t: TranslateFn): string =>
  t('recruitment.market.counted', { date: formatDate(counted_on) });

/** The median in short form. */
export function formatMedian(median: number, t: TranslateFn, language: Language): string {
  return formatSalary({ salary_min: median, salary_max: median, is_negotiable: false }, t, language);
}
