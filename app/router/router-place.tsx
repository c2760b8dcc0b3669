import { type ReactNode, useCallback, useMemo } from 'react';
import {
  type Location,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { type Move, type Place, PlaceProvider } from '../address/place.tsx';
import type { PathsByLanguage } from '../screen.ts';

/** Names an entry of the history. The first one of every document has the same key, so its address stands for it. */
export function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Tells components where the router is and how it moves. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const here = useLocation();
  const { pathname, search } = here;
  const entry = entryOf(here);
  const { location: next } = useNavigation();
  const { paths } = (useMatches().at(-1)?.loaderData ?? {}) as { paths?: PathsByLanguage };
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const move = useCallback<Move>(
    (to, { replace, keepScroll } = {}) => navigate(to, { replace, preventScrollReset: keepScroll }),
    [navigate],
  );
  const isChanging = next?.pathname === pathname;
  const isReloading = state !== 'idle';
  const place = useMemo<Place>(
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
  return <PlaceProvider value={place}>{children}</PlaceProvider>;
}
