/**
 * Changes parameters in the query of an address; '' or null removes one.
 * `addressWithQuery('/admin/recruitment', query, { page: '2', open: '' })`
 */
export function addressWithQuery(
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
