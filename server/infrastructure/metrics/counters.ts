/**
 * Counters that cost one addition per event, whether metrics are read or not; `server/infrastructure/metrics/` reads them with each
 * scrape. They belong to the process, because a node has one of each.
 */

/** Maximum number of label values. More would mean that user input has got into a label. */
const MAX_VALUES = 200;

export interface MetricCounter {
  /** Metric name without `sanviec_` and `_total`. */
  name: string;
  help: string;
  /** Name of the label; its values are words of the code, never user input. */
  label: string | undefined;
  values: Map<string, number>;
}

const tallies: MetricCounter[] = [];

/**
 * Declares a counter. The values in `first` exist before any event, so that a first event is visible as a rise.
 * @returns the function that counts: `count()` or, with a label, `count('employer')`
 */
export function defineCounter<Value extends string>(
  name: string,
  help: string,
  label?: string,
  first: readonly Value[] = [],
): (value?: Value, by?: number) => void {
  const values = new Map<string, number>(label === undefined ? [['', 0]] : first.map((value) => [value, 0]));
  tallies.push({ name, help, label, values });
  return (value, by = 1) => {
    const wished = value ?? '';
    const key = values.has(wished) || values.size < MAX_VALUES ? wished : 'other';
    values.set(key, (values.get(key) ?? 0) + by);
  };
}

export const listCounters = (): readonly MetricCounter[] => tallies;

/** Statistics of a cache: hits, misses, and current size. */
export interface CacheStats {
  /** The name of the cache in the table of docs/architecture.md. */
  name: string;
  hits: number;
  misses: number;
  size: () => { entries: number; bytes?: number };
}

const caches: CacheStats[] = [];

/**
 * Declares a cache.
 * @returns its statistics, which the cache updates itself
 */
export function defineCacheCounter(name: string, size: CacheStats['size']): CacheStats {
  const counts = { name, hits: 0, misses: 0, size };
  caches.push(counts);
  return counts;
}

export const listCaches = (): readonly CacheStats[] => caches;

/** Errors of the program, by the source that noticed them. */
export const countError = defineCounter('errors', 'Errors of the program that were logged', 'source', [
  'call',
  'page',
  'request',
  'task',
]);
