import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { splitHosts } from '#server/infrastructure/environment/database-url.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { type Address, type Db, openKysely, openPool } from '../connection.ts';
import { AlreadyRunning, type EngineOptions, openEngine } from './embedded.ts';
import { markLocalDatabase } from './local-database.ts';

export { AlreadyRunning };

/** The database as this process reaches it. */
export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  /** Address for further pools or clients, such as those of tasks and migrations. It bypasses the pooler. */
  address: Address;
  /** The pool on which this node listens for changes of others: `pool` itself, unless that goes through a pooler. */
  listeners: pg.Pool;
  /** Ends the pools, then PostgreSQL if this process started it. */
  close: () => Promise<void>;
};

/**
 * Connections to a PostgreSQL on the same machine. More concurrent statements than its cores can interleave slow each
 * other down, and each process of PostgreSQL first has to map the buffers that it reads
 * (docs/decisions/0032-search-at-a-million.md).
 */
const embeddedConnections = Math.min(16, 4 + 2 * availableParallelism());
/** Oldest supported version of PostgreSQL: no feature of a version newer than 15 is used. */
const OLDEST_VERSION = 150_000;

type DatabaseEnv = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOLER' | 'VAR_DIR'
>;

/**
 * Opens the database of the settings: that of DATABASE_URL, otherwise the embedded PostgreSQL in VAR_DIR. Role `server`
 * has its VAR_DIR exclusively (throws AlreadyRunning otherwise). Role `command` (import, admin …) joins a running
 * server's database, and starts PostgreSQL itself if none runs. A server also reads from the replica.
 */
export async function openDatabase(env: DatabaseEnv, options: EngineOptions): Promise<OpenDatabase> {
  if (env.DATABASE_URL === undefined) return openEmbedded(env.VAR_DIR, options);
  const database = await openAt({ ...env, DATABASE_URL: env.DATABASE_URL }, options.role);
  try {
    await checkVersion(database.pool);
  } catch (fault) {
    await database.close();
    throw fault;
  }
  return database;
}

async function openAt(
  env: DatabaseEnv & { DATABASE_URL: string },
  role: EngineOptions['role'],
): Promise<OpenDatabase> {
  if (isCluster(env)) return (await import('../cluster/open-cluster.ts')).openCluster(env, role);
  const address = { connectionString: env.DATABASE_URL };
  const pool = openPool(address);
  return { db: openKysely(pool), pool, address, listeners: pool, close: () => pool.end() };
}

/** True if the settings name more than one host or a pooler: only then any code of `cluster/` is loaded. */
const isCluster = ({ DATABASE_URL = '', DATABASE_REPLICA_URL, DATABASE_POOLER }: DatabaseEnv): boolean =>
  DATABASE_REPLICA_URL !== undefined || DATABASE_POOLER !== undefined || splitHosts(DATABASE_URL).length > 1;

async function openEmbedded(varDir: string, options: EngineOptions): Promise<OpenDatabase> {
  const engine = await openEngine(varDir, options);
  const pool = openPool(engine.address, embeddedConnections);
  const close = async () => {
    await pool.end();
    await engine.stop();
  };
  const db = markLocalDatabase(openKysely(pool));
  return { db, pool, address: engine.address, listeners: pool, close };
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
