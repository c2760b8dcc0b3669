import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus at the beginning of a page that somebody has moved to: keys and screen readers go on from there. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
