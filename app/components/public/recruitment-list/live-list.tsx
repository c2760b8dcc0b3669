import { useMemo } from 'react';
import { NavigateProvider } from '#app/address/link.tsx';
import { LocationProvider, type PageLocation, usePageLocation } from '#app/address/location.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TopProgress } from '#app/ui/indicators/progress-bar.tsx';
import { loadPreview, wideMediaQuery } from './preview/preview-part.ts';
import { RecruitmentList, type RecruitmentListProps } from './recruitment-list.tsx';
import { useLiveList } from './use-live-list.ts';

/**
 * Loads the island; on wide screens, also the code that hydrates the ad beside the list. If that code fails to load,
 * the list is hydrated without the ad, and loading is tried again.
 */
export async function loadLiveList() {
  if (matchMedia(wideMediaQuery).matches) await loadPreview().catch(() => {});
  return LiveList;
}

/**
 * The list with its filters and the ad beside it, as one island. A filter, a chip or a history step loads another list
 * and replaces it here, so that the focus stays and the new count is announced.
 */
export function LiveList(first: RecruitmentListProps) {
  const { t } = useTranslation();
  const place = usePageLocation();
  const { shown, isChanging, move } = useLiveList(first);
  const { entry, ...list } = shown;
  const here = useMemo<PageLocation>(
    () => ({ ...place, entry: entry ?? place.entry, isChanging, move }),
    [place, entry, isChanging, move],
  );
  return (
    <LocationProvider value={here}>
      <NavigateProvider value={move}>
        <TopProgress active={isChanging} label={t('common.loading')} />
        <RecruitmentList {...list} />
      </NavigateProvider>
    </LocationProvider>
  );
}
