import { useTranslation } from '#app/i18n/translation.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import type { Quote, QuoteLine } from '#contract/money/quote.ts';
import styles from './quote-table.module.css';

interface QuoteTableProps {
  quote: Quote;
  /** Subject of a line; only the service without. */
  nameOf: (line: QuoteLine, at: number) => string;
}

/** Order lines, discounts by sale and duration, VAT and total. */
export function QuoteTable({ quote, nameOf }: QuoteTableProps) {
  const { t } = useTranslation();
  const { vat_rate: rate } = quote;
  return (
    <table className={styles.quote}>
      <caption className="visually-hidden">{t('service.quote.caption')}</caption>
      <tbody>
        {quote.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
          <Line key={at} line={line} name={nameOf(line, at)} />
        ))}
      </tbody>
      <tfoot>
        {!quote.vat_included && <Row name={t('service.quote.net')} amount={quote.net} />}
        {!quote.vat_included && <Row name={t('service.quote.vat', { rate })} amount={quote.vat} />}
        <tr className={styles.total}>
          <th scope="row">{t('service.quote.total')}</th>
          <td>{formatPrice(quote.total)}</td>
        </tr>
        {quote.vat_included && (
          <tr className={styles.note}>
            <td colSpan={2}>{t('service.quote.vat_included', { rate, amount: formatPrice(quote.vat) })}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function Line({ line, name }: { line: QuoteLine; name: string }) {
  const { t } = useTranslation();
  const { unit, duration, quantity, unit_price, sale, sale_percent, discount, discount_percent } = line;
  const price = formatPrice(unit_price);
  const length = t(`service.length.${unit}`, { count: duration });
  const factors = [price, unit === 'PACKAGE' ? '' : length, quantity > 1 ? quantity : ''].filter(Boolean);
  return (
    <>
      <tr className={styles.line}>
        <th scope="row">
          {name}
          <small>{factors.join(' × ')}</small>
        </th>
        <td>{formatPrice(line.subtotal)}</td>
      </tr>
      {sale > 0 && <Row name={t('service.quote.sale', { percent: sale_percent })} amount={-sale} />}
      {discount > 0 && (
        <Row name={t('service.quote.discount', { percent: discount_percent })} amount={-discount} />
      )}
    </>
  );
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <tr className={amount < 0 ? styles.less : undefined}>
      <th scope="row">{name}</th>
      <td>{amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount)}</td>
    </tr>
  );
}
