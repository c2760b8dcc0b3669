import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Advert } from './advert.ts';
import type { Career } from './career.ts';
import type { Unit } from './unit.ts';

/** Loads all places and careers with which postings are matched. */
export async function loadReferenceLists(db: Db): Promise<{ units: Unit[]; careers: Career[] }> {
  const units = await db
    .selectFrom('location')
    .select(['code', 'name', 'unit_type', 'level', 'parent_code', 'folded', 'valid_to'])
    .execute();
  const careers = await db
    .selectFrom('career')
    .select(['id', 'name_vi', 'name_kr', 'name_en'])
    .where('is_active', '=', true)
    .execute();
  return { units, careers };
}

/**
 * Finds the postings that are already in the database.
 * @returns their indexes in `postings`
 */
export async function findImportedPostings(
  db: Db,
  postings: readonly { source: string; source_id: string }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    SELECT asked.position::int - 1 AS position
    FROM unnest(${postings.map(({ source }) => source)}::text[], ${postings.map(({ source_id }) => source_id)}::text[])
      WITH ORDINALITY AS asked (source, source_id, position)
    JOIN recruitment r ON r.source = asked.source AND r.source_id = asked.source_id`.execute(db);
  return new Set(rows.map(({ position }) => position));
}

/**
 * Finds the companies of these postings by name, without case, and adds missing ones.
 * @returns their ids in the order of the postings, and the ids of the new ones
 */
export async function saveCompanies(
  db: Db,
  companies: readonly {
    source: string;
    company_name: string;
    company_name_kr?: string;
    company_name_en?: string;
  }[],
  now: Date,
): Promise<{ ids: number[]; created: number[] }> {
  const asked = sql`unnest(
    ${companies.map(({ source }) => source)}::text[], ${companies.map(({ company_name }) => company_name)}::text[],
    ${companies.map(({ company_name_kr }) => company_name_kr ?? null)}::text[],
    ${companies.map(({ company_name_en }) => company_name_en ?? null)}::text[])
    WITH ORDINALITY AS asked (source, name, name_kr, name_en, position)`;
  const { rows: created } = await sql<{ id: number }>`
    INSERT INTO company (source, company_name, company_name_kr, company_name_en, created_at, updated_at)
    SELECT DISTINCT ON (source, lower(name)) source, name, name_kr, name_en, ${now}, ${now} FROM ${asked}
    ORDER BY source, lower(name), position
    ON CONFLICT (source, lower(company_name)) WHERE source IS NOT NULL DO NOTHING
    RETURNING id`.execute(db);
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM ${asked} JOIN company c ON c.source = asked.source AND lower(c.company_name) = lower(asked.name)
    ORDER BY asked.position`.execute(db);
  return { ids: rows.map(({ id }) => id), created: created.map(({ id }) => id) };
}

/** Adds ads with their careers and returns their ids in the same order. */
export async function saveAdverts(
  db: Db,
  adverts: readonly Advert[],
  companyIds: readonly number[],
): Promise<number[]> {
  const saved = await db
    .insertInto('recruitment')
    .values(adverts.map(({ columns }, index) => ({ ...columns, company_id: companyIds[index] ?? 0 })))
    .returning(['id', 'source', 'source_id'])
    .execute();
  const ids = new Map(saved.map(({ id, source, source_id }) => [`${source}\n${source_id}`, id]));
  const idsInOrder = adverts.map(({ posting }) => ids.get(`${posting.source}\n${posting.source_id}`) ?? 0);
  const careers = adverts.flatMap(({ career_id }, index) =>
    career_id === undefined
      ? []
      : [{ recruitment_id: idsInOrder[index] ?? 0, career_id, position: 1 as const }],
  );
  if (careers.length > 0) await db.insertInto('recruitment_career').values(careers).execute();
  return idsInOrder;
}
