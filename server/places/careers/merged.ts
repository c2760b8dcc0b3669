import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Target of each career by id: the career that it was merged into, or itself. */
const getTargets = memoizeUntilChange('Targets of careers', ['references'], async (db) => {
  const rows = await db.selectFrom('career').select(['id', 'merged_into']).execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
});

/**
 * Expands a filter by merged careers: each career, its merge target, and all careers merged into that target.
 * Ads are rewritten in batches, and a saved search may contain either id.
 */
export async function expandMerged(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const targets = await getTargets(db);
  const wanted = new Set(ids.map((id) => targets.get(id) ?? id));
  const same = [...targets].filter(([, target]) => wanted.has(target)).map(([id]) => id);
  return [...new Set([...ids, ...wanted, ...same])];
}

/**
 * Replaces merged careers by their current targets, each once, so that no merged one is saved. Reads the
 * database instead of the cache, because it is used by writes.
 */
export async function currentCareers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('career')
    .where('id', 'in', [...ids])
    .where('merged_into', 'is not', null)
    .select(['id', 'merged_into'])
    .execute();
  const targets = new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
  return [...new Set(ids.map((id) => targets.get(id) ?? id))];
}
