/**
 * Whether `If-None-Match` names this tag, as RFC 9110 13.1.2 compares: weakly, since proxies that compress make a weak tag of
 * a strong one. It counts only where the answer would be 2xx.
 * @param ifNoneMatch the header: some tags, or `*` for any
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.trim() ?? '';
  return known === '*' || known.split(',').some((one) => strong(one.trim()) === strong(etag));
}

const strong = (etag: string) => etag.replace(/^W\//, '');
