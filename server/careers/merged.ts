import type { Db } from '#server/db/connection.ts';
import { memoizeUntilChange } from '#server/db/memoized-read.ts';

/** Where each career leads: to itself, or to the one that it was merged into. */
const getTargets = memoizeUntilChange('Targets of careers', ['references'], async (db) => {
  const rows = await db.selectFrom('career').select(['id', 'merged_into']).execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
});

/**
 * What a filter by these careers has to ask for: each, the one that it was merged into, and all that were merged into
 * that one, since ads are moved in batches and a saved search may name either.
 */
export async function expandMerged(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const targets = await getTargets(db);
  const wanted = new Set(ids.map((id) => targets.get(id) ?? id));
  const same = [...targets].filter(([, target]) => wanted.has(target)).map(([id]) => id);
  return [...new Set([...ids, ...wanted, ...same])];
}

/** The careers that these lead to now, each once: what is saved names no merged one. Asks the database, as a write must. */
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
