import { defaultLanguage, type Language, languages } from '#contract/languages.ts';

/** A text in up to three languages, as forms and records carry it. */
export type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };

/** What a reader of `language` is shown: the language asked for, then Vietnamese, then any; nothing where all are empty. */
export function textIn<Base extends string>(texts: Texts<Base>, base: Base, language: Language) {
  for (const candidate of [language, defaultLanguage, ...languages]) {
    const text = texts[`${base}_${candidate}`];
    if (text) return { text, language: candidate };
  }
  return undefined;
}
