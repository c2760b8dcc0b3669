import type { Db } from './connection.ts';

/** What is read once for all who ask meanwhile, and where whoever asked first reads it. */
export interface SharedReading<Value> {
  place: Db;
  value: Promise<Value>;
}

/**
 * Waits for a reading that somebody else may have begun. Where it fails, who reads elsewhere begins anew: of those who
 * ask while the writing host goes away some read a copy, and what cannot be read there can be read here.
 * @param begin begins anew; a failed reading must not be found any more by then
 */
export const awaitShared = <Value>(
  { place, value }: SharedReading<Value>,
  db: Db,
  begin: () => Promise<Value>,
): Promise<Value> => (place === db ? value : value.catch(begin));
