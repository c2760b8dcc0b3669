import { useBlocker } from 'react-router';

interface Leaving {
  /** A move waits for an answer. */
  isHeld: boolean;
  stay: () => void;
  leave: () => void;
}

/** Holds each move to another path of this document while `isToAsk`, until `stay` or `leave` answers it. */
export function useNavigationGuard(isToAsk: boolean): Leaving {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isToAsk && currentLocation.pathname !== nextLocation.pathname,
  );
  return { isHeld: state === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}
