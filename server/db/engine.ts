import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { type Address, type Db, openKysely, openPool } from './connection.ts';
import { AlreadyRunning, type EngineOptions, openEngine } from './engine/embedded.ts';

export { AlreadyRunning };

/** The database within reach of this process. */
export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  /** For further pools or clients: tasks, LISTEN, migrations. */
  address: Address;
  /** Ends the pool, then PostgreSQL if this process started it. */
  close: () => Promise<void>;
};

/** Nothing newer than 15 is used anywhere. */
const OLDEST_VERSION = 150_000;

/**
 * Opens the database of the settings: that of DATABASE_URL, else the embedded PostgreSQL in VAR_DIR.
 * Role `server` is alone on its VAR_DIR (AlreadyRunning otherwise); role `command` (import, admin …)
 * joins a running server's database and starts PostgreSQL itself when none runs.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'VAR_DIR'>,
  options: EngineOptions,
): Promise<OpenDatabase> {
  const engine =
    env.DATABASE_URL === undefined
      ? await openEngine(env.VAR_DIR, options)
      : { address: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  const pool = openPool(engine.address);
  const close = async () => {
    await pool.end();
    await engine.stop();
  };
  try {
    if (env.DATABASE_URL !== undefined) await checkVersion(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: openKysely(pool), pool, address: engine.address, close };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (server === undefined || server.number < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${server?.version}; at least 15 is needed.`);
  }
  if (server.encoding !== 'UTF8')
    throw new Error(`The database of DATABASE_URL is in ${server.encoding}, not UTF8.`);
}
