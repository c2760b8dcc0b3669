import {
  type Address,
  type Db,
  openKysely,
  openLongRunningPool,
} from '#server/infrastructure/db/connection.ts';
import { isDemoDatabase } from '#server/infrastructure/db/facts.ts';
import { type Env, SettingsError } from '#server/infrastructure/environment/env.ts';
import { type FileSettings, openFileStore } from '#server/infrastructure/files/store.ts';

/**
 * Fills the database at the first start in demo mode; in production, refuses a database with demo data
 * (docs/rules.md#settings) and loads none of the code of the demo.
 * @returns lines for the person who started it: demo sign-ins, free tax codes
 */
export async function prepareDemo(
  address: Address,
  env: Pick<Env, 'APP_MODE' | 'DATABASE_URL' | 'SECRET_KEY' | 'MAIL_FROM'> & FileSettings,
  clock: () => Date,
): Promise<string[]> {
  if (env.APP_MODE === 'test') return [];
  const pool = openLongRunningPool(address);
  const db = openKysely(pool);
  try {
    if (env.APP_MODE === 'production') {
      await rejectDemoDatabase(db);
      return [];
    }
    const isEmbedded = env.DATABASE_URL === undefined;
    const { loadDemo } = await import('#demo/load.ts');
    const { describeDemo } = await import('#demo/language/lines.ts');
    await loadDemo(db, { clock, files: openFileStore(env), isEmbedded, mail: env });
    return (await isDemoDatabase(db)) ? await describeDemo(db) : [];
  } finally {
    await pool.end();
  }
}

/** Production never works on a database with demo data, because its passwords are public. */
export async function rejectDemoDatabase(db: Db): Promise<void> {
  if (await isDemoDatabase(db)) throw new SettingsError(refusal);
}

const refusal =
  'This database holds demo data. Production needs one of its own: set DATABASE_URL or VAR_DIR.';
