const marks = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = /^[\x00-\x7f]*$/;
const separators = /[^\p{L}\p{N}+#]+/gu;

/**
 * What comparisons without accents see: lower case, no marks, đ as d. Hangul stays whole syllables, so that `개발`
 * is found in `개발자` but never a part of a syllable by accident.
 */
export function fold(text: string): string {
  // Most words have no marks, and normalising takes ten times as long.
  if (isAscii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase().replaceAll('đ', 'd');
}

/** As `fold`, and everything that is neither letter nor digit becomes one space; `+` and `#` stay for C++ and C#. */
export function foldWords(text: string): string {
  return fold(text).replace(separators, ' ').trim();
}
