import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { version } from '#server/infrastructure/environment/version.ts';
import { readFreeSpace } from '#server/infrastructure/files/storage/free-space.ts';
import {
  type CacheStats,
  listCaches,
  listCounters,
  type MetricCounter,
} from '#server/infrastructure/metrics/counters.ts';
import { newRegistry, type OpenRegistry } from '../open-registry.ts';
import { timeStatements } from '../statements.ts';
import { addDatabaseGauges } from './database-gauges.ts';
import type { DatabaseMetrics } from './figures.ts';

/** Sources of metrics besides the counters. */
export interface Sources {
  /** Connection pools by purpose. */
  pools: Record<string, pg.Pool>;
  readFigures: () => Promise<DatabaseMetrics>;
  varDir: string;
}

const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** Metrics in the OpenMetrics text format. */
export interface Metrics {
  registry: OpenRegistry;
  scrape: () => Promise<string>;
}

/** Creates the content of `/metrics`: all counters of the process, and values that are read with each scrape. */
export function createMetrics(sources: Sources): Metrics {
  const registry = newRegistry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    ...{ name: 'sanviec_build_info', help: 'The version that runs, as a label', registers },
    labelNames: ['version'],
  }).set({ version }, 1);
  addTallies(registers);
  addCaches(registers);
  addPools(registers, sources.pools);
  addDisk(registers, sources.varDir);
  const readDatabase = addDatabaseGauges(registers, sources.readFigures);
  return {
    registry,
    scrape: async () => {
      // All metrics are collected concurrently, so values that several of them share are read first.
      await readDatabase();
      return registry.metrics();
    },
  };
}

function addTallies(registers: OpenRegistry[]): void {
  for (const { name, help, label, values } of listCounters()) {
    new Counter({
      ...{ name: `sanviec_${name}_total`, help, registers },
      labelNames: label === undefined ? [] : [label],
      collect() {
        this.reset();
        for (const [value, count] of values) this.inc(labelsOf(label, value), count);
      },
    });
  }
}

const labelsOf = (label: MetricCounter['label'], value: string) =>
  label === undefined ? {} : { [label]: value };

function addCaches(registers: OpenRegistry[]): void {
  const labelNames = ['cache'];
  const read = (of: (cache: CacheStats) => number | undefined) =>
    function collect(this: Gauge | Counter) {
      this.reset();
      for (const cache of listCaches()) {
        const value = of(cache);
        if (value !== undefined) this.inc({ cache: cache.name }, value);
      }
    };
  const sized = (cache: CacheStats) => cache.size();
  const counted = { registers, labelNames };
  new Counter({
    ...{ name: 'sanviec_cache_hits_total', help: 'What was found in a cache', ...counted },
    collect: read(({ hits }) => hits),
  });
  new Counter({
    ...{ name: 'sanviec_cache_misses_total', help: 'What was not, and had to be made', ...counted },
    collect: read(({ misses }) => misses),
  });
  new Gauge({
    ...{ name: 'sanviec_cache_entries', help: 'What a cache holds', ...counted },
    collect: read((cache) => sized(cache).entries),
  });
  new Gauge({
    ...{ name: 'sanviec_cache_bytes', help: 'How much of its room a cache has used', ...counted },
    collect: read((cache) => sized(cache).bytes),
  });
}

function addPools(registers: OpenRegistry[], pools: Sources['pools']): void {
  new Gauge({
    ...{ name: 'sanviec_pool_connections', help: 'Connections to the database', registers },
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waited_for' }, waitingCount);
      }
    },
  });
  const seconds = new Histogram({
    ...{ name: 'sanviec_sql_seconds', help: 'Time of a statement', registers, buckets: statementBuckets },
    labelNames: ['pool'],
  });
  for (const [name, pool] of Object.entries(pools)) {
    const { observe } = seconds.labels(name);
    timeStatements(pool, observe);
  }
}

function addDisk(registers: OpenRegistry[], varDir: string): void {
  new Gauge({
    ...{ name: 'sanviec_disk_free_bytes', help: 'Room on the disk of VAR_DIR', registers },
    async collect() {
      const space = await readFreeSpace(varDir).catch(() => undefined);
      this.set(space?.freeBytes ?? Number.NaN);
    },
  });
}
