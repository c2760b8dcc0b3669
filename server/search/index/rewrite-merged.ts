import { sql } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listMerged } from '#server/places/careers/catalog-queries.ts';
import { lockCompaniesOf } from './queries.ts';
import { refreshSearchRows } from './write.ts';

/** Ads per transaction. Their companies are locked until it ends, so it must be short. */
const ADS_PER_BATCH = 200;
const RESUMES_PER_BATCH = 1_000;

/**
 * Rewrites all references to merged careers and industries, in batches. Until then filters match both
 * (careers/merged.ts), so nothing is lost. An interrupted run is continued by the next one.
 */
export async function rewriteMerged(db: Db, now: Date): Promise<void> {
  for (const { id, merged_into } of await listUnsettled(db, 'career')) {
    while (await moveAds(db, id, merged_into));
    while (await moveResumes(db, id, merged_into));
    // A merged group has handed over its careers, so the search rows of these careers must be rewritten.
    await refreshChildren(db, merged_into);
    await settle(db, 'career', { id, merged_into }, now);
  }
  for (const one of await listUnsettled(db, 'industry')) await settle(db, 'industry', one, now);
}

const listUnsettled = async (db: Db, catalog: 'career' | 'industry') =>
  (await listMerged(db, catalog)).filter(({ is_settled }) => !is_settled);

async function settle(
  db: Db,
  catalog: 'career' | 'industry',
  { id, merged_into }: { id: number; merged_into: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable(catalog)
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('merged_into', '=', merged_into)
    .execute();
  await notifyChanged(db, ['references']);
}

/**
 * Rewrites the next batch of ads. An ad with both careers keeps the target, in the first position. @returns
 * true if there were any
 */
async function moveAds(db: Db, from: number, to: number): Promise<boolean> {
  const rows = await db
    .selectFrom('recruitment_career')
    .where('career_id', '=', from)
    .orderBy('recruitment_id')
    .limit(ADS_PER_BATCH)
    .select('recruitment_id')
    .execute();
  const ids = rows.map(({ recruitment_id }) => recruitment_id);
  if (ids.length === 0) return false;
  await db.transaction().execute(async (trx) => {
    await lockCompaniesOf(trx, ids);
    await sql`DELETE FROM recruitment_career old WHERE career_id = ${from} AND recruitment_id = ANY(${ids}::bigint[])
      AND EXISTS (SELECT FROM recruitment_career new
                  WHERE new.recruitment_id = old.recruitment_id AND new.career_id = ${to})`.execute(trx);
    await sql`UPDATE recruitment_career SET career_id = ${to}
      WHERE career_id = ${from} AND recruitment_id = ANY(${ids}::bigint[])`.execute(trx);
    await sql`UPDATE recruitment_career one SET position = 1
      WHERE recruitment_id = ANY(${ids}::bigint[]) AND position = 2
      AND NOT EXISTS (SELECT FROM recruitment_career first
                      WHERE first.recruitment_id = one.recruitment_id AND first.position = 1)`.execute(trx);
    await refreshSearchRows(trx, ids);
    await notifyChanged(trx, ['pages']);
  });
  return true;
}

/**
 * Rewrites the next batch of resumes. If a resume names both careers, it keeps one.
 * @returns true if there were any
 */
async function moveResumes(db: Db, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE resume SET career_ids = ARRAY(
      SELECT id FROM (
        SELECT CASE own.id WHEN ${from}::bigint THEN ${to}::bigint ELSE own.id END AS id, min(own.at) AS at
        FROM unnest(career_ids) WITH ORDINALITY AS own (id, at) GROUP BY 1
      ) wished ORDER BY at)
    WHERE profile_id IN (SELECT profile_id FROM resume WHERE ${from}::bigint = ANY(career_ids) LIMIT ${RESUMES_PER_BATCH})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Rewrites the search rows of ads in the careers of a group. A merged career has no children, so none are rewritten. */
async function refreshChildren(db: Db, groupId: number): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT rc.recruitment_id AS id FROM recruitment_career rc JOIN career k ON k.id = rc.career_id
      JOIN recruitment_search s ON s.id = rc.recruitment_id
      WHERE k.parent_id = ${groupId} AND NOT s.careers @> ARRAY[${groupId}::bigint] AND rc.recruitment_id > ${last}
      ORDER BY 1 LIMIT ${ADS_PER_BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await refreshSearchRows(trx, ids);
      await notifyChanged(trx, ['pages']);
    });
    last = ids.at(-1) ?? last;
  }
}
