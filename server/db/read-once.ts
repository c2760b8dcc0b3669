import type { Change } from '#contract/call.ts';
import { tallyCache } from '#server/tally.ts';
import { databaseOf, onChange } from './changes.ts';
import type { Db } from './connection.ts';
import { awaitShared, type SharedReading } from './shared-reading.ts';

/**
 * Reads data that hardly ever change and caches them whole until one of `changes`: what other domains hold by code or
 * name is then named without a query each. A failed attempt is not cached. A transaction that changes the data must not read
 * them here before it ends.
 * @param name its row in docs/architecture.md
 * @param kept.mayBeEmpty there may be none, which is cached too; without it, nothing is a database that is not seeded yet
 */
export function readOnce<Data extends { size: number }>(
  name: string,
  changes: readonly Change[],
  read: (db: Db) => Promise<Data>,
  { mayBeEmpty = false } = {},
): (db: Db) => Promise<Data> {
  const readings = new WeakMap<object, SharedReading<Data>>();
  onChange({ name, changes, empty: (db) => readings.delete(databaseOf(db)) });
  let entries = 0;
  const counts = tallyCache(name, () => ({ entries }));

  function begin(db: Db): SharedReading<Data> {
    const database = databaseOf(db);
    const reading = { place: db, value: read(db) };
    readings.set(database, reading);
    const forget = () => {
      if (readings.get(database) === reading) readings.delete(database);
    };
    reading.value.then((data) => {
      entries = data.size;
      if (data.size === 0 && !mayBeEmpty) forget();
    }, forget);
    return reading;
  }

  return function lookUp(db): Promise<Data> {
    const known = readings.get(databaseOf(db));
    if (known) counts.hits += 1;
    else counts.misses += 1;
    return awaitShared(known ?? begin(db), db, () => lookUp(db));
  };
}
