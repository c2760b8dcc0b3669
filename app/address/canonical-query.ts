import { redirect } from 'react-router';

/**
 * Redirects from a query with unknown values to the one without them, so that the address matches the page.
 * @param path prefix-less address of the page
 * @throws the redirect, unless `known` contains all parameters of the request
 */
export function redirectToCanonicalQuery(path: string, query: URLSearchParams, known: URLSearchParams): void {
  if (String(known) === String(query)) return;
  throw redirect(path + (known.size ? `?${known}` : ''));
}

/**
 * Redirects from a query in which a parameter has an unknown value to the query without that parameter.
 * @param values known values by parameter; other parameters, and empty ones from a form without script, are not removed
 */
export function redirectToKnownValues(
  path: string,
  query: URLSearchParams,
  values: Record<string, readonly string[]>,
): void {
  const known = [...query].filter(([name, value]) => value === '' || (values[name]?.includes(value) ?? true));
  redirectToCanonicalQuery(path, query, new URLSearchParams(known));
}
