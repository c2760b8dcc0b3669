import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../connection.ts';

/** Longest wait for a read that another host executes: a host that no longer responds neither answers nor fails. */
const TIMEOUT_MILLISECONDS = 1_000;
const SILENCE = Symbol('silence');

/** A read that is shared by all concurrent callers, and the database on which the first caller started it. */
export interface SharedRead<Value> {
  readonly place: Db;
  readonly value: Promise<Value>;
  isThere: boolean;
}

/**
 * Shares a read that has been started on a database.
 * @param value rejects if the read fails
 */
export function shareRead<Value>(place: Db, value: Promise<Value>): SharedRead<Value> {
  const reading = { place, value, isThere: false };
  value.then(
    () => {
      reading.isThere = true;
    },
    () => {},
  );
  return reading;
}

/**
 * Awaits a read that another request has started. If that read runs on another host and fails or hangs for a second, it
 * is started again on the caller's host. During a failover, some requests use the primary and some the replica.
 * @param anew starts the read again; by then the shared one must no longer be found
 */
export async function awaitSharedRead<Value>(
  reading: SharedRead<Value>,
  db: Db,
  anew: () => Promise<Value>,
): Promise<Value> {
  if (reading.isThere || reading.place === db) return reading.value;
  const silence = wait(TIMEOUT_MILLISECONDS, SILENCE, { ref: false });
  const come = await Promise.race([reading.value.catch(() => SILENCE), silence]);
  return come === SILENCE ? anew() : (come as Value);
}
