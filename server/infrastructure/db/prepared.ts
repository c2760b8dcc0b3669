import { createHash } from 'node:crypto';

/**
 * Number of runs before a statement is prepared: preparing statements that run only once would fill the server's
 * memory.
 */
const RUNS_BEFORE_PREPARING = 3;
/** Maximum number of prepared statements. Combinations of filters produce many texts; later ones stay unprepared. */
const MAX_PREPARED = 400;
const MAX_COUNTED = 5_000;

const runs = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name under which PostgreSQL caches this statement; undefined if it should run unprepared. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < RUNS_BEFORE_PREPARING) {
    if (runs.size >= MAX_COUNTED) runs.clear();
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}
