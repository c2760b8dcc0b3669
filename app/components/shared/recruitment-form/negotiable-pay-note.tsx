import { useTranslation } from '#app/i18n/translation.tsx';
import { formatSalaryPerUnit, hasFigures } from '#contract/text/salary-format.ts';
import type { AdForm } from './use-ad-form.ts';
import { isPayRangeReversed } from './values.ts';

/**
 * The sentence that says how candidates read negotiable pay. The company agrees to it by saving
 * (docs/decisions/0109-negotiable-pay.md).
 */
export function NegotiablePayNote({ form: { values, publicValues } }: { form: AdForm }) {
  const { t, language } = useTranslation();
  if (!values.is_negotiable || isPayRangeReversed(values)) return null;
  const isHidden = hasFigures(values) && !hasFigures(publicValues);
  return t(isHidden ? 'ad_form.salary.hidden' : 'ad_form.salary.shown', {
    pay: formatSalaryPerUnit(publicValues, t, language),
  });
}
