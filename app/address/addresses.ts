import { internalPath } from '#contract/internal-path.ts';
import { type Language, languages, pathIn, prefixOf } from '#contract/languages.ts';

/** Areas without a language prefix: there the `lang` cookie decides (docs/rules.md#languages). */
const unprefixed = /^\/(user|employer|admin|question|logout|auth|dev)(\/|$)/;

/** Whether the page at this prefix-less path belongs to an area without language prefixes. */
export function isUnprefixed(path: string): boolean {
  return unprefixed.test(path);
}

/** Address of a prefix-less path (with query and hash) in a language: `/recruitment` → `/ko/recruitment`. */
export function addressOf(to: string, language: Language): string {
  return isUnprefixed(to.split(/[?#]/, 1)[0] ?? '') ? to : pathIn(language, to);
}

/**
 * Address by which a document links to a prefix-less path. One with a prefix takes it along into the areas without:
 * there the server keeps the language and drops the prefix, so that nobody's language is lost at a door.
 */
export function linkFrom({ language, prefix }: { language: Language; prefix: string }, to: string): string {
  return prefix ? pathIn(language, to) : addressOf(to, language);
}

/** Splits a path into the language its prefix names (none: `undefined`) and the path behind the prefix. */
export function splitAddress(pathname: string): { language: Language | undefined; path: string } {
  for (const language of languages) {
    const prefix = prefixOf(language);
    if (!prefix) continue;
    if (pathname === prefix) return { language, path: '/' };
    if (pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) };
  }
  return { language: undefined, path: pathname };
}

/** Only own addresses may be returned to after a login: a path, never a host, a scheme or an API address. */
export function isOwnAddress(to: string): boolean {
  const path = internalPath(to);
  return path !== undefined && !/^\/(api|files|assets|auth)\//.test(path);
}
