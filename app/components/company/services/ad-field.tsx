import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { recruitmentStatus } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';

export type Offer = OutputOf<'GET /employer/service/offer'>;
export type OwnAd = Offer['recruitments'][number];

interface AdFieldProps {
  ads: readonly OwnAd[];
  value: number | null;
  onValue: (id: number | null) => void;
  error: string | undefined;
  label?: string;
  /** The purchase is a premium ad: shows how long the ad is premium already. */
  isForPremium?: boolean;
}

/** Chooses one of the company's ads; its current purchases are listed below. */
export function AdField({ ads, value, onValue, error, label, isForPremium }: AdFieldProps) {
  const { t } = useTranslation();
  const chosen = ads.find(({ id }) => id === value);
  const help =
    isForPremium && chosen?.premium_until
      ? t('service.ad.premium_until', { date: formatDate(chosen.premium_until) })
      : chosen && chosen.status !== recruitmentStatus.RECRUITING
        ? t('service.ad.not_public')
        : t('service.ad.help');
  return (
    <Field label={label ?? t('service.ad.label')} required help={help} error={error}>
      <Select
        name="recruitment_id"
        placeholder={t('service.ad.choose')}
        value={value ?? ''}
        onValue={(id) => onValue(Number(id) || null)}
        options={ads.map((ad) => ({
          value: ad.id,
          label: `${ad.title || t('service.ad.untitled')} · ${t(`enum.recruitment_status.${ad.status}` as WordKey)}`,
        }))}
      />
    </Field>
  );
}
