import { internalPath } from '#contract/internal-path.ts';
import { type Language, languages, pathIn, prefixOf } from '#contract/languages.ts';

/** Areas without a language prefix, in which the `lang` cookie decides (docs/rules.md#languages). */
const unprefixed = /^\/(user|employer|admin|question|logout|auth|dev)(\/|$)/;

/** True if the page at this prefix-less path belongs to an area without language prefixes. */
export function isUnprefixed(path: string): boolean {
  return unprefixed.test(path);
}

/** Address of a prefix-less path (with query and hash) in a language: `/recruitment` → `/ko/recruitment`. */
export function addressOf(to: string, language: Language): string {
  return isUnprefixed(to.split(/[?#]/, 1)[0] ?? '') ? to : pathIn(language, to);
}

/**
 * Address by which a document links to a prefix-less path. A document with a prefix adds it to links into areas without
 * one: the server stores the language and removes the prefix, so that the language is not lost between areas.
 */
export function linkFrom({ language, prefix }: { language: Language; prefix: string }, to: string): string {
  return prefix ? pathIn(language, to) : addressOf(to, language);
}

/** Splits a path into the language of its prefix (`undefined` without one) and the path after the prefix. */
export function splitAddress(pathname: string): { language: Language | undefined; path: string } {
  for (const language of languages) {
    const prefix = prefixOf(language);
    if (!prefix) continue;
    if (pathname === prefix) return { language, path: '/' };
    if (pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) };
  }
  return { language: undefined, path: pathname };
}

/** Checks a return address after a login: it must be a path of this site, never a host, a scheme or an API path. */
export function isInternalAddress(to: string): boolean {
  const path = internalPath(to);
  return path !== undefined && !/^\/(api|files|assets|auth)\//.test(path);
}
