import { defaultLanguage, type Language, languages } from '#contract/languages.ts';

type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };

/** Reads a multilingual field: the language asked for, then Vietnamese, then any (docs/rules.md#languages). */
export function selectLocalized<Base extends string>(
  row: Texts<Base>,
  base: Base,
  language: Language,
): { text: string; language: Language } | undefined {
  for (const candidate of [language, defaultLanguage, ...languages]) {
    const text = row[`${base}_${candidate}`];
    if (text) return { text, language: candidate };
  }
  return undefined;
}

/** Languages in which a multilingual field is filled in. */
export function filledLanguages<Base extends string>(row: Texts<Base>, base: Base): Language[] {
  return languages.filter((language) => row[`${base}_${language}`]);
}
