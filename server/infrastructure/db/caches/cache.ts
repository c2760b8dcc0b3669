import { LRUCache } from 'lru-cache';
import type { Change } from '#contract/call.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';
import type { Db } from '../connection.ts';
import { invalidationCount, isListening, primaryOf, registerCache } from './invalidation.ts';

/** The cache of one database, as seen by one computation. */
export interface CacheView<Value> {
  get(key: string): Value | undefined;
  /**
   * Caches a value. Does nothing if an invalidation has arrived since the cache was opened, because the value may be
   * out of date.
   */
  set(key: string, value: Value): void;
}

/**
 * Creates a bounded cache of values computed from a database, valid until one of `changes`. Open it before the
 * computation begins. Inside a transaction, and while this node does not listen for changes, it caches nothing.
 * @param name its row in docs/architecture.md
 */
export function createCache<Value extends object>(
  name: string,
  changes: readonly Change[],
  bounds: LRUCache.Options<string, Value, unknown>,
): (db: Db) => CacheView<Value> {
  const kept = new WeakMap<Db, LRUCache<string, Value>>();
  registerCache({ name, changes, empty: (db) => kept.get(db)?.clear() });
  // The server has one database, so there is one store.
  let newest = new WeakRef(new LRUCache<string, Value>(bounds));
  const counts = defineCacheCounter(name, () => {
    const { size = 0, calculatedSize = 0 } = newest.deref() ?? {};
    return calculatedSize > 0 ? { entries: size, bytes: calculatedSize } : { entries: size };
  });
  return (db) => {
    if (!isListening(db)) return nothing;
    const before = invalidationCount(db);
    const original = primaryOf(db);
    const values = kept.get(original) ?? new LRUCache<string, Value>(bounds);
    if (!kept.has(original)) newest = new WeakRef(values);
    kept.set(original, values);
    return {
      get: (key) => {
        const value = values.get(key);
        if (value === undefined) counts.misses += 1;
        else counts.hits += 1;
        return value;
      },
      set: (key, value) => {
        if (isListening(db) && invalidationCount(db) === before) values.set(key, value);
      },
    };
  };
}

const nothing = { get: () => undefined, set: () => {} };
