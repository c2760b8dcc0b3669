import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the beginning of a page after navigation: keyboard and screen readers continue from there. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
