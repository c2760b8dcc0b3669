import type { Db } from './connection.ts';

/** Reads a fact about the whole database; undefined if it was never stored. */
export async function readSiteFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('site_fact').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value;
}

/** Stores a fact, in place of its value before. */
export async function storeSiteFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('site_fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Name of the fact that the demo has filled this database (demo/load.ts). */
export const demoFact = 'demo';

/** Whether the database carries demo data: production must refuse to run on it (docs/rules.md#settings). */
export const isDemoDatabase = async (db: Db): Promise<boolean> =>
  (await readSiteFact(db, demoFact)) !== undefined;
