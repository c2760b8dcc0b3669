import { type ReactNode, useCallback, useMemo } from 'react';
import {
  type Location,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import {
  LocationProvider,
  type Navigate,
  type PageLocation,
  type PathsByLanguage,
} from '../address/location.tsx';

/** Key of a history entry. The first entry of every document has the same key, so its URL is used instead. */
export function historyKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Provides the router's location and navigate function to components. */
export function RouterLocation({ children }: { children: ReactNode }) {
  const here = useLocation();
  const { pathname, search } = here;
  const entry = historyKeyOf(here);
  const { location: next } = useNavigation();
  const { paths } = (useMatches().at(-1)?.loaderData ?? {}) as { paths?: PathsByLanguage };
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const move = useCallback<Navigate>(
    (to, { replace, keepScroll } = {}) => navigate(to, { replace, preventScrollReset: keepScroll }),
    [navigate],
  );
  const isChanging = next?.pathname === pathname;
  const isReloading = state !== 'idle';
  const place = useMemo<PageLocation>(
    () => ({
      path: pathname,
      search,
      entry,
      paths,
      isChanging,
      move,
      isReloading,
      reload: revalidate,
    }),
    [pathname, search, entry, paths, isChanging, move, isReloading, revalidate],
  );
  return <LocationProvider value={place}>{children}</LocationProvider>;
}
