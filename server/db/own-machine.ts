import type { Db } from './connection.ts';

const own = new WeakSet<Db>();

/** Notes that a database runs on this machine for this server alone, and shares its cores with it. */
export function noteOwnMachine(db: Db): Db {
  own.add(db);
  return db;
}

/** Whether it does. One that is reached by an address of the settings has cores that nobody here knows. */
export const isOnOwnMachine = (db: Db): boolean => own.has(db);
