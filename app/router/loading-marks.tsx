import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { markBodyLoading } from '../browser/body-loading.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { screenAt } from '../route-table/screens.ts';
import { TopProgress } from '../ui/indicators/progress-bar.tsx';
import { PageLoader } from '../ui/layout/page-loader.tsx';

/**
 * Indicators of a page load: a thin line at the top, a class on the body, and a loader over the whole page while the
 * user enters another area.
 */
export function LoadingMarks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isLoading = state !== 'idle';
  const isNewArea = next !== undefined && screenAt(next.pathname)?.area !== screenAt(pathname)?.area;
  useEffect(() => (isLoading ? markBodyLoading() : undefined), [isLoading]);
  return (
    <>
      <TopProgress active={isLoading} label={t('common.loading')} />
      <PageLoader loading={isNewArea} label={t('common.loading')} />
    </>
  );
}
