import type { Db } from './connection.ts';

/** Fact about a database that the demo (demo/load.ts) has filled. */
export const demoFact = 'demo';

/** Whether the database carries demo data: production must refuse to run on it (docs/rules.md#settings). */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('site_fact')
    .where('name', '=', demoFact)
    .select('value')
    .executeTakeFirst();
  return row !== undefined;
}
