/** The languages of the product. `kr` is the internal code; standards use `ko`. */
export const languages = ['vi', 'kr', 'en'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'vi';

/** BCP 47 tag for `<html lang>`, hreflang, `Intl`, Content-Language and URLs. */
export const languageTag: Record<Language, string> = { vi: 'vi', kr: 'ko', en: 'en' };

/** URL prefix of public pages: '' for Vietnamese, '/ko' and '/en' for the others. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? '' : `/${languageTag[language]}`;
}

/** Adds the prefix of a language to the path of a public page (with query and hash): `/` → `/ko`, `/recruitment` → `/ko/recruitment`. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix + (prefix && /^\/(?![^?#])/.test(path) ? path.slice(1) : path);
}

/** Parses one language name (`kr`, `ko`, `ko-KR`, `vi-VN`, …). Returns undefined if the product has no such language. */
export function parseLanguage(text: string | undefined): Language | undefined {
  const primary = text?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === 'ko' || primary === 'kr') return 'kr';
  if (primary === 'vi' || primary === 'en') return primary;
  return undefined;
}

/** Picks the best supported language from an Accept-Language header; Vietnamese if none matches (docs/rules.md#languages). */
export function negotiateLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: parseLanguage(tag), quality: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.language && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? defaultLanguage;
}

/** Names of a multilingual field on the wire: base name, underscore, language code (docs/rules.md#languages). */
export type Localized<Base extends string> = `${Base}_${Language}`;
