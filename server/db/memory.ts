import { LRUCache } from 'lru-cache';
import type { Change } from '#contract/call.ts';
import { countEmptied, isHearing, onChange, originalOf } from './changes.ts';
import type { Db } from './connection.ts';

/** The cache of one database, as one piece of work sees it. */
export interface Opened<Value> {
  get(key: string): Value | undefined;
  /** Caches a value; in vain when something was emptied since the cache was opened, because it may be out of date. */
  set(key: string, value: Value): void;
}

/**
 * A bounded cache of what was computed from a database, valid until one of `changes`. Open it before the work
 * begins. Inside a transaction, and while this node does not listen for changes, it holds nothing.
 * @param name its row in docs/architecture.md
 */
export function keepUntilChange<Value extends object>(
  name: string,
  changes: readonly Change[],
  bounds: LRUCache.Options<string, Value, unknown>,
): (db: Db) => Opened<Value> {
  const kept = new WeakMap<Db, LRUCache<string, Value>>();
  onChange({ name, changes, empty: (db) => kept.get(db)?.clear() });
  return (db) => {
    if (!isHearing(db)) return nothing;
    const before = countEmptied(db);
    const values = kept.get(originalOf(db)) ?? new LRUCache<string, Value>(bounds);
    kept.set(originalOf(db), values);
    return {
      get: (key) => values.get(key),
      set: (key, value) => {
        if (isHearing(db) && countEmptied(db) === before) values.set(key, value);
      },
    };
  };
}

const nothing = { get: () => undefined, set: () => {} };
