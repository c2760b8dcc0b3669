import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { boughtUntil, endsBefore } from '#contract/money/bought-days.ts';
import type { PeriodUnit } from '#contract/money/period.ts';
import type { Service } from '#contract/money/quote.ts';
import type { Offer, OwnAd } from './ad-field.tsx';

/** An ad of the company, and the last day of what is bought for it. */
export interface AdPurchaseEnd {
  ad: OwnAd;
  last: string;
}

interface Bought {
  service: Service;
  unit: PeriodUnit;
  duration: number | null;
  /** The Monday on which a placement by weeks begins; '' until one is chosen. */
  start?: string;
}

/** Last day of a purchase for an ad; empty until it is known, or if the ad has no end yet. */
export function listPurchaseEnds(offer: Offer, id: number | null, bought: Bought): AdPurchaseEnd[] {
  const { service, unit, duration, start } = bought;
  const ad = offer.recruitments.find((one) => one.id === id);
  if (!ad?.end_date || duration === null || duration < 1 || start === '') return [];
  const until =
    service === 'RECRUITMENT_PREMIUM'
      ? ad.premium_until
      : service === 'RECRUITMENT_NORMAL'
        ? ad.regular_until
        : null;
  return [{ ad, last: boughtUntil(ad, { unit, duration, until, start: start ?? null }, offer.today) }];
}

interface AdEndProps {
  days: readonly AdPurchaseEnd[];
  /** True: the end of the ad is extended. */
  value: boolean;
  onValue: (isExtended: boolean) => void;
  error: string | undefined;
}

/**
 * The end of ads compared with the end of the purchase; if that is later, the company decides whether to extend the
 * ads.
 */
export function AdEnd({ days, value, onValue, error }: AdEndProps) {
  const { t } = useTranslation();
  const beyond = days.filter(({ ad, last }) => endsBefore(ad, last));
  const formatEnd = (key: 'runs' | 'beyond', { ad, last }: AdPurchaseEnd) =>
    t(`service.end.${key}`, {
      title: ad.title || t('service.ad.untitled'),
      end: formatDate(ad.end_date ?? ''),
      last: formatDate(last),
    });
  if (beyond.length === 0)
    return days.map((one) => (
      <p key={one.ad.id} className="text-2 text-sm">
        {formatEnd('runs', one)}
      </p>
    ));
  return (
    <Field
      group
      required
      label={t('service.end.label')}
      help={beyond.map((one) => formatEnd('beyond', one)).join(' ')}
      error={error}
    >
      <RadioGroup
        variant="cards"
        name="extend_ad"
        value={value ? 'extend' : 'keep'}
        onValue={(next) => onValue(next === 'extend')}
        options={(['extend', 'keep'] as const).map((one) => ({
          value: one,
          label: t(`service.end.${one}`),
          help: t(`service.end.${one}_help`),
        }))}
      />
    </Field>
  );
}
