import { useBlocker } from 'react-router';

interface Leaving {
  /** A navigation waits for the user's answer. */
  isHeld: boolean;
  stay: () => void;
  leave: () => void;
}

const atRest: Leaving = { isHeld: false, stay: () => {}, leave: () => {} };

/** Blocks each navigation to another path of this document while `isToAsk`, until `stay` or `leave` is called. */
export const useNavigationGuard = typeof document === 'undefined' ? () => atRest : useRouterGuard;

function useRouterGuard(isToAsk: boolean): Leaving {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isToAsk && currentLocation.pathname !== nextLocation.pathname,
  );
  return { isHeld: state === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}
