/** Maximum nesting depth of an input. Every form of the product needs less than half of it. */
const MAX_DEPTH = 20;

/**
 * Checks whether objects and lists are nested so deep that a recursive function could run out of stack. Does not
 * recurse itself.
 */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
