import type { Language } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

/** Formats the pay with its unit, for feeds and mails. Empty if the ad has no pay. */
export function payText(
  {
    salary_min,
    salary_max,
    salary_unit,
    is_negotiable,
  }: Pick<RecruitmentCard, 'salary_min' | 'salary_max' | 'salary_unit' | 'is_negotiable'>,
  language: Language,
): string {
  if (is_negotiable) return translate(language, 'common.negotiable');
  const amounts = [...new Set([salary_min, salary_max])].flatMap((vnd) =>
    vnd ? [`${formatNumber(vnd, language)}\u00a0₫`] : [],
  );
  if (amounts.length === 0) return '';
  const pay = payRange(amounts, !!salary_min, language);
  if (!salary_unit) return pay;
  // Korean puts the unit first: "월급 1,500만 …".
  return translate(language, 'recruitment.pay.per', {
    pay,
    unit: translate(language, `enum.salary_unit.${salary_unit}`),
  });
}

function payRange([first = '', second]: string[], hasLower: boolean, language: Language): string {
  if (second) return `${first} – ${second}`;
  return hasLower ? first : translate(language, 'common.salary.price_up_to', { price: first });
}
