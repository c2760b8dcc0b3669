import { useTranslation } from '#app/i18n/translation.tsx';
import { SalaryRuler } from '#app/ui/indicators/salary-ruler.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatSalaryPerUnit, hasFigures } from '#contract/text/salary-format.ts';
import { medianOf, rulerOf } from '../recruitment/pay.ts';
import styles from './form.module.css';
import { isPayRangeReversed, type PayValues } from './values.ts';

type Market = OutputOf<'GET /recruitment/market'>;

interface PayRulerProps {
  values: PayValues;
  /** Pay of similar ads; renders the large ruler with numbers, and a sentence about them. */
  market?: Market | 'unknown';
}

/**
 * Pay as candidates will read it, and its position on the ruler; renders nothing without a figure or while the two are
 * reversed.
 */
export function PayRuler({ values, market }: PayRulerProps) {
  const { t, language } = useTranslation();
  const { is_negotiable } = values;
  const isKnown = hasFigures(values) && !isPayRangeReversed(values);
  const shown = isKnown ? values : { ...values, salary_min: null, salary_max: null };
  const known = market === 'unknown' ? undefined : market;
  const salary_median = known?.salary_median ?? null;
  if (!is_negotiable && !isKnown && !salary_median) return null;
  const ruler = rulerOf({ ...shown, salary_median }, t, language);
  return (
    <div className={market ? styles.ruler : undefined}>
      {(is_negotiable || isKnown) && (
        <>
          <b className={styles.pay}>{formatSalaryPerUnit(shown, t, language)}</b>
          {ruler && <SalaryRuler {...ruler} axis={market !== undefined} size={market ? 'large' : 'row'} />}
        </>
      )}
      {known && salary_median !== null && (
        <p className="text-2 text-sm">
          {t(known.province ? 'ad_form.salary.market_in' : 'ad_form.salary.market', {
            count: known.ads,
            place: known.province ?? '',
            median: medianOf(salary_median, t, language),
          })}
        </p>
      )}
    </div>
  );
}
