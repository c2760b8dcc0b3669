import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { actorNameColumn } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

/** The row of a record of published content, of any table. */
export type VersionedRow = Readonly<Record<string, unknown>> & {
  id: number;
  version: number;
  created_at: Date;
};

/**
 * Lists the versions of a record, the current one first. They are read from the audit, which has the columns of each
 * change before and after (docs/decisions/0126-versions-of-content.md).
 */
export async function listVersions(db: Db, table: string, row: VersionedRow) {
  if (!(await isComplete(db, table, row))) return [];
  const saves = await savesOf(db, table, row)
    .leftJoin('admin as m', 'm.id', 'u.admin_id')
    .leftJoin('employer as e', 'e.id', 'u.employer_id')
    .leftJoin('company as c', 'c.id', 'e.company_id')
    .limit(limits.contentVersions)
    .select(['u.id', 'u.happened_at', actorNameColumn.as('admin_name')])
    .select(sql<string[]>`array(select jsonb_object_keys(coalesce(u.before, '{}'::jsonb)))`.as('fields'))
    .execute();
  // If no administrator has created the record, its first version has no audit row and is added here.
  if (saves.length < Math.min(row.version, limits.contentVersions))
    saves.push({ id: 0, happened_at: row.created_at, admin_name: '', fields: [] });
  return saves.map(({ happened_at, ...save }, at) => ({
    ...save,
    number: row.version - at,
    saved_at: happened_at.toISOString(),
  }));
}

/** Returns a row as it was in one of its versions. Throws 404 for a version that is not listed. */
export async function getRowVersion(
  db: Db,
  table: string,
  row: VersionedRow,
  number: number,
): Promise<VersionedRow> {
  const later = row.version - number;
  if (later < 0 || later >= limits.contentVersions || !(await isComplete(db, table, row)))
    throw apiError('NOT_FOUND');
  const changes = await savesOf(db, table, row).limit(later).select('u.before').execute();
  return Object.assign({ ...row }, ...changes.map(({ before }) => before));
}

/** Query of the audit rows of saves of a record by administrators, newest first. */
const savesOf = (db: Db, table: string, { id }: VersionedRow) =>
  db
    .selectFrom('audit as u')
    .where('u.object_kind', '=', table)
    .where('u.object_id', '=', id)
    .where('u.action', 'in', [`${table}.create`, `${table}.update`])
    .orderBy('u.id', 'desc');

/**
 * False if the record was also changed by others, such as the company that owns the banner. The audit then lacks some
 * versions.
 */
async function isComplete(db: Db, table: string, { id, version }: VersionedRow): Promise<boolean> {
  const { updates } = await db
    .selectFrom('audit as u')
    .where('u.object_kind', '=', table)
    .where('u.object_id', '=', id)
    .where('u.action', '=', `${table}.update`)
    .select((eb) => eb.fn.countAll<number>().as('updates'))
    .executeTakeFirstOrThrow();
  return Number(updates) === version - 1;
}
