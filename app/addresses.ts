import { defaultLanguage, type Language, languages, languageTag } from '#contract/languages.ts';

/** Areas without a language prefix: there the `lang` cookie decides (decisions 2). */
const unprefixed = /^\/(user|employer|admin|question|logout|auth|dev)(\/|$)/;

/** Whether the page at this prefix-less path belongs to an area without language prefixes. */
export function isUnprefixed(path: string): boolean {
  return unprefixed.test(path);
}

/** '' for Vietnamese, '/ko' and '/en' for the others. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? '' : `/${languageTag[language]}`;
}

/** Address of a prefix-less path (with query and hash) in a language: `/recruitment` → `/ko/recruitment`. */
export function addressOf(to: string, language: Language): string {
  const path = to.split(/[?#]/, 1)[0] ?? '';
  if (isUnprefixed(path)) return to;
  const prefix = prefixOf(language);
  return prefix && path === '/' ? prefix + to.slice(1) : prefix + to;
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
  return /^\/(?![/\\])[^\s\\]*$/.test(to) && !/^\/(api|files|assets|auth)\//.test(to) && to.length <= 500;
}
