import { use, useMemo } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import type { Area } from '#app/screen.ts';
import { PageLoader } from '#app/ui/layout/page-loader.tsx';
import { useWords } from '#app/words/words.tsx';

/** Areas whose frame a public page does not bring along (entry.client.tsx). */
const laterAreas: readonly Area[] = ['employer', 'admin'];

/** The loader over the whole page while somebody enters an area whose frame and styles are not here yet. */
export function AreaLoader() {
  const { t } = useWords();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { location: next } = useNavigation();
  // Asked when the way begins: the frame is often here before the data of its page.
  const isNewArea = useMemo(() => {
    if (!router || !next) return false;
    const matches = matchRoutes(router.routes, next, router.basename) ?? [];
    return matches.some(({ route }) => route.lazy && laterAreas.some((area) => area === route.id));
  }, [router, next]);
  return <PageLoader loading={isNewArea} label={t('common.loading')} />;
}
