import { useEffect, useState } from 'react';

/** Whole seconds until a time (epoch milliseconds), counted down; 0 if it has passed or there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment restarts the clock
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning, until]);
  return left;
}
