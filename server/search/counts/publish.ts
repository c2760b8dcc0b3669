import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Maximum number of rows per transaction. */
const BATCH = 500;

/** Columns into which the numbers of each kind are written. */
const targets = [
  { kind: 'named', table: 'career', column: 'ads' },
  { kind: 'listed', table: 'career', column: 'listed_ads' },
  { kind: 'company', table: 'company', column: 'listed_ads' },
] as const;
type Target = (typeof targets)[number];

/**
 * Writes the numbers that have changed into the columns that lists are ordered by, and into `landing`. Rows that are
 * locked are left for the next run, so that requests and this task do not wait for each other.
 */
export async function publishCounts(db: Db): Promise<void> {
  for (const target of targets)
    while ((await db.transaction().execute((trx) => publishSome(trx, target))) === BATCH);
}

async function publishSome(trx: Db, { kind, table, column }: Target): Promise<number> {
  await lockCounts(trx);
  const { rows: stale } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM ad_count WHERE kind = ${sql.lit(kind)} AND kind IN ('named', 'listed', 'company') AND ads IS DISTINCT FROM published
    ORDER BY id, name LIMIT ${sql.lit(BATCH)}`.execute(trx);
  if (stale.length === 0) return 0;
  const asked = sql`(SELECT * FROM unnest(${stale.map(({ id }) => id)}::bigint[], ${stale.map(({ name }) => name)}::text[]) AS asked (id, name))`;
  if (kind === 'listed') await publishLandings(trx, asked);
  const { numAffectedRows } = await sql`
    WITH stale AS MATERIALIZED (SELECT c.id, c.name, greatest(0, c.ads) AS ads FROM ad_count c JOIN ${asked} asked USING (id, name) WHERE c.kind = ${sql.lit(kind)}),
    free AS MATERIALIZED (SELECT t.id FROM ${sql.table(table)} t WHERE t.id IN (SELECT id FROM stale WHERE name = '') FOR NO KEY UPDATE SKIP LOCKED),
    written AS (UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = stale.ads FROM stale
                WHERE stale.id = t.id AND stale.name = '' AND t.id IN (SELECT id FROM free) AND t.${sql.ref(column)} <> stale.ads)
    UPDATE ad_count c SET published = c.ads FROM stale
    WHERE c.kind = ${sql.lit(kind)} AND c.id = stale.id AND c.name = stale.name
      AND (stale.name <> '' OR stale.id IN (SELECT id FROM free) OR NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.id = stale.id))`.execute(
    trx,
  );
  await sql`DELETE FROM ad_count WHERE kind = ${sql.lit(kind)} AND ads <= 0 AND ads = published`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Rewrites the landing pages of those of these careers and provinces that have enough ads, and deletes the others. */
async function publishLandings(trx: Db, asked: RawBuilder<unknown>): Promise<void> {
  const own = sql`coalesce(l.career_id, 0) = asked.id AND coalesce(l.province, '') = asked.name`;
  await sql`DELETE FROM landing l USING ${asked} asked WHERE ${own}`.execute(trx);
  await sql`
    INSERT INTO landing (career_id, province, ads, changed_at)
    SELECT nullif(c.id, 0), nullif(c.name, ''), c.ads, c.changed_at FROM ad_count c JOIN ${asked} asked USING (id, name)
    WHERE c.kind = 'listed' AND c.ads >= ${sql.lit(limits.landingAds)} AND (c.id <> 0 OR c.name <> '')
      AND (c.id = 0 OR EXISTS (SELECT FROM career k WHERE k.id = c.id))`.execute(trx);
}

/**
 * Lets only one run at a time change the counts. Readers of published numbers do not wait. A run of changes waits
 * longer than PostgreSQL needs to cancel its own vacuum. A full count waits as long as any run of changes takes.
 */
export async function lockCounts(trx: Db, patience: '1500ms' | '60s' = '1500ms'): Promise<void> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(patience)}`.execute(trx);
  await sql`LOCK TABLE ad_count IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}
