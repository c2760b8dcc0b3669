/**
 * Splits postgres://user:password@one:5432,two:5433/name into one address for each host, as libpq reads it; `pg` knows
 * one host only.
 */
export function splitHosts(url: string): string[] {
  const [, scheme = '', account = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  return scheme === '' ? [url] : hosts.split(',').map((host) => scheme + account + host + rest);
}
