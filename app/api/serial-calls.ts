import { useCallback, useRef } from 'react';

/** A queue for calls of which each needs what the one before it has made: `inTurn(() => api(…))` waits for its turn. */
export function useSerialCalls(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((act) => {
    const next = line.current.then(act, act);
    line.current = next.catch(() => undefined);
    return next;
  }, []);
}
