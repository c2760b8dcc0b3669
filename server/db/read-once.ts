import type { Db } from './connection.ts';

/**
 * Reads reference data once per process, since it changes with a release only: what other domains hold by code or name
 * is then named without a query each. A failed attempt, or a database that is not seeded yet, is not remembered.
 */
export function readOnce<Data extends { size: number }>(
  read: (db: Db) => Promise<Data>,
): (db: Db) => Promise<Data> {
  let reading: Promise<Data> | undefined;
  return async (db) => {
    reading ??= read(db);
    try {
      const data = await reading;
      if (data.size === 0) reading = undefined;
      return data;
    } catch (fault) {
      reading = undefined;
      throw fault;
    }
  };
}
