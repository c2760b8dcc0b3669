/**
 * The `lang` of a title or name whose language is not stored: Korean if it has Hangul, else that of the page. Voices,
 * fonts and line breaks go by it.
 */
export const hangulLang = (text: unknown): 'ko' | undefined =>
  typeof text === 'string' && /\p{Script=Hangul}/u.test(text) ? 'ko' : undefined;
