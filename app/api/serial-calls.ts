import { useCallback, useRef } from 'react';

/** A queue for calls that each need the result of the previous one: `inTurn(() => api(…))` waits for it. */
export function useSerialCalls(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((act) => {
    const next = line.current.then(act, act);
    line.current = next.catch(() => undefined);
    return next;
  }, []);
}
