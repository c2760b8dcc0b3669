import { apiError } from '#server/calls/api-errors.ts';
import { describe, isOutOfSpace, isStorageUnavailable } from './storage-errors.ts';

const RETRY_SECONDS = 5;
/** An upload holds a connection to the database, of which a node has 16: storage that hangs must not take them all. */
const WRITES_AT_ONCE = 4;
/** As many more wait for their turn, this long at most. */
const WAIT_MILLISECONDS = 1_000;

/**
 * Stands in front of a storage that can be away or hang: whatever is asked ends in time, and while it is away nobody waits for it.
 * What fails is refused with 503 and `Retry-After`; the log learns why, once for each time it was really asked.
 * @param rest milliseconds for which everything is refused at once after a failure; then one asks again while the others still are
 */
export function createCircuitBreaker(bucket: string, rest: number) {
  let failedAt: number | undefined;
  let isTrying = false;
  let writing = 0;
  /** Each lets one of those who wait go on, in the order of their coming. */
  const waiting = new Set<() => void>();

  const refuseAway = (cause?: Error) =>
    apiError('UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS, ...(cause ? { cause } : {}) });

  const ask = async <Answer>(
    milliseconds: number,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const isFirstAgain = failedAt !== undefined;
    if (failedAt !== undefined && (isTrying || performance.now() - failedAt < rest)) throw refuseAway();
    if (isFirstAgain) isTrying = true;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), milliseconds);
    try {
      const answer = await work(patience.signal);
      failedAt = undefined;
      return answer;
    } catch (fault) {
      if (isStorageUnavailable(fault)) failedAt = performance.now();
      const cause = new Error(`The bucket ${bucket}: ${describe(fault, milliseconds)}`);
      throw isOutOfSpace(fault) ? Object.assign(cause, { code: 'ENOSPC' }) : refuseAway(cause);
    } finally {
      // What is read from then on takes the time of its reader.
      clearTimeout(timer);
      if (isFirstAgain) isTrying = false;
    }
  };

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= WRITES_AT_ONCE) return reject(refuseAway());
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(goOn);
        reject(refuseAway());
      }, WAIT_MILLISECONDS);
      waiting.add(goOn);
    });

  return {
    ask,
    /** The same for what is sent, a few at a time. */
    async write<Answer>(
      milliseconds: number,
      work: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Answer> {
      if (writing < WRITES_AT_ONCE) writing += 1;
      else await waitForTurn();
      try {
        return await ask(milliseconds, work);
      } finally {
        const [next] = waiting;
        if (next) next();
        else writing -= 1;
      }
    },
  };
}
