import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Language } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalary, formatSalaryPerUnit, hasFigures, type Salary } from '#contract/text/salary-format.ts';

export type Pay = Salary & Pick<RecruitmentCard, 'salary_unit' | 'salary_median'>;

interface Scale {
  /** VND per unit of the numbers below. */
  unit: number;
  domain: readonly [number, number];
  step: number;
}

const million = 1_000_000;
/** Range of the ruler by salary unit: 5 to 45 million a month, and about the same pay in the other units. */
const scales: Record<number, Scale> = {
  1: { unit: million, domain: [5, 45], step: 5 },
  2: { unit: million, domain: [60, 540], step: 60 },
  3: { unit: million, domain: [1, 11], step: 1 },
  4: { unit: 1_000, domain: [200, 2_000], step: 200 },
  5: { unit: 1_000, domain: [20, 260], step: 30 },
};

/** Checks that the ad states its pay, or at least that it is negotiable. An imported ad may state neither. */
export function hasPay(pay: Salary): boolean {
  return pay.is_negotiable || hasFigures(pay);
}

/** Data of the salary ruler for an ad; undefined if the unit has no scale, so that amounts have no position. */
export function rulerOf(pay: Pay, t: TranslateFn, language: Language) {
  const isKnown = hasFigures(pay);
  // Pay for a whole job cannot be compared with monthly pay.
  const scale = scales[pay.salary_unit ?? (isKnown ? 0 : 1)];
  if (!scale) return undefined;
  const place = (value: number | null) => (value ? value / scale.unit : null);
  return {
    from: isKnown ? place(pay.salary_min) : null,
    to: isKnown ? place(pay.salary_max) : null,
    median: isKnown ? place(pay.salary_median) : null,
    domain: scale.domain,
    step: scale.step,
    markText: (mark: number) => markOf(mark, scale, language),
    label: sentenceOf(pay, t, language),
  };
}

/** An axis label in the usual form: in millions, in 만, or in full on scales of thousands. */
function markOf(mark: number, { unit }: Scale, language: Language): string {
  if (unit < million) return formatNumber(mark * unit, language);
  return formatNumber(language === 'kr' ? mark * (million / 10_000) : mark, language);
}

/** "15 – 19 triệu mỗi tháng, trung vị 16 triệu" */
function sentenceOf(pay: Pay, t: TranslateFn, language: Language): string {
  const sentence = formatSalaryPerUnit(pay, t, language);
  if (!pay.salary_median || !hasFigures(pay)) return sentence;
  return t('recruitment.pay.and_median', { pay: sentence, median: medianOf(pay.salary_median, t, language) });
}

/** The median in short form. */
export function medianOf(median: number, t: TranslateFn, language: Language): string {
  return formatSalary({ salary_min: median, salary_max: median, is_negotiable: false }, t, language);
}
