import { defaultLanguage, type Language, languages } from '#contract/languages.ts';

/** A text in up to three languages, as in forms and records. */
export type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };

/** The text shown for `language`: the requested language, then Vietnamese, then any; undefined if all are empty. */
export function textIn<Base extends string>(texts: Texts<Base>, base: Base, language: Language) {
  for (const candidate of [language, defaultLanguage, ...languages]) {
    const text = texts[`${base}_${candidate}`];
    if (text) return { text, language: candidate };
  }
  return undefined;
}
