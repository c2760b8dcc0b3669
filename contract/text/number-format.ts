import { type Language, languageTag } from '../languages.ts';

const numbers = new Map<Language, Intl.NumberFormat>();

/** Formats a number for readers of the language: 12.846 in Vietnamese, 12,846 in the others. */
export function formatNumber(value: number, language: Language): string {
  // A new format takes as long as a hundred uses of it.
  const format = numbers.get(language) ?? new Intl.NumberFormat(languageTag[language]);
  numbers.set(language, format);
  return format.format(value);
}
