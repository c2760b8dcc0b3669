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
        hidden: is_listed ? undefined : t('content_kind.theme.not_listed'),
        remove: t('content_kind.theme.take_out', { name: title }),
      })}
      texts={{
        list: t('content_kind.theme.ads'),
        help: t('content_kind.theme.ads_text'),
        none: t('content_kind.theme.no_ads'),
        add: t('content_kind.theme.add'),
        full: t('content_kind.theme.full'),
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
