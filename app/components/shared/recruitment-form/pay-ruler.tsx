import { useTranslation } from '#app/i18n/translation.tsx';
import { SalaryRuler } from '#app/ui/indicators/salary-ruler.tsx';
import { formatSalaryPerUnit, hasFigures } from '#contract/text/salary-format.ts';
import { MarketNote } from '../recruitment/market-note.tsx';
import { toRulerData, withPayMarket } from '../recruitment/pay.ts';
import type { useMarkets } from '../recruitment/use-market.ts';
import styles from './form.module.css';
import { isPayRangeReversed, type PayValues } from './values.ts';

interface PayRulerProps {
  values: PayValues & { address_code: string };
  /** Pay of similar ads in each career; renders the large ruler with numbers, and a sentence about each. */
  markets?: ReturnType<typeof useMarkets>;
  size?: 'row' | 'large';
}

/**
 * Pay as candidates will read it, and its position on the ruler; renders nothing without a figure or while the two are
 * reversed.
 */
export function PayRuler({ values, markets = [], size = 'row' }: PayRulerProps) {
  const { t, language } = useTranslation();
  const known = markets.filter((market) => market !== null);
  const isKnown = hasFigures(values) && !isPayRangeReversed(values);
  const isStated = values.is_negotiable || isKnown;
  if (!isStated && known.length === 0) return null;
  const shown = isKnown ? values : { ...values, salary_min: null, salary_max: null };
  const ruler = toRulerData(withPayMarket(shown, values.address_code, known[0] ?? null), t, language);
  return (
    <div className={size === 'large' ? styles.ruler : undefined}>
      {isStated && (
        <>
          <b className={styles.pay}>{formatSalaryPerUnit(shown, t, language)}</b>
          {ruler && <SalaryRuler {...ruler} axis={size === 'large'} size={size} />}
        </>
      )}
      {known.map((market) => (
        <MarketNote key={`${market.level} ${market.career}`} market={market} />
      ))}
    </div>
  );
}
