import type { Db } from '../connection.ts';
import { shareCachesOf } from './invalidation.ts';

const views = new WeakMap<Db, Db>();
const fresh = new WeakSet<Db>();

/**
 * Returns a handle of the same database for a reader who has just changed public data. Cached cards, totals and counts
 * are computed again for it, and replace the cached ones.
 */
export function bypassCaches(db: Db): Db {
  const known = views.get(db);
  if (known) return known;
  const view: Db = db.withTables();
  shareCachesOf(view, db);
  views.set(db, view);
  fresh.add(view);
  return view;
}

/** True if cached values must not answer reads of this database (`bypassCaches`). */
export const isBypassingCaches = (db: Db): boolean => fresh.has(db);
