import { redirect } from 'react-router';

/**
 * Leads for good from another slug of a record to its own, and whatever was asked beside it goes along.
 * @param key last part of the address that was asked
 * @param path prefix-less address of the record
 * @throws the redirect, unless `key` is right
 */
export function redirectToCanonicalSlug(key: string | undefined, path: string, query: URLSearchParams): void {
  if (path.endsWith(`/${key}`)) return;
  throw redirect(encodeURI(path) + (query.size ? `?${query}` : ''), 301);
}
