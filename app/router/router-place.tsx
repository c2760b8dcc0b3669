import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { type Move, type Place, PlaceProvider } from '../address/place.tsx';
import type { PathsByLanguage } from '../screen.ts';

/** Tells components where the router is and how it moves. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const { key, pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const { paths } = (useMatches().at(-1)?.loaderData ?? {}) as { paths?: PathsByLanguage };
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const move = useCallback<Move>(
    (to, { replace, keepScroll } = {}) => navigate(to, { replace, preventScrollReset: keepScroll }),
    [navigate],
  );
  const isChanging = next?.pathname === pathname;
  const place = useMemo<Place>(
    () => ({
      path: pathname,
      search,
      // The first entry of every document has the same key, so its address stands for it.
      entry: key === 'default' ? pathname + search : key,
      paths,
      isChanging,
      move,
      reload: () => void revalidate(),
    }),
    [pathname, search, key, paths, isChanging, move, revalidate],
  );
  return <PlaceProvider value={place}>{children}</PlaceProvider>;
}
