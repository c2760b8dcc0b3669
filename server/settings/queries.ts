import type { SettingName } from '#contract/admin/settings.ts';
import type { Db } from '#server/db/connection.ts';

/** Everything that administrators have changed, by name. */
export const listStored = (db: Db) =>
  db.selectFrom('setting').select(['name', 'value', 'version', 'updated_at']).execute();

/** Stores a setting that was looked at in this version (0: it had its preset); nothing when it is another one by now. */
export async function saveSetting(
  db: Db,
  { name, value, version }: { name: SettingName; value: unknown; version: number },
  now: Date,
) {
  const json = JSON.stringify(value);
  if (version === 0)
    return db
      .insertInto('setting')
      .values({ name, value: json, updated_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
  return db
    .updateTable('setting')
    .set((eb) => ({ value: json, version: eb('version', '+', 1), updated_at: now }))
    .where('name', '=', name)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** A stored setting, which stays as it is until the transaction ends. */
export const lockStored = (trx: Db, name: SettingName) =>
  trx.selectFrom('setting').where('name', '=', name).select('value').forUpdate().executeTakeFirst();
