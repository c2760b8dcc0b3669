import type { InvalidationKind } from '#contract/call.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';
import type { Db } from '../connection.ts';
import { cacheScopeOf, registerCache } from './invalidation.ts';
import { awaitSharedRead, type SharedRead, shareRead } from './single-flight.ts';

/**
 * Reads data that hardly ever change and caches them whole until one of `changes`. Other domains can then name such
 * rows by code or name without a query each. A failed attempt is not cached. A transaction that changes the data must
 * not read them here before it ends.
 * @param name the name of the cache in the table of docs/architecture.md
 * @param kept.mayBeEmpty an empty table is cached, too; without it, an empty table means a database that is not seeded
 * yet
 */
export function memoizeUntilChange<Data extends { size: number }>(
  name: string,
  changes: readonly InvalidationKind[],
  read: (db: Db) => Promise<Data>,
  { mayBeEmpty = false } = {},
): (db: Db) => Promise<Data> {
  const readings = new WeakMap<object, SharedRead<Data>>();
  registerCache({ name, changes, empty: (db) => readings.delete(cacheScopeOf(db)) });
  let entries = 0;
  const counts = defineCacheCounter(name, () => ({ entries }));

  function begin(db: Db): SharedRead<Data> {
    const reading = shareRead(db, read(db));
    readings.set(cacheScopeOf(db), reading);
    reading.value.then(
      (data) => {
        entries = data.size;
        if (data.size === 0 && !mayBeEmpty) forget(db, reading);
      },
      () => forget(db, reading),
    );
    return reading;
  }

  function forget(db: Db, reading: SharedRead<Data>): void {
    const database = cacheScopeOf(db);
    if (readings.get(database) === reading) readings.delete(database);
  }

  return function lookUp(db): Promise<Data> {
    const known = readings.get(cacheScopeOf(db));
    if (known) counts.hits += 1;
    else counts.misses += 1;
    const reading = known ?? begin(db);
    return awaitSharedRead(reading, db, () => {
      forget(db, reading);
      return lookUp(db);
    });
  };
}
