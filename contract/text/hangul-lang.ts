/**
 * Value of the `lang` attribute for a title or name whose language is not stored: Korean if it contains Hangul,
 * otherwise that of the page. Screen readers, fonts and line breaks depend on it.
 */
export const hangulLang = (text: unknown): 'ko' | undefined =>
  typeof text === 'string' && /\p{Script=Hangul}/u.test(text) ? 'ko' : undefined;
