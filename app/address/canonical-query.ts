import { redirect } from 'react-router';

/**
 * Leads from a query with values that nobody knows to the one without them, so that an address says what its page shows.
 * @param path prefix-less address of the page
 * @throws the redirect, unless `known` has all that was asked
 */
export function redirectToCanonicalQuery(path: string, query: URLSearchParams, known: URLSearchParams): void {
  if (known.size === query.size) return;
  throw redirect(path + (known.size ? `?${known}` : ''));
}

/**
 * The same where parameters take one of a few values.
 * @param values by parameter; of others, and of what a form without script sends empty, nothing is dropped
 */
export function redirectToKnownValues(
  path: string,
  query: URLSearchParams,
  values: Record<string, readonly string[]>,
): void {
  const known = [...query].filter(([name, value]) => value === '' || (values[name]?.includes(value) ?? true));
  redirectToCanonicalQuery(path, query, new URLSearchParams(known));
}
