import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

interface Series {
  /** By which part it may be more at the end than at the beginning. */
  growth: number;
  /** Comes and goes by its nature: the least of a while tells, otherwise what is in the middle. */
  isLeast?: boolean;
}

/** What is looked at again and again. */
const series = {
  'memory of the process (MB)': { growth: 0.15 },
  'heap in use (MB)': { growth: 0.15, isLeast: true },
  'open files and sockets': { growth: 0.1 },
  'things that Node waits for': { growth: 0.1 },
  // A pool opens and closes some as they are wanted.
  'connections of PostgreSQL': { growth: 0.5 },
  'database with its indexes (MB)': { growth: 0.1 },
  'rows that are dead (thousands)': { growth: 1 },
  'tasks that wait': { growth: 1, isLeast: true },
  // On disk a file that nobody has any more waits for the sweep of a night.
  'files that somebody has': { growth: 0.05 },
} satisfies Record<string, Series>;
export type Sample = Record<keyof typeof series, number>;

/** What is judged of each series. */
export const judged = Object.entries<Series>(series) as [keyof Sample, Series][];

const MEGA = 1024 * 1024;

interface Watched {
  db: Db;
  /** Where the product is, and what opens its metrics. */
  address: string;
  metricsToken: string;
}

/** Reads everything once; takes some milliseconds of the server. */
export async function takeSample({ db, address, metricsToken }: Watched): Promise<Sample> {
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
    'things that Node waits for': read('nodejs_active_resources_total'),
    'connections of PostgreSQL': Number(row?.connections),
    'database with its indexes (MB)': Number(row?.bytes) / MEGA,
    'rows that are dead (thousands)': Number(row?.dead) / 1_000,
    'tasks that wait': Number(row?.tasks),
    'files that somebody has': Number(row?.files),
  };
}
