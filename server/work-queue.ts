import { apiError } from './calls/api-errors.ts';

/** How long work may wait, in milliseconds. */
interface Bounds {
  /** While the jobs in the queue would take longer than this, new ones are rejected. */
  queued: number;
  /** Longest wait in the queue. The estimate was too low for a job that waits longer, so it is rejected, too. */
  wait: number;
}
const defaultBounds: Bounds = { queued: 2_000, wait: 5_000 };
/** How much the last piece of work says about what the next ones take. */
const WEIGHT = 0.2;

const tooBusy = (milliseconds: number) =>
  apiError('UNAVAILABLE', undefined, { retryAfter: Math.ceil(milliseconds / 1_000) });

/**
 * Builds what lets at most `atOnce` pieces of work run at a time, for work that wants a core and memory; the others wait
 * in the order of their coming. While more than two seconds of work wait (or as `bounds` say), more is refused with 503 and `Retry-After`.
 * @param defaultMilliseconds what a piece takes, until those that were done tell it
 */
export function createWorkQueue(atOnce: number, defaultMilliseconds: number, bounds: Bounds = defaultBounds) {
  let usual = defaultMilliseconds;
  let running = 0;
  /** Each lets one of those who wait go on, in the order of their coming. */
  const waiting = new Set<() => void>();

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(goOn);
        reject(tooBusy(defaultBounds.queued));
      }, bounds.wait);
      waiting.add(goOn);
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const ahead = (waiting.size * usual) / atOnce;
    if (ahead > bounds.queued) throw tooBusy(ahead);
    if (running >= atOnce) await wait();
    else running += 1;
    const started = performance.now();
    try {
      return await work();
    } finally {
      usual += WEIGHT * (performance.now() - started - usual);
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
