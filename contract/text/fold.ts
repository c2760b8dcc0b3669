const marks = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = /^[\x00-\x7f]*$/;
const separators = /[^\p{L}\p{N}+#]+/gu;

/**
 * Folds a text for comparisons without accents: lower case, no diacritics, đ as d. Hangul syllables stay whole, so that
 * `개발` matches `개발자` but never a part of a syllable by accident.
 */
export function fold(text: string): string {
  // Skips normalisation, which takes ten times as long: most words have no diacritics.
  if (isAscii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase().replaceAll('đ', 'd');
}

/**
 * Folds a text like `fold`, and replaces each run of characters that are neither letters nor digits by one space. `+`
 * and `#` stay for C++ and C#.
 */
export function foldWords(text: string): string {
  return fold(text).replace(separators, ' ').trim();
}
