import { sql } from 'kysely';
import type { Catalog } from '#contract/admin/admin-catalogs.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** An entry of a reference list, such as a career or industry. Only careers have groups (`parent_id`). */
export interface CatalogEntry {
  id: number;
  parent_id: number | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
  version: number;
}

const parentOf = (catalog: Catalog) => (catalog === 'career' ? sql`parent_id` : sql`NULL::bigint`);

/**
 * Lists the selectable entries in their order.
 * @param lock true if no other transaction may change the list until this one ends
 */
export async function listEntries(db: Db, catalog: Catalog, lock = false): Promise<CatalogEntry[]> {
  const { rows } = await sql<CatalogEntry>`
    SELECT id, ${parentOf(catalog)} AS parent_id, name_vi, name_kr, name_en, version
    FROM ${sql.table(catalog)} WHERE is_active ORDER BY position, id ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows;
}

interface Uses {
  id: number;
  recruitments: number;
  resumes: number;
  companies: number;
}

/** Counts the uses of each entry, including merged ones (`listMerged`). */
export async function countUses(
  db: Db,
  catalog: Catalog,
  merged: readonly { id: number; merged_into: number }[],
): Promise<Map<number, Uses>> {
  const found =
    catalog === 'career'
      ? sql<Uses>`
        SELECT id, sum(ads)::int AS recruitments, sum(resumes)::int AS resumes, 0 AS companies FROM (
          SELECT career_id AS id, count(*) AS ads, 0 AS resumes FROM recruitment_career GROUP BY 1
          UNION ALL SELECT own.id, 0, count(*) FROM resume, unnest(career_ids) AS own (id) GROUP BY 1
        ) used GROUP BY id`
      : sql<Uses>`
        SELECT industry_id AS id, 0 AS recruitments, 0 AS resumes, count(*)::int AS companies
        FROM company WHERE industry_id IS NOT NULL GROUP BY 1`;
  const { rows } = await found.execute(db);
  const targets = new Map(merged.map(({ id, merged_into }) => [id, merged_into]));
  const uses = new Map<number, Uses>();
  for (const row of rows) {
    const id = targets.get(row.id) ?? row.id;
    const sum = uses.get(id) ?? { id, recruitments: 0, resumes: 0, companies: 0 };
    sum.recruitments += row.recruitments;
    sum.resumes += row.resumes;
    sum.companies += row.companies;
    uses.set(id, sum);
  }
  return uses;
}

/**
 * Lists entries that were merged into others, with their targets, and whether all references to them have been
 * rewritten.
 */
export async function listMerged(db: Db, catalog: Catalog) {
  const { rows } = await sql<{ id: number; merged_into: number; is_settled: boolean }>`
    SELECT id, merged_into, settled_at IS NOT NULL AS is_settled FROM ${sql.table(catalog)}
    WHERE merged_into IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}

/** Adds an entry at the end of its list. */
export async function insertEntry(
  db: Db,
  catalog: Catalog,
  { parent_id, name_vi, name_kr, name_en }: Omit<CatalogEntry, 'id' | 'version'>,
): Promise<{ id: number; version: number }> {
  const last = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(catalog)})`;
  const names = { name_vi, name_kr, name_en, position: last };
  const made = ['id', 'version'] as const;
  return catalog === 'career'
    ? db
        .insertInto('career')
        .values({ ...names, parent_id })
        .returning(made)
        .executeTakeFirstOrThrow()
    : db.insertInto('industry').values(names).returning(made).executeTakeFirstOrThrow();
}

/** Changes a selectable entry. */
export async function changeEntry(
  db: Db,
  catalog: Catalog,
  id: number,
  change: Partial<Pick<CatalogEntry, 'name_vi' | 'name_kr' | 'name_en'>> & {
    is_active?: boolean;
    merged_into?: number;
  },
): Promise<{ id: number; version: number }> {
  return db
    .updateTable(catalog)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Redirects entries that were merged into `from`, when `from` is merged itself. */
export async function redirectMerged(db: Db, catalog: Catalog, from: number, to: number): Promise<void> {
  await db
    .updateTable(catalog)
    .set({ merged_into: to, settled_at: null })
    .where('merged_into', '=', from)
    .execute();
}

/** Moves the careers of a merged group to the other group. */
export async function moveChildren(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('career').set({ parent_id: to }).where('parent_id', '=', from).execute();
}

/**
 * Moves the companies of a merged industry to the other one at once. They are few, and their form offers only current
 * industries.
 */
export async function moveCompanies(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('company').set({ industry_id: to }).where('industry_id', '=', from).execute();
}
