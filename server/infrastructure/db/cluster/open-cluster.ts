import pg from 'pg';
import { splitHosts } from '#server/infrastructure/environment/database-url.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { type Address, clientConfig, openKysely, openPool } from '../connection.ts';
import type { ConnectionPolicy } from '../connection-policy.ts';
import { clientWithFailover, disconnectOnDemotion, HostSelector, type Role } from './hosts.ts';
import { trackReplica } from './replica.ts';
import { clientBehindPooler } from './transaction-pool-client.ts';

/** Timeout of a replica's answer. It is longer than any statement timeout. */
const REPLICA_MILLISECONDS = 3_000;

/** The kind of pooler in front of the database (docs/operating.md). */
type Pooler = NonNullable<Env['DATABASE_POOLER']>;

type ClusterEnv = Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOLER'> & {
  DATABASE_URL: string;
};

/** Opens a database with several hosts, a replica or a pooler. Only a server reads from the replica. */
export function openCluster(env: ClusterEnv, role: 'server' | 'command') {
  const pooler = env.DATABASE_POOLER;
  const isPooled = pooler !== undefined;
  const pool = openPool(addressOf(env.DATABASE_URL, 'writer', pooler));
  const address = addressOf((isPooled && env.DATABASE_DIRECT_URL) || env.DATABASE_URL, 'writer');
  // One connection listens for changes, the other one holds the lock of the purge hook (cdn/purge-hook.ts).
  const listeners = isPooled ? openPool(address, 2) : pool;
  const db = openKysely(pool);
  const pools = new Set([pool, listeners]);
  let stopReplica = async () => {};
  if (env.DATABASE_REPLICA_URL !== undefined && role === 'server') {
    const replica = openPool(addressOf(env.DATABASE_REPLICA_URL, 'replica', pooler), 16, {
      query_timeout: REPLICA_MILLISECONDS,
    });
    pools.add(replica);
    stopReplica = trackReplica(db, { writer: pool, replica });
  }
  const close = async () => {
    await stopReplica();
    await Promise.all([...pools].map((one) => one.end()));
  };
  return { db, pool, address, listeners, close };
}

/** Parses a database URL of the settings, which may name several hosts. */
function addressOf(url: string, role: Role, pooler?: Pooler): Address {
  const [connectionString = url, ...others] = splitHosts(url);
  // `clientConfig` needs the policy, because a pooler accepts no session options.
  const config = clientConfig({ policy: policyOf({ pooler }) });
  const hosts = others.length > 0 ? new HostSelector([connectionString, ...others], role, config) : undefined;
  return { connectionString, policy: policyOf({ hosts, pooler }) };
}

interface Ways {
  hosts?: HostSelector | undefined;
  pooler?: Pooler | undefined;
}

/** How to connect if there are several hosts, a pooler, or both. */
export function policyOf({ hosts, pooler }: Ways): ConnectionPolicy {
  const client: ConnectionPolicy['client'] = (Base) => (hosts ? clientWithFailover(hosts, Base) : Base);
  return {
    isPooled: pooler !== undefined,
    client,
    requestClient: (Base, limits) => {
      if (pooler === undefined) return client(Base);
      const settings = { ...limits, jit: 'off' };
      const isPreparing = pooler === 'transaction-prepared';
      return client(clientBehindPooler(isPreparing ? Base : pg.Client, { settings, isPreparing }));
    },
    watch: (connection) => {
      if (hosts) disconnectOnDemotion(connection, hosts);
    },
    findUrl: async () => (await hosts?.find())?.url,
  };
}
