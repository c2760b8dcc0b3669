import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { describeStorageError, isOutOfSpace, isStorageUnavailable } from './storage-errors.ts';

const RETRY_SECONDS = 5;
/**
 * Maximum number of concurrent uploads. Each occupies one of the 16 connections of a node to the database: a hanging
 * storage must not occupy them all.
 */
const WRITES_AT_ONCE = 4;
/** Longest wait of an upload in the queue, which has at most as many entries as there are concurrent uploads. */
const WAIT_MILLISECONDS = 1_000;

/**
 * Protects callers from a storage that is unavailable or hangs: every request ends in time, and fails at once while the
 * storage is unavailable. Failures are rejected with 503 and `Retry-After`; the cause is logged once for each actual
 * request to the storage.
 * @param rest milliseconds for which everything is rejected at once after a failure; then one request tries again while
 * the others are still rejected
 */
export function createCircuitBreaker(bucket: string, rest: number) {
  let failedAt: number | undefined;
  let isTrying = false;
  let writing = 0;
  /** Each callback resumes one of the waiting uploads, in FIFO order. */
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
    } catch (error) {
      if (isStorageUnavailable(error)) failedAt = performance.now();
      const cause = new Error(`The bucket ${bucket}: ${describeStorageError(error, milliseconds)}`);
      throw isOutOfSpace(error) ? Object.assign(cause, { code: 'ENOSPC' }) : refuseAway(cause);
    } finally {
      // The timeout ends with the first byte: reading the rest depends on the speed of the reader.
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
    /** Like `read`, for writes, of which only a few run at a time. */
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
