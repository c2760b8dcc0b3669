import { type Language, parseLanguage } from '#contract/languages.ts';

const yearInSeconds = 31_536_000;

/** Value of a cookie in a Cookie header or `document.cookie`; undefined if it is missing or unreadable. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Sets a cookie of this site that scripts may read: preferences only, never anything that grants access. */
export function writeCookie(name: string, value: string, seconds = yearInSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The chosen language, if any. */
export function languageCookie(cookies: string): Language | undefined {
  return parseLanguage(readCookie(cookies, 'lang'));
}
