/** Why a list of entries was not changed (list add; docs/rules.md#validation). */
export type ListProblem = 'invalid' | 'empty' | 'existed' | 'maximum' | 'too_long' | 'not_found';

export type ListChange = { list: string[] } | { problem: ListProblem; value: string };

/**
 * Adds an entry at the end; entries that differ only in letter case are equal.
 * @param target the list from a form or a draft: any other value is an invalid target
 * @param bounds maximum number of entries, and maximum length of one in characters; no bounds if left out
 */
export function addToList(
  target: unknown,
  typed: string,
  { max = Number.POSITIVE_INFINITY, limit = Number.POSITIVE_INFINITY }: { max?: number; limit?: number } = {},
): ListChange {
  const value = typed.trim().normalize('NFC');
  const withProblem = (problem: ListProblem): ListChange => ({ problem, value });
  if (!isList(target)) return withProblem('invalid');
  if (value === '') return withProblem('empty');
  if (target.some((one) => foldEntry(one) === foldEntry(value))) return withProblem('existed');
  if (target.length >= max) return withProblem('maximum');
  if ([...value].length > limit) return withProblem('too_long');
  return { list: [...target, value] };
}

/** Removes an entry from a list; a missing one is reported as not found. */
export function removeFromList(target: unknown, value: string): ListChange {
  if (!isList(target)) return { problem: 'invalid', value };
  const list = target.filter((one) => one !== value);
  return list.length < target.length ? { list } : { problem: 'not_found', value };
}

/** Normalizes an entry for comparison. */
export function foldEntry(value: string): string {
  return value.trim().normalize('NFC').toLocaleLowerCase();
}

/** Checks that a value from a stored draft is a list of entries. */
export function isList(target: unknown): target is string[] {
  return Array.isArray(target) && target.every((one) => typeof one === 'string');
}
