import { refuse } from './calls/refusals.ts';

/** While more work than this waits, more is refused. */
const MOST_WORK_MILLISECONDS = 2_000;
/** What waits was expected to take less; whoever has waited this long is refused all the same. */
const LONGEST_WAIT_MILLISECONDS = 5_000;
/** How much the last piece of work says about what the next ones take. */
const WEIGHT = 0.2;

const tooBusy = (milliseconds: number) =>
  refuse('UNAVAILABLE', undefined, { retryAfter: Math.ceil(milliseconds / 1_000) });

/**
 * Builds what lets at most `atOnce` pieces of work run at a time, for work that wants a core and memory; the others wait
 * in the order of their coming. While more than two seconds of work wait, more is refused with 503 and `Retry-After`.
 * @param usualMilliseconds what a piece takes, until those that were done tell it
 */
export function createTurns(atOnce: number, usualMilliseconds: number) {
  let usual = usualMilliseconds;
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
        reject(tooBusy(MOST_WORK_MILLISECONDS));
      }, LONGEST_WAIT_MILLISECONDS);
      waiting.add(goOn);
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const ahead = (waiting.size * usual) / atOnce;
    if (ahead > MOST_WORK_MILLISECONDS) throw tooBusy(ahead);
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
