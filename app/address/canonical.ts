import { type Language, parseLanguage, prefixOf } from '#contract/languages.ts';

/** Renamed addresses: the old prefix, and the new one. */
const renamed: readonly (readonly [old: RegExp, now: string])[] = [
  [/^\/admin\/event(?=\/|$)/, '/admin/events'],
];

const named = /^\/(vi|kr|ko|en)(?=\/|$)/i;

/**
 * Finds a language at the start of a path that is not its prefix: another spelling (`/kr`, `/EN`), or `/vi`, which has
 * no prefix.
 */
export function findForeignPrefix(pathname: string): { language: Language; path: string } | undefined {
  const [prefix = '', tag] = named.exec(pathname) ?? [];
  const language = parseLanguage(tag);
  if (!language || prefix === prefixOf(language)) return undefined;
  const path = pathname.slice(prefix.length) || '/';
  // `//host` and `/\host` would lead to another site.
  return { language, path: prefixOf(language) ? path : path.replace(/^[/\\]+/, '/') };
}

/**
 * The canonical address of a page if the path differs from it: capitals, a slash at the end, a renamed prefix.
 * Undefined if the path is canonical.
 * @param path without language prefix
 * @param pattern of the screen at this path
 */
export function canonicalPath(path: string, pattern: string): string | undefined {
  if (pattern === '*') return undefined;
  const requested = path.split('/');
  const parts = pattern.split('/').map((part, at) => (part.startsWith(':') ? requested[at] : part));
  const written = parts.join('/');
  return written === path ? undefined : written;
}

/** The new address of a renamed path; undefined for all others. */
export function renamedPath(path: string): string | undefined {
  const [old, now] = renamed.find(([one]) => one.test(path)) ?? [];
  return old && now ? path.replace(old, now) : undefined;
}
