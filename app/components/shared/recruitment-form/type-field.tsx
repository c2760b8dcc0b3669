import { useCall } from '#app/api/use-call.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type PriceType, priceTypes } from '#contract/enums.ts';
import { PriceTag } from '../money/price-tag.tsx';
import { AdField } from './ad-field.tsx';
import type { AdForm } from './use-ad-form.ts';

/** Regular or premium, each with its price; types that are not for sale are not offered. */
export function TypeField({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change } = form;
  const { data } = useCall('GET /employer/service/prices', {}, { silent: true });
  const { data: offer } = useCall('GET /employer/service/offer', {}, { silent: true });
  if (!data) return null;
  const { normal, premium } = data.prices.RECRUITMENT;
  // Without a price, a regular ad is free.
  const rates = {
    RECRUITMENT_NORMAL: { ...normal, price: normal.price ?? 0 },
    RECRUITMENT_PREMIUM: premium,
  };
  const until = offer?.recruitments.find(({ id }) => id === values.id)?.premium_until;
  const helpOf = (type: PriceType) => {
    if (type === 'RECRUITMENT_NORMAL') return t('ad_form.type.normal');
    return until ? t('ad_form.type.paid', { date: formatDate(until) }) : t('ad_form.type.premium');
  };
  const sold = priceTypes.filter((type) => rates[type].price !== null || type === values.price_type);
  return (
    <AdField form={form} name="price_type" group required>
      <RadioGroup
        variant="cards"
        value={values.price_type}
        onValue={(price_type) => change({ price_type })}
        options={sold.map((value) => ({
          value,
          label: t(`enum.price_type.${value}`),
          help: helpOf(value),
          aside: (
            <PriceTag
              rate={rates[value]}
              tax={data.prices.TAX}
              per={rates[value].price ? t(`service.per.${rates[value].unit}`) : undefined}
            />
          ),
        }))}
      />
    </AdField>
  );
}
