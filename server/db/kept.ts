import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/connection.ts';

const MOST_KEPT = 5_000;
/** Should news ever be lost, nothing is wrong for longer. */
const KEEP_MILLISECONDS = 10_000;

interface Kept {
  figures: LRUCache<string, object>;
  /** Rises with every change; what was begun before a change is not kept after it. */
  changes: number;
}
const keptBy = new WeakMap<Db, Kept>();

/**
 * Gives what was worked out under `key` before, as long as nothing public has changed since; works it out otherwise. For
 * figures that cost much and must be exact. Inside a transaction, and while this node does not hear of changes,
 * everything is worked out anew.
 */
export async function keepUntilChange<Value>(
  db: Db,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const kept = keptBy.get(db);
  const known = kept?.figures.get(key) as { value: Value } | undefined;
  if (known) return known.value;
  const before = kept?.changes;
  const value = await work();
  if (kept && kept.changes === before) kept.figures.set(key, { value });
  return value;
}

/** Forgets everything kept for a database: something changed. @param isHearing whether news of changes come in now */
export function forgetKept(db: Db, isHearing = keptBy.has(db)): void {
  if (!isHearing) {
    keptBy.delete(db);
    return;
  }
  const kept = keptBy.get(db) ?? {
    figures: new LRUCache({ max: MOST_KEPT, ttl: KEEP_MILLISECONDS }),
    changes: 0,
  };
  keptBy.set(db, kept);
  kept.changes += 1;
  // Every write comes by here: emptying what is empty, or a new cache, would cost more than the write itself.
  if (kept.figures.size > 0) kept.figures.clear();
}
