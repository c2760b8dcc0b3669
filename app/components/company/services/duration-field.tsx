import tag from '#app/components/shared/money/price-tag.module.css';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import { type Prices, type PriceUnit, priceLimits } from '#contract/money/prices.ts';
import { calculateQuote, type QuoteItem } from '#contract/money/quote.ts';
import { weeksOfMonth } from '../home-places/weeks.ts';
import { suggestDurations } from './durations.ts';
import styles from './services.module.css';

interface DurationFieldProps {
  prices: Prices;
  service: QuoteItem['service'];
  rate: { unit?: PriceUnit; discounts: readonly { months: number }[] };
  value: number | null;
  onValue: (value: number | null) => void;
  error: string | undefined;
  /** Small boxes in columns instead of rows. */
  isCompact?: boolean;
}

/** Number of months or days, each with its discount and price; another number can be typed. */
export function DurationField(props: DurationFieldProps) {
  const { prices, service, rate, value, onValue, error, isCompact } = props;
  const { t } = useTranslation();
  const unit = rate.unit ?? 'MONTH';
  // Slots on the home page are sold by weeks, ads by calendar days.
  const inWeeks = rate.unit === undefined;
  const options = suggestDurations(unit, rate.discounts).flatMap((duration) => {
    const offer = calculateQuote(prices, { items: [{ service, duration, quantity: 1 }] })?.lines[0];
    if (!offer) return [];
    return {
      value: duration,
      label: t(`service.length.${unit}`, { count: duration }),
      help: [
        isCompact && formatPrice(offer.amount),
        inWeeks && !isCompact && t('service.length.WEEK', { count: duration * weeksOfMonth }),
        offer.discount_percent > 0 && t('service.duration.discount', { percent: offer.discount_percent }),
      ]
        .filter(Boolean)
        .join(' · '),
      aside: !isCompact && <span className={tag.price}>{formatPrice(offer.amount)}</span>,
    };
  });
  const max = unit === 'DAY' ? priceLimits.days : priceLimits.months;
  return (
    <>
      <Field label={t(`service.duration.${unit}`)} group required>
        <RadioGroup
          variant={isCompact ? 'tiles' : 'cards'}
          value={value}
          onValue={onValue}
          options={options}
        />
      </Field>
      <Field
        label={t(`service.duration.other_${unit}`)}
        help={!isCompact && t('service.duration.other_help', { max })}
        error={error}
        className={styles.short}
      >
        <NumberInput value={value} onValue={onValue} unit={t(`service.duration.unit_${unit}`)} />
      </Field>
    </>
  );
}
