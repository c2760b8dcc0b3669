import { use, useEffect, useLayoutEffect } from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useLocation,
} from 'react-router';

const storageKey = 'sanviec.scroll';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The first entry of every document has the same key, so its address stands for it. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** The server draws the same tree but has no window; effects for layout would only warn there. */
const useBrowserLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Puts the window back where it was when somebody goes back or loads the page anew.
 * `<ScrollRestoration>` of the router does the same and brings 5 KB of links and forms along (docs/decisions/0002-first-load.md).
 */
export function ScrollMemory() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = use(UNSAFE_DataRouterStateContext) ?? {};
  const location = useLocation();

  useBrowserLayout(() => {
    const positions = readPositions();
    const stop = router?.enableScrollRestoration(positions, () => window.scrollY, keyOf);
    // The router tells of the first page's position before anybody listens to it.
    const first = router && positions[keyOf(router.state.location)];
    if (first) window.scrollTo(0, first);
    const keep = () => {
      if (router) positions[keyOf(router.state.location)] = window.scrollY;
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      window.removeEventListener('pagehide', keep);
    };
  }, [router]);

  // Nothing is returned: newer browsers answer scrolling with a promise, which React would take for the way to clean up.
  useBrowserLayout(() => {
    const anchor = location.hash && document.getElementById(decodeURI(location.hash.slice(1)));
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (anchor) anchor.scrollIntoView();
    else if (restoreScrollPosition !== false && !preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);

  return null;
}
