import { useTranslation } from '#app/i18n/translation.tsx';
import { MedianMark } from '#app/ui/indicators/salary-ruler.tsx';
import type { PayMarket } from '#contract/recruitments/pay-market.ts';
import styles from './market-note.module.css';
import { describeMarket, formatCountedDay } from './pay.ts';

/**
 * Describes the comparable ads behind a pay ruler: their median, number and date, after the symbol of the median on the
 * ruler.
 */
export function MarketNote({ market }: { market: PayMarket }) {
  const { t, language } = useTranslation();
  return (
    <p className={styles.note}>
      <MedianMark />
      {describeMarket(market, t, language)} <small>{formatCountedDay(market, t)}</small>
    </p>
  );
}
