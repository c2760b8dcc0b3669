import { sql } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { rebuildSuggestions } from './rebuild-suggestions.ts';
import { recountWords } from './vocabulary.ts';
import { refreshSearchRows } from './write.ts';

/** Raise it whenever tokens or words of an ad change: rows of older databases are then rewritten. */
const version = '3';
/** Migration 0039 sets it if there is no ad yet. */
const fact = 'search_version';
/** Ads of one transaction: their companies are locked until its end, so it must be short. */
const BATCH = 200;

/**
 * Rewrites all search rows if an older version of the product made them; otherwise does nothing. Until then, ads are
 * found by their old tokens. A run that was interrupted starts again.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  const done = await db.selectFrom('site_fact').where('name', '=', fact).select('value').executeTakeFirst();
  if (done?.value === version) return;
  for (let last = 0; ; ) {
    const ids = await listIds(db, last);
    if (ids.length === 0) break;
    await db.transaction().execute(async (trx) => {
      await refreshSearchRows(trx, ids);
      await notifyChanged(trx, ['pages']);
    });
    last = ids.at(-1) ?? last;
  }
  await recountWords(db);
  await rebuildSuggestions(db);
  await db
    .insertInto('site_fact')
    .values({ name: fact, value: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute();
}

async function listIds(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM recruitment_search WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}
