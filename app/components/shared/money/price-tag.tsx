import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { Prices } from '#contract/money/prices.ts';
import { salePrice } from '#contract/money/quote.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  rate: { price: number | null; sale_percent: number };
  /** "mỗi tháng": the unit of the price. */
  per?: string | undefined;
  /** The tax rules of the price list: a price without VAT is labelled so. */
  tax: Prices['TAX'];
}

/** The current price, and the one before the sale struck through beside it. */
export function PriceTag({ rate: { price, sale_percent }, per, tax }: PriceTagProps) {
  const { t } = useTranslation();
  if (price === null) return <span className="text-2">{t('service.not_for_sale')}</span>;
  if (price === 0) return <span className={styles.price}>{t('service.free')}</span>;
  const now = salePrice({ price, sale_percent });
  return (
    <span>
      <span className={styles.price}>{formatPrice(now)}</span>
      {per && ` ${per}`}
      {!tax.prices_include_vat && <span className="text-2 text-sm"> {t('service.plus_vat')}</span>}
      {now < price && (
        <>
          {' '}
          <del className={cx(styles.price, styles.old)}>
            <span className="visually-hidden">{t('service.before')} </span>
            {formatPrice(price)}
          </del>
        </>
      )}
    </span>
  );
}
