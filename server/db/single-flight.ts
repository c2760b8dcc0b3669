import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './connection.ts';

/** A host that has fallen silent neither answers nor fails. */
const TIMEOUT_MILLISECONDS = 1_000;
const SILENCE = Symbol('silence');

/** What is read once for all who ask meanwhile, and where whoever asked first reads it. */
export interface SharedRead<Value> {
  readonly place: Db;
  readonly value: Promise<Value>;
  isThere: boolean;
}

/** @param value fails where the reading fails */
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
 * Waits for a reading that somebody else may have begun. Of those who ask while the writing host goes away some read a
 * copy: where the reading of another fails or hangs, they begin anew.
 * @param anew gives what to wait for instead; what has not come must not be found any more by then
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
