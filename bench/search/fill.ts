import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { dayBlockLevels, LANGUAGE_TOKEN_BASE } from '#server/search/index/time-buckets.ts';
import { countAll, rebuildSuggestions } from '#server/search/index.ts';
import { copyRows } from '../copy-rows.ts';

/** Minutes between two ads: a million of them cover about two years. */
const MINUTES = 1;

/**
 * Multiplies the listed ads of a database up to `wanted`: copies with their own ids, dates and order, so that words
 * keep their shares. Indexes are built after the rows, which takes a fraction of the time. Triggers note no changes, because
 * everything is counted at the end.
 */
export async function fillAds(db: Db, wanted: number): Promise<void> {
  const indexes = await listIndexes(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await switchTriggers(db, 'DISABLE');
  const { first, ads } = await readSpan(db);
  const copies = Math.ceil(wanted / ads) - 1;
  if (copies > 0) {
    const listed = (column: string) =>
      sql<boolean>`t.${sql.ref(column)} IN (SELECT id FROM recruitment_search)`;
    const company_id = await otherCompany(db);
    const source_id = sql`t.source_id || '-' || ${first}::bigint || '-' || copy`;
    await copyRows(db, 'recruitment', {
      first,
      copies,
      values: { source_id, company_id },
      where: listed('id'),
    });
    const key = 'recruitment_id';
    await copyRows(db, 'recruitment_career', { first, copies, key, where: listed(key) });
    await copyRows(db, 'recruitment_search', { first, copies, values: { company_id } });
  }
  await spreadOverTime(db, wanted);
  await switchTriggers(db, 'ENABLE');
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`VACUUM ANALYZE recruitment, recruitment_search, recruitment_words, recruitment_career`.execute(
    db,
  );
  if (!(await hasCounts(db))) return;
  await countAll(db, new Date());
  await rebuildSuggestions(db);
  await sql`VACUUM ANALYZE search_word, search_token, search_suggest, search_suggest_top, counted_ad, ad_count, suggest_text`.execute(
    db,
  );
}

/**
 * SQL over a copied row: a company with listed ads, for each copy of an ad another one. If copies stayed with their company,
 * two companies would have all ads of a career in a province, which no real site has.
 */
async function otherCompany(db: Db): Promise<RawBuilder<unknown>> {
  const rows = await db.selectFrom('recruitment_search').select('company_id').distinct().execute();
  const ids = rows.map(({ company_id }) => company_id).sort((a, b) => a - b);
  return sql`(${ids}::bigint[])[1 + (t.id * 31 + copy * 37) % ${sql.lit(ids.length)}::bigint]`;
}

/**
 * Gives each ad its own time, shuffled by a multiplication, so that copies of one ad are far apart. Stores the rows in
 * that order, as they would have been inserted.
 */
async function spreadOverTime(db: Db, wanted: number): Promise<void> {
  const posted = sql`now() - make_interval(mins => ${sql.lit(MINUTES)} * ((id * 7919) % ${sql.lit(wanted)}::bigint)::int)`;
  // Days of Vietnam, as server/search/index/period.ts counts them.
  const day = sql`floor((extract(epoch FROM posted) + 25200) / 86400)::int`;
  const tokens = dayBlockLevels.map(({ bits, base }) => sql`${sql.lit(base)} + (day >> ${sql.lit(bits)})`);
  const timeless = sql`ARRAY(SELECT token FROM unnest(tokens) AS token
    WHERE token < ${sql.lit(dayBlockLevels[0].base)} OR token >= ${sql.lit(LANGUAGE_TOKEN_BASE)})`;
  await sql`UPDATE recruitment_search s SET posted_at = posted, starts_at = posted, updated_at = posted, posted_day = day,
      expires_at = now() + interval '30 days', tokens = ${timeless} || ARRAY[${sql.join(tokens)}]
    FROM (SELECT id AS own, posted, ${day} AS day FROM (SELECT id, ${posted} AS posted FROM recruitment_search) given) spread
    WHERE own = s.id`.execute(db);
  await sql`CREATE INDEX search_in_order ON recruitment_search (posted_at)`.execute(db);
  await sql`CLUSTER recruitment_search USING search_in_order`.execute(db);
  await sql`DROP INDEX search_in_order`.execute(db);
}

async function switchTriggers(db: Db, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of ['recruitment_search', 'recruitment_career'])
    await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(state)} TRIGGER USER`.execute(db);
}

/** False in a database of an older version (upgrade.ts). */
async function hasCounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('ad_count') IS NOT NULL AS is`.execute(db);
  return rows[0]?.is ?? false;
}

async function listIndexes(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename IN ('recruitment_search', 'recruitment_words') AND indexname NOT LIKE '%_pkey'`.execute(
    db,
  );
  return rows;
}

async function readSpan(db: Db): Promise<{ first: number; ads: number }> {
  const { rows } = await sql<{ first: number; ads: number }>`
    SELECT (SELECT max(id) FROM recruitment) AS first, (SELECT count(*)::int FROM recruitment_search) AS ads`.execute(
    db,
  );
  return rows[0] ?? { first: 0, ads: 1 };
}
