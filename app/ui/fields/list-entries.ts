/** Why a list of entries stayed as it was (list add; docs/rules.md#validation). */
export type ListProblem = 'invalid' | 'empty' | 'existed' | 'maximum' | 'too_long' | 'not_found';

export type ListChange = { list: string[] } | { problem: ListProblem; value: string };

/**
 * Adds an entry at the end; letter case does not tell entries apart.
 * @param target the list as a form or a draft holds it: anything else is an invalid target
 * @param bounds the most entries, and the most characters of one; without bounds where left out
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

/** Takes an entry out of a list; one that is not there (any more) is not found. */
export function removeFromList(target: unknown, value: string): ListChange {
  if (!isList(target)) return { problem: 'invalid', value };
  const list = target.filter((one) => one !== value);
  return list.length < target.length ? { list } : { problem: 'not_found', value };
}

/** How entries are compared. */
export function foldEntry(value: string): string {
  return value.trim().normalize('NFC').toLocaleLowerCase();
}

/** Tells a list of entries from whatever else a stored draft may hold. */
export function isList(target: unknown): target is string[] {
  return Array.isArray(target) && target.every((one) => typeof one === 'string');
}
