import { redirect } from 'react-router';

/**
 * Leads from a query with values that nobody knows to the one without them, so that an address says what its page shows.
 * @param path prefix-less address of the page
 * @throws the redirect, unless `known` has all that was asked
 */
export function keepOwnQuery(path: string, query: URLSearchParams, known: URLSearchParams): void {
  if (known.size === query.size) return;
  throw redirect(path + (known.size ? `?${known}` : ''));
}
