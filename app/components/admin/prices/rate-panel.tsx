import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import { type PriceUnit, priceUnits } from '#contract/money/prices.ts';
import { salePrice } from '#contract/money/quote.ts';
import { DiscountStepsField } from './discount-steps-field.tsx';
import { PriceBox } from './price-box.tsx';
import type { PriceForm } from './use-price-form.ts';

interface RatePanelProps {
  form: PriceForm;
  title: string;
  /** Prefix of the panel's fields in the value, such as `normal`; '' if they are at its top level. */
  part: string;
  /** Ads may also be priced by day. */
  isAd?: boolean;
  /** Slots have a maximum number of simultaneous placements. */
  hasPlaces?: boolean;
}

/** Base price, sale and discounts of one service. */
export function RatePanel({ form, title, part, isAd = false, hasPlaces = false }: RatePanelProps) {
  const { t } = useTranslation();
  const at = (field: string) => (part ? `${part}.${field}` : field);
  const unit = isAd ? ((form.values[`value.${at('unit')}`] as PriceUnit) ?? 'MONTH') : 'MONTH';
  const box = (field: 'price' | 'sale_percent' | 'max_count', suffix?: string, help?: string) => (
    <PriceBox
      name={`value.${at(field)}`}
      label={t(`price.field.${field}`)}
      value={form.numberOf(at(field))}
      onValue={(value) => form.set(at(field), value)}
      unit={suffix}
      help={help}
      required={field !== 'price'}
      error={form.errorAt(at(field), t(`price.field.${field}`))}
    />
  );
  return (
    <FormPanel title={title}>
      {isAd && (
        <Field group label={t('price.field.unit')} error={form.errorAt(at('unit'))}>
          <Segmented
            label={t('price.field.unit')}
            options={priceUnits.map((value) => ({ value, label: t(`price.unit.${value}`) }))}
            value={unit}
            onValue={(value) => form.set(at('unit'), value)}
          />
        </Field>
      )}
      <FormRow>
        {box('price', t(`price.per.${unit}`), priceHelp(form, at, t))}
        {box('sale_percent', '%')}
        {hasPlaces && box('max_count')}
      </FormRow>
      <DiscountStepsField
        form={form}
        name={at('discounts')}
        {...(unit === 'DAY' ? { help: t('price.help.day_months') } : {})}
      />
    </FormPanel>
  );
}

/** Help text that explains the typed price from a company's view. */
function priceHelp(
  form: PriceForm,
  at: (field: string) => string,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const price = form.numberOf(at('price'));
  const sale_percent = form.numberOf(at('sale_percent'));
  if (price === null) return t('price.help.price');
  if (price === 0) return t('price.help.free');
  if (!sale_percent || sale_percent > 100) return t('price.help.shown', { price: formatPrice(price) });
  return t('price.help.shown', { price: formatPrice(salePrice({ price, sale_percent })) });
}
