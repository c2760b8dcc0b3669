import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

interface Series {
  /** Tolerated growth between the beginning and the end, as a share. */
  growth: number;
  /** Fluctuates naturally: the minimum of a period is compared, otherwise the median. */
  isLeast?: boolean;
}

/** The sampled values. */
const series = {
  'memory of the process (MB)': { growth: 0.15 },
  'heap in use (MB)': { growth: 0.15, isLeast: true },
  'open files and sockets': { growth: 0.1 },
  'active resources of Node': { growth: 0.1 },
  // A pool opens and closes some connections as needed.
  'connections of PostgreSQL': { growth: 0.5 },
  'database with its indexes (MB)': { growth: 0.1 },
  'dead rows (thousands)': { growth: 1 },
  'waiting tasks': { growth: 1, isLeast: true },
  // On disk, an unreferenced file waits for the nightly sweep.
  'referenced files': { growth: 0.05 },
} satisfies Record<string, Series>;
export type Sample = Record<keyof typeof series, number>;

/** The compared value of each series. */
export const comparedSeries = Object.entries<Series>(series) as [keyof Sample, Series][];

const MEGA = 1024 * 1024;

interface Watched {
  db: Db;
  /** URL of the product, and the token of its metrics. */
  address: string;
  metricsToken: string;
}

/** Takes one sample; takes some milliseconds of the server. */
export async function measureSample({ db, address, metricsToken }: Watched): Promise<Sample> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  /** The sum of a metric over its labels. */
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  const { rows } = await sql<{
    bytes: string;
    connections: string;
    dead: string;
    tasks: string;
    files: string;
  }>`SELECT
    (SELECT pg_database_size(current_database())) AS bytes,
    (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    (SELECT sum(n_dead_tup) FROM pg_stat_user_tables) AS dead,
    (SELECT count(*) FROM pgboss.job WHERE state < 'completed') AS tasks,
    (SELECT count(*) FROM file) AS files`.execute(db);
  const [row] = rows;
  return {
    'memory of the process (MB)': read('process_resident_memory_bytes') / MEGA,
    'heap in use (MB)': read('nodejs_heap_size_used_bytes') / MEGA,
    'open files and sockets': read('process_open_fds'),
    'active resources of Node': read('nodejs_active_resources_total'),
    'connections of PostgreSQL': Number(row?.connections),
    'database with its indexes (MB)': Number(row?.bytes) / MEGA,
    'dead rows (thousands)': Number(row?.dead) / 1_000,
    'waiting tasks': Number(row?.tasks),
    'referenced files': Number(row?.files),
  };
}
