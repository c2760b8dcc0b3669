import { apiError } from '../errors/api-errors.ts';

/** Maximum waiting times, in milliseconds. */
interface Bounds {
  /** While the jobs in the queue would take longer than this, new ones are rejected. */
  queued: number;
  /** Longest wait in the queue. The estimate was too low for a job that waits longer, so it is rejected, too. */
  wait: number;
}
const defaultBounds: Bounds = { queued: 2_000, wait: 5_000 };
/** Smoothing factor of the moving average of job durations. */
const WEIGHT = 0.2;

const tooBusy = (milliseconds: number) =>
  apiError('UNAVAILABLE', undefined, { retryAfter: Math.ceil(milliseconds / 1_000) });

/**
 * Creates a FIFO queue that runs at most `atOnce` jobs at a time, for work that is heavy on CPU and memory. While the
 * queued jobs would take more than two seconds (or as `bounds` say), new ones are rejected with 503 and `Retry-After`.
 * @param defaultMilliseconds assumed duration of a job until the first ones have been measured
 */
export function createWorkQueue(atOnce: number, defaultMilliseconds: number, bounds: Bounds = defaultBounds) {
  let usual = defaultMilliseconds;
  let running = 0;
  /** Each entry starts one waiting job, in FIFO order. */
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
