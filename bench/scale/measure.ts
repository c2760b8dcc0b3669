import { setTimeout as wait } from 'node:timers/promises';
import { loadDemo } from '#demo/load.ts';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { DEAD_LETTERS, listFailedTasks } from '#server/infrastructure/tasks/failures.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { openCluster } from '#tests/failover/cluster.ts';
import { endNodes, type RunningNode, startNode } from '#tests/support/doubles/node.ts';
import { preparesStatements, startPgbouncer } from '#tests/support/doubles/pgbouncer.ts';
import { makeOpenFolder } from '#tests/support/engine.ts';
import { providePgbouncer, providePostgres15 } from '../../scripts/debian-programs.ts';
import { fillAds } from '../search/fill.ts';
import { createZipfPicker, listAddresses } from './addresses.ts';
import { createAdChanger } from './changes.ts';
import { openVisitors, sendAtFixedTimes } from './load.ts';
import { cacheAndReplicaShares, readCounters, sampleReplica } from './node-figures.ts';

/** `SCALE_ADS=20000 npm run bench -- scale` runs it with fewer. */
const ads = Number(process.env.SCALE_ADS ?? 300_000);
/** Public pages a second, on both nodes together. A page lives for a minute, so the share from memory rises with their number. */
const reads = Number(process.env.SCALE_READS ?? 800);
/** Changes of ads a second. */
const CHANGES = 12;
/** The caches fill before anything is measured. */
const warmSeconds = Number(process.env.SCALE_WARM_SECONDS ?? 120);
const seconds = Number(process.env.SCALE_SECONDS ?? 180);
const size = { companies: 120, recruitments: 5_000, candidates: 200, unusedTaxCodes: 5 };
const token = 'scale-of-two-nodes-0123456789-abcdef';

const targets = { memory: 0.85, replica: 0.8, p99: 150, task: 60 };

/**
 * Two nodes behind poolers, a primary and one replica, while visitors read by Zipf's law and companies change twelve ads a second: which share of the
 * public pages comes from memory, which share of the others from the replica, and how long visitors wait. Exits with 1 if a target is missed.
 */
export async function measureScale(endings: ShutdownHooks): Promise<void> {
  const [postgres, pgbouncer] = [providePostgres15(), providePgbouncer()];
  if (postgres === undefined || pgbouncer === undefined) return;
  const cluster = await openCluster(postgres, { followers: [], settings: memory });
  endings.add('The databases', cluster.close);
  const direct = cluster.urlOf('one');
  const varDir = makeOpenFolder('sanviec-scale-');
  await fill(direct, varDir);
  await cluster.follow('two', 'one');
  const poolers = {
    primary: await startPgbouncer(pgbouncer, { connectionString: direct }, 16),
    replica: await startPgbouncer(pgbouncer, { connectionString: cluster.urlOf('two') }, 16),
  };
  for (const pooler of Object.values(poolers)) endings.add('A pooler', pooler.close);
  endings.add('The nodes', endNodes);
  const settings = {
    ...{ APP_MODE: 'test', COMPANY_REGISTRY: 'none', SESSION_IDLE_MINUTES: '300' },
    ...{ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: token, VAR_DIR: varDir },
    ...{ DATABASE_URL: poolers.primary.url, DATABASE_DIRECT_URL: direct },
    DATABASE_POOLER: preparesStatements(pgbouncer) ? 'transaction-prepared' : 'transaction',
    DATABASE_REPLICA_URL: poolers.replica.url,
  };
  console.log(
    `${ads} ads, ${reads} pages and ${CHANGES} changes a second, ${seconds} s after ${warmSeconds} s`,
  );
  if (!report(await measureNodes(direct, settings))) process.exitCode = 1;
}

/** Settings of a machine for this many ads, scaled to a small one. */
const memory = `
shared_buffers = '512MB'
effective_cache_size = '1GB'
max_parallel_workers_per_gather = 0
jit = off
`;

async function fill(connectionString: string, varDir: string): Promise<void> {
  const begin = performance.now();
  await migrateAndSeed({ connectionString });
  const pool = openLongRunningPool({ connectionString });
  const db = openKysely(pool);
  // The nodes find the pictures of the demo there.
  const files = openFileStore({ VAR_DIR: varDir });
  await loadDemo(db, { clock: () => new Date(), files, isEmbedded: true, size });
  await fillAds(db, ads);
  await pool.query('vacuum analyze');
  await pool.end();
  console.log(`filled after ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
}

type Measured = Awaited<ReturnType<typeof measureNodes>>;

async function measureNodes(connectionString: string, settings: Record<string, string>) {
  const nodes = await Promise.all([startNode(settings, ''), startNode(settings, '')]);
  const ports = nodes.map(({ port }) => port);
  const pool = openLongRunningPool({ connectionString }, 2);
  const db = openKysely(pool);
  const visitors = openVisitors(ports);
  const changes = await createAdChanger(db, ports);
  try {
    const addresses = await listAddresses(db);
    const known = createZipfPicker(
      addresses.filter(({ isNew }) => !isNew),
      'warm',
    );
    const load = (length: number, pick: () => string) =>
      Promise.all([
        sendAtFixedTimes({ rate: reads, seconds: length, send: (turn) => visitors.askPage(pick(), turn) }),
        sendAtFixedTimes({ rate: CHANGES, seconds: length, send: changes.change }),
      ]);
    await load(warmSeconds, known);
    const before = await Promise.all(nodes.map(counters));
    const sampled = sampleReplica(nodes, token, seconds);
    const [read, changed] = await load(seconds, createZipfPicker(addresses, 'measured'));
    const after = await Promise.all(nodes.map(counters));
    return {
      read,
      changed,
      ...cacheAndReplicaShares(before, after),
      replicaSampled: await sampled,
      task: await lateTask(pool),
      failed: await listFailedTasks(db, []),
    };
  } finally {
    visitors.close();
    changes.close();
    await pool.end();
    await endNodes();
    await wait(500);
  }
}

const counters = (node: RunningNode) => readCounters(node, token);

/** The task that is furthest behind of those that should have begun, and by how many seconds. */
async function lateTask(
  pool: ReturnType<typeof openLongRunningPool>,
): Promise<{ name: string; late: number }> {
  const { rows } = await pool.query<{ name: string; late: number }>(
    `select name, extract(epoch from now() - start_after)::int as late from pgboss.job
     where state in ('created', 'retry') and start_after < now() and name <> $1 order by start_after limit 1`,
    [DEAD_LETTERS],
  );
  return rows[0] ?? { name: 'none', late: 0 };
}

/** Prints the figures. @returns false if a target is missed */
function report(measured: Measured): boolean {
  const { read, changed, memory: kept, task, failed } = measured;
  const replica = measured.replica ?? measured.replicaSampled;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const refused = (of: Map<number, number>) => JSON.stringify(Object.fromEntries(of));
  console.log(
    `from memory ${percent(kept)}, of the others from the replica ${percent(replica)}${measured.replica === undefined ? ' (share of the time it was usable)' : ''}, ` +
      `pages p50 ${read.p50.toFixed(1)} ms, p99 ${read.p99.toFixed(1)} ms, ${read.sent} sent, refused ${refused(read.refused)}; ` +
      `changes p50 ${changed.p50.toFixed(1)} ms, p99 ${changed.p99.toFixed(1)} ms, ${changed.sent} sent, refused ${refused(changed.refused)}; ` +
      `latest task ${task.name}, ${task.late} s behind`,
  );
  for (const { name, failure, times } of failed.list)
    console.log(`task ${name} failed ${times} times: ${failure}`);
  const misses = [
    failed.count > 0 && `${failed.count} tasks failed`,
    kept < targets.memory && `less than ${percent(targets.memory)} from memory`,
    replica < targets.replica && `less than ${percent(targets.replica)} from the replica`,
    read.p99 > targets.p99 && `p99 above ${targets.p99} ms`,
    task.late > targets.task && `${task.name} is more than ${targets.task} s behind`,
  ].filter((one) => one !== false);
  if (misses.length > 0) console.log(`missed: ${misses.join(', ')}`);
  return misses.length === 0;
}
