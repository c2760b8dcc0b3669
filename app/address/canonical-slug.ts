import { redirect } from 'react-router';

/**
 * Redirects permanently from a different slug of a record to its canonical one; the rest of the request stays.
 * @param key last part of the requested path
 * @param path prefix-less address of the record
 * @throws the redirect, unless `key` is right
 */
export function redirectToCanonicalSlug(key: string | undefined, path: string, query: URLSearchParams): void {
  if (path.endsWith(`/${key}`)) return;
  throw redirect(encodeURI(path) + (query.size ? `?${query}` : ''), 301);
}
