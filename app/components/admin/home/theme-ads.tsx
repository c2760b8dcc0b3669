import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { OutputOf } from '#contract/index.ts';
import { OrderedList } from '../ordered-list/ordered-list.tsx';
import { useSteps } from '../ordered-list/use-steps.ts';
import { AdPicker } from './ad-picker.tsx';
import styles from './home-admin.module.css';

export type PlacedAd = OutputOf<'GET /admin/theme/show'>['recruitments'][number];

interface ThemeAdsProps {
  ads: readonly PlacedAd[];
  max: number;
  onAds: (ads: readonly PlacedAd[]) => void;
}

/** The ads of a theme: added by search, ordered, removed. */
export function ThemeAds({ ads, max, onAds }: ThemeAdsProps) {
  const { t } = useTranslation();
  const stepsOf = useSteps();
  const [isChoosing, setChoosing] = useState(false);
  const without = (ad: PlacedAd) => ads.filter(({ id }) => id !== ad.id);
  const isFull = ads.length >= max;
  const move = (ad: PlacedAd, to: number) => {
    if (to >= 0 && to < ads.length) onAds(without(ad).toSpliced(to, 0, ad));
  };
  return (
    <div className={styles.ads}>
      <p className="text-2 text-sm">{t('home_form.theme.ads_text')}</p>
      {ads.length === 0 && <p className="text-2">{t('home_form.theme.no_ads')}</p>}
      <OrderedList entries={ads} keyOf={({ id }) => id} label={t('home_form.theme.ads')} move={move}>
        {(ad) => (
          <>
            <span className={styles.names}>
              <span>{ad.title}</span>
              <span className="text-3 text-sm">{ad.company_name}</span>
            </span>
            {!ad.is_listed && <Badge tone="da">{t('home_form.theme.not_listed')}</Badge>}
            <Menu
              label={t('order.menu', { name: ad.title })}
              align="end"
              trigger={(menu) => (
                <IconButton {...menu} icon={IconDots} label={t('order.menu', { name: ad.title })} />
              )}
              items={[
                ...stepsOf(ad, ads, move),
                {
                  label: t('home_form.theme.take_out', { name: ad.title }),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => onAds(without(ad)),
                },
              ]}
            />
          </>
        )}
      </OrderedList>
      <div>
        <Button icon={IconPlus} variant="outline" disabled={isFull} onClick={() => setChoosing(true)}>
          {t('home_form.theme.add')}
        </Button>
        {isFull && <p className="text-2 text-sm">{t('home_form.theme.full')}</p>}
      </div>
      {isChoosing && (
        <AdPicker
          chosen={ads.map(({ id }) => id)}
          onPick={({ id, title, company }) => {
            setChoosing(false);
            if (ads.every((ad) => ad.id !== id))
              onAds([...ads, { id, title, company_name: company.name, is_listed: true }]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
