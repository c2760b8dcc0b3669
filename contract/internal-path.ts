/** Maximum length of a return URL after sign-in, in characters. */
const MAX_CHARACTERS = 500;

/**
 * Returns path and query of an internal URL, with its dots resolved; undefined for any other text. A URL to another
 * host must not pass, not even in disguise such as `/..//evil.test`.
 */
export function internalPath(to: string): string | undefined {
  if (to.length > MAX_CHARACTERS || !isPath(to)) return undefined;
  const { host, pathname, search } = new URL(to, 'http://own.invalid');
  return host === 'own.invalid' && isPath(pathname) ? pathname + search : undefined;
}

const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text);
