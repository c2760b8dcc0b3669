import type { InvalidationKind } from '#contract/call.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';
import type { Db } from '../connection.ts';
import { primaryOf, registerCache } from './invalidation.ts';
import { awaitSharedRead, type SharedRead, shareRead } from './single-flight.ts';

/**
 * Caches a number over many rows that changes slowly: it is computed once for all readers of a database, then cached
 * for its TTL, or until one of `changes`.
 * @param memory `name` is the name of the cache in the table of docs/architecture.md; `milliseconds`: the largest age
 * of an answer by the clock that the caller passes
 */
export function cacheValue<Value>(
  {
    name,
    changes,
    milliseconds,
  }: { name: string; changes: readonly InvalidationKind[]; milliseconds: number },
  work: (db: Db, now: Date) => Promise<Value>,
): (db: Db, now: Date) => Promise<Value> {
  const kept = new WeakMap<Db, Timed<Value>>();
  registerCache({ name, changes, empty: (db) => kept.delete(db) });
  const counts = defineCacheCounter(name, () => ({ entries: counts.hits + counts.misses > 0 ? 1 : 0 }));
  const forget = (original: Db, begun: Timed<Value>) => {
    if (kept.get(original) === begun) kept.delete(original);
  };
  return function lookUp(db, now): Promise<Value> {
    const original = primaryOf(db);
    const known = kept.get(original);
    if (known && Math.abs(now.getTime() - known.at) < milliseconds) {
      counts.hits += 1;
      return awaitSharedRead(known, db, () => {
        forget(original, known);
        return lookUp(db, now);
      });
    }
    counts.misses += 1;
    const begun = Object.assign(shareRead(db, work(db, now)), { at: now.getTime() });
    kept.set(original, begun);
    // A failed attempt is not cached, so that the next reader retries.
    begun.value.catch(() => forget(original, begun));
    return begun.value;
  };
}

type Timed<Value> = SharedRead<Value> & { at: number };
