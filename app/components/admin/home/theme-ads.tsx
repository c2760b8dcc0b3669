import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { ChosenRecords } from '../ordered-list/chosen-records.tsx';
import { AdPicker } from './ad-picker.tsx';

export type PlacedAd = OutputOf<'GET /admin/theme/show'>['recruitments'][number];

interface ThemeAdsProps {
  ads: readonly PlacedAd[];
  max: number;
  onAds: (ads: readonly PlacedAd[]) => void;
}

/** The ads of a theme: added by search, ordered, removed. */
export function ThemeAds({ ads, max, onAds }: ThemeAdsProps) {
  const { t } = useTranslation();
  return (
    <ChosenRecords
      records={ads}
      max={max}
      onRecords={onAds}
      describe={({ title, company_name, is_listed }) => ({
        name: title,
        hint: company_name,
        hidden: is_listed ? undefined : t('home_form.theme.not_listed'),
        remove: t('home_form.theme.take_out', { name: title }),
      })}
      texts={{
        list: t('home_form.theme.ads'),
        help: t('home_form.theme.ads_text'),
        none: t('home_form.theme.no_ads'),
        add: t('home_form.theme.add'),
        full: t('home_form.theme.full'),
      }}
      picker={({ onPick, ...rest }) => (
        <AdPicker
          {...rest}
          onPick={({ id, title, company }) =>
            onPick({ id, title, company_name: company.name, is_listed: true })
          }
        />
      )}
    />
  );
}
