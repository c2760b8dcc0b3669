import { sql } from 'kysely';
import type { SettingName } from '#contract/admin/settings.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Everything that owners have changed, by name. */
export const listStored = (db: Db) =>
  db.selectFrom('setting').select(['name', 'value', 'updated_at']).execute();

/** Lists the stored settings with the name of the administrator who changed each last, from the audit. */
export const listStoredWithAuthors = (db: Db) =>
  db
    .selectFrom('setting as s')
    .select((eb) => [
      's.name',
      's.value',
      's.version',
      's.updated_at',
      eb
        .selectFrom('audit as u')
        .innerJoin('admin as m', 'm.id', 'u.admin_id')
        .where('u.object_kind', '=', 'setting')
        .whereRef('u.object_id', '=', 's.id')
        .orderBy('u.id', 'desc')
        .limit(1)
        .select('m.name')
        .as('changed_by'),
    ])
    .execute();

/** Locks the settings until the transaction ends, so that the versions that it has compared do not change. */
export const lockSettings = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);

/**
 * Stores the value of a setting; null means that the setting has its preset again.
 * @returns the row's id
 */
export async function saveSetting(
  trx: Db,
  name: SettingName,
  value: string | number | null,
  now: Date,
): Promise<number> {
  const json = JSON.stringify(value);
  const { id } = await trx
    .insertInto('setting')
    .values({ name, value: json, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: json, version: eb('setting.version', '+', 1), updated_at: now })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
