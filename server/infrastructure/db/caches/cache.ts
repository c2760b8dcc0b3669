import { LRUCache } from 'lru-cache';
import type { InvalidationKind } from '#contract/call.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';
import type { Db } from '../connection.ts';
import { startStalenessCheck } from '../public-reads.ts';
import type { ChangedRecord } from '../record-names.ts';
import { isBypassingCaches } from './bypass-caches.ts';
import { invalidationCount, isListening, isOutdated, primaryOf, registerCache } from './invalidation.ts';
import { RecordIndex } from './record-index.ts';

/** The cache of one database, as seen by one computation. */
export interface CacheView<Value> {
  get(key: string): Value | undefined;
  /**
   * Caches a value. Does nothing if an invalidation has arrived since the cache was opened, because the value may be
   * out of date.
   */
  set(key: string, value: Value): void;
}

interface Store<Value extends object> {
  values: LRUCache<string, Value>;
  index: RecordIndex;
}

/**
 * Creates a bounded cache of values computed from a database; one of `changes` clears it. Call the returned function
 * before a value is computed, so that a change in between is noticed. Inside a transaction, and while this node does
 * not listen for changes, nothing is cached.
 * @param name the name of the cache in the table of docs/architecture.md
 * @param recordsOf the records that a value shows: a change of one of them drops the value. Without it, a change of
 * records drops none, and values stay until they expire
 */
export function createCache<Value extends object>(
  name: string,
  changes: readonly InvalidationKind[],
  bounds: LRUCache.Options<string, Value, unknown>,
  recordsOf?: (value: Value) => readonly ChangedRecord[],
): (db: Db) => CacheView<Value> {
  const kept = new WeakMap<Db, Store<Value>>();
  registerCache({
    name,
    changes,
    empty: (db) => kept.get(db)?.values.clear(),
    ...(recordsOf && { drop: (db, records) => dropShowing(kept.get(db), records) }),
  });
  // The server has one database, so there is one store.
  let newest = new WeakRef(openStore(bounds, recordsOf));
  const counts = defineCacheCounter(name, () => {
    const { size = 0, calculatedSize = 0 } = newest.deref()?.values ?? {};
    return calculatedSize > 0 ? { entries: size, bytes: calculatedSize } : { entries: size };
  });
  return (db) => {
    if (!isListening(db)) return nothing;
    const before = invalidationCount(db);
    const isBehind = startStalenessCheck(db);
    const original = primaryOf(db);
    const store = kept.get(original) ?? openStore(bounds, recordsOf);
    if (!kept.has(original)) newest = new WeakRef(store);
    kept.set(original, store);
    return {
      get: (key) => {
        const value = isBypassingCaches(db) ? undefined : store.values.get(key);
        if (value === undefined) counts.misses += 1;
        else counts.hits += 1;
        return value;
      },
      set: (key, value) => {
        const records = recordsOf?.(value) ?? [];
        if (!isListening(db) || isOutdated(db, before, records) || isBehind(records)) return;
        store.values.set(key, value);
        // A value that is larger than the whole cache is not stored.
        if (records.length > 0 && store.values.has(key)) store.index.add(key, records);
      },
    };
  };
}

function openStore<Value extends object>(
  bounds: LRUCache.Options<string, Value, unknown>,
  recordsOf: ((value: Value) => readonly ChangedRecord[]) | undefined,
): Store<Value> {
  const index = new RecordIndex();
  const dispose = (value: Value, key: string) => index.remove(key, recordsOf?.(value) ?? []);
  return { values: new LRUCache<string, Value>(recordsOf ? { ...bounds, dispose } : bounds), index };
}

function dropShowing<Value extends object>(
  store: Store<Value> | undefined,
  records: readonly ChangedRecord[],
): void {
  for (const key of store?.index.keysOf(records) ?? []) store?.values.delete(key);
}

const nothing = { get: () => undefined, set: () => {} };
