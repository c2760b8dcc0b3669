/** The most characters of an address that a sign-in leads back to. */
const MAX_CHARACTERS = 500;

/**
 * Path and query of an address of this site, with its dots resolved: what leads to another host must not pass, also not in a round
 * about way such as `/..//evil.test`. Returns nothing for every other text.
 */
export function internalPath(to: string): string | undefined {
  if (to.length > MAX_CHARACTERS || !isPath(to)) return undefined;
  const { host, pathname, search } = new URL(to, 'http://own.invalid');
  return host === 'own.invalid' && isPath(pathname) ? pathname + search : undefined;
}

const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text);
