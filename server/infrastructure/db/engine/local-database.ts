import { primaryOf } from '../caches/invalidation.ts';
import type { Db } from '../connection.ts';

const own = new WeakSet<Db>();

/** Marks a database as running on this machine for this server alone, and sharing its cores. */
export function markLocalDatabase(db: Db): Db {
  own.add(db);
  return db;
}

/** True if the database is marked as local. The cores of a database from a URL of the settings are unknown. */
export const isLocalDatabase = (db: Db): boolean => own.has(primaryOf(db));
