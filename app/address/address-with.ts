/**
 * An address with some parameters of its query changed: '' or null takes one away.
 * `addressWith('/admin/recruitment', query, { page: '2', open: '' })`
 */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}
