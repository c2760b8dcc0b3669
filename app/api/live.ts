import { useEffect, useRef } from 'react';

/** How often a page that the other side changes looks again, in milliseconds. */
const EVERY = 10_000;

/**
 * Looks again while the page is visible: every ten seconds and when somebody comes back to it.
 * @param look makes its calls with `background: true`, so that looking does not prolong the session
 */
export function useLive(look: (signal: AbortSignal) => Promise<unknown>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const stop = new AbortController();
    let isLooking = false;
    const again = async () => {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      // A look that fails is nothing to report: the next one follows.
      await latest.current(stop.signal).catch(() => undefined);
      isLooking = false;
    };
    const timer = setInterval(again, EVERY);
    window.addEventListener('focus', again, { signal: stop.signal });
    document.addEventListener('visibilitychange', again, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
}
