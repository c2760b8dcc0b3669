import { type Language, parseLanguage, prefixOf } from '#contract/languages.ts';

/** Addresses that were renamed: the old beginning, and the new one. */
const renamed: readonly (readonly [old: RegExp, now: string])[] = [
  [/^\/admin\/event(?=\/|$)/, '/admin/events'],
];

const named = /^\/(vi|kr|ko|en)(?=\/|$)/i;

/** A language as people type it at the start of an address (`/kr`, `/EN`, `/vi`), if the address is not written like this here. */
export function findForeignPrefix(pathname: string): { language: Language; path: string } | undefined {
  const [prefix = '', tag] = named.exec(pathname) ?? [];
  const language = parseLanguage(tag);
  if (!language || prefix === prefixOf(language)) return undefined;
  const path = pathname.slice(prefix.length) || '/';
  // `//host` and `/\host` would leave the site.
  return { language, path: prefixOf(language) ? path : path.replace(/^[/\\]+/, '/') };
}

/**
 * The address under which a page is known, for one that people and old links write differently: capitals, a slash at the end, a
 * renamed beginning. Undefined if the path is written as it should be.
 * @param path without language prefix
 * @param pattern of the screen at this path
 */
export function canonicalPath(path: string, pattern: string): string | undefined {
  if (pattern === '*') return undefined;
  const asked = path.split('/');
  const parts = pattern.split('/').map((part, at) => (part.startsWith(':') ? asked[at] : part));
  const written = parts.join('/');
  return written === path ? undefined : written;
}

/** The new address of a renamed path; undefined for every other one. */
export function renamedPath(path: string): string | undefined {
  const [old, now] = renamed.find(([one]) => one.test(path)) ?? [];
  return old && now ? path.replace(old, now) : undefined;
}
