import type { Db } from './connection.ts';

const own = new WeakSet<Db>();

/** Notes that a database runs on this machine for this server alone, and shares its cores with it. */
export function markLocalDatabase(db: Db): Db {
  own.add(db);
  return db;
}

/** Whether it does. One that is reached by an address of the settings has cores that nobody here knows. */
export const isLocalDatabase = (db: Db): boolean => own.has(db);
