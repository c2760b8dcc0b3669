import { type Language, languageTag } from '../languages.ts';

const numbers = new Map<Language, Intl.NumberFormat>();

/** Formats a number for readers of the language: 12.846 in Vietnamese, 12,846 in the others. */
export function formatNumber(value: number, language: Language): string {
  // Formats are cached, because creating one takes as long as a hundred uses.
  const format = numbers.get(language) ?? new Intl.NumberFormat(languageTag[language]);
  numbers.set(language, format);
  return format.format(value);
}

/** An amount in full, in whole VND: `1.200.000 ₫` in Vietnamese, `1,200,000 ₫` in the others, with a no-break space (docs/rules.md#amounts). */
export function formatAmount(vnd: number, language: Language): string {
  return `${formatNumber(vnd, language)}\u00a0₫`;
}
