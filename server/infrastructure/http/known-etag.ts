/**
 * True if `If-None-Match` contains this tag, compared weakly as in RFC 9110 13.1.2, because compressing proxies turn
 * strong tags into weak ones. It counts only if the answer would be 2xx.
 * @param ifNoneMatch the header: some tags, or `*` for any
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.trim() ?? '';
  return known === '*' || known.split(',').some((one) => strong(one.trim()) === strong(etag));
}

const strong = (etag: string) => etag.replace(/^W\//, '');
