/**
 * Counts that cost an addition where they happen, whether anybody looks or not: `server/metrics/` reads them when it is
 * asked. They belong to the process, as a node has one of each.
 */

/** No count has as many values; more would be somebody's input that got into a label. */
const MAX_VALUES = 200;

export interface MetricCounter {
  /** As it is told, after `sanviec_` and without `_total`. */
  name: string;
  help: string;
  /** What its values are told apart by: words of the code, never what somebody sent. */
  label: string | undefined;
  values: Map<string, number>;
}

const tallies: MetricCounter[] = [];

/**
 * Declares a number that only grows. `first` are values that are there before anything happens, so that a first event is
 * seen as a rise.
 * @returns what counts: `count()` or, with a label, `count('employer')`
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

/** How a cache does: what it found, what it did not, and what it holds now. */
export interface CacheStats {
  /** Its row in docs/architecture.md. */
  name: string;
  hits: number;
  misses: number;
  size: () => { entries: number; bytes?: number };
}

const caches: CacheStats[] = [];

/** Declares a cache. @returns the counts, which it raises itself */
export function defineCacheCounter(name: string, size: CacheStats['size']): CacheStats {
  const counts = { name, hits: 0, misses: 0, size };
  caches.push(counts);
  return counts;
}

export const listCaches = (): readonly CacheStats[] => caches;

/** What went wrong in the program, by where it was noticed. */
export const countError = defineCounter('errors', 'Errors of the program that were logged', 'source', [
  'call',
  'page',
  'request',
  'task',
]);
