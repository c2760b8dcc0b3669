import { availableParallelism } from 'node:os';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { type Address, clientConfig, type Db, openKysely, openPool } from './connection.ts';
import { AlreadyRunning, type EngineOptions, openEngine } from './engine/embedded.ts';
import { HostSelector, type Role, splitHosts } from './hosts.ts';
import { markLocalDatabase } from './local-database.ts';
import { trackReplica } from './replica.ts';

export { AlreadyRunning };

/** The database within reach of this process. */
export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  /** For further pools or clients: tasks, migrations. No pooler stands before it. */
  address: Address;
  /** Where this node listens for what others have changed: `pool` itself, unless a pooler stands before that. */
  listeners: pg.Pool;
  /** Ends the pools, then PostgreSQL if this process started it. */
  close: () => Promise<void>;
};

/** Beyond any statement's own limit: a copy that is silent for so long is not waited for. */
const REPLICA_MILLISECONDS = 3_000;

/**
 * Connections to a PostgreSQL on the same machine. More statements at once than its cores take turns at make each other wait, and each
 * process of PostgreSQL first has to map the buffers that it reads (docs/decisions/0032-search-at-a-million.md).
 */
const embeddedConnections = Math.min(16, 4 + 2 * availableParallelism());
/** Nothing newer than 15 is used anywhere. */
const OLDEST_VERSION = 150_000;

type DatabaseEnv = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOLER' | 'VAR_DIR'
>;

/**
 * Opens the database of the settings: that of DATABASE_URL, else the embedded PostgreSQL in VAR_DIR.
 * Role `server` is alone on its VAR_DIR (AlreadyRunning otherwise); role `command` (import, admin …)
 * joins a running server's database and starts PostgreSQL itself when none runs. A server reads from the replica too.
 */
export async function openDatabase(env: DatabaseEnv, options: EngineOptions): Promise<OpenDatabase> {
  if (env.DATABASE_URL === undefined) return openEmbedded(env.VAR_DIR, options);
  const isPooled = env.DATABASE_POOLER === 'transaction';
  const pool = openPool(addressOf(env.DATABASE_URL, 'writer', isPooled));
  const address = addressOf((isPooled && env.DATABASE_DIRECT_URL) || env.DATABASE_URL, 'writer', false);
  const listeners = isPooled ? openPool(address, 1) : pool;
  const db = openKysely(pool);
  const pools = new Set([pool, listeners]);
  let stopReplica = async () => {};
  const close = async () => {
    await stopReplica();
    await Promise.all([...pools].map((one) => one.end()));
  };
  try {
    await checkVersion(pool);
  } catch (error) {
    await close();
    throw error;
  }
  if (env.DATABASE_REPLICA_URL !== undefined && options.role === 'server') {
    const replica = openPool(addressOf(env.DATABASE_REPLICA_URL, 'replica', isPooled), 16, {
      query_timeout: REPLICA_MILLISECONDS,
    });
    pools.add(replica);
    stopReplica = trackReplica(db, { writer: pool, replica });
  }
  return { db, pool, address, listeners, close };
}

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

/** Reads an address of the settings, which may name several hosts. */
function addressOf(url: string, role: Role, isPooled: boolean): Address {
  const [connectionString = url, ...others] = splitHosts(url);
  const address: Address = { connectionString, isPooled };
  if (others.length === 0) return address;
  return { ...address, hosts: new HostSelector([connectionString, ...others], role, clientConfig(address)) };
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
