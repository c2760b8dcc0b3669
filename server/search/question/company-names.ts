import { readFileSync } from 'node:fs';
import { spellingOf } from '../parse/concepts.ts';
import { hasDiacritics, readWords, type Word } from '../parse/normalise.ts';

const forms = readFileSync(new URL('../lexicon/legal-forms.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => readWords(line).map(({ folded }) => folded))
  .sort((a, b) => b.length - a.length);
const [MIN_LETTERS, MIN_SYLLABLES] = [2, 2];

/** True if a word (folded) is part of a legal form such as "công ty TNHH". */
export const isLegalForm = (folded: string): boolean => forms.some((form) => form.includes(folded));

/** True for the word "and" (folded), which may also be written "&" in a name. */
export const isAnd = (folded: string): boolean => folded === 'and' || folded === 'va';

/**
 * Returns a company's name without its legal form and "and", folded and without spaces; undefined if too little is
 * left.
 */
export function toCompanyKey(name: string): string | undefined {
  const words = readWords(name.normalize('NFKC'))
    .map(({ folded }) => folded)
    .filter((folded) => !isAnd(folded));
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const form = forms.find((own) => own.every((word, index) => words[at + index] === word));
    if (form === undefined) kept.push(words[at] ?? '');
    at += form?.length ?? 1;
  }
  const key = kept.join('');
  return key.length >= (/\p{Script=Hangul}/u.test(key) ? MIN_SYLLABLES : MIN_LETTERS) && /\p{L}/u.test(key)
    ? key
    : undefined;
}

/** True if the typed diacritics are those of the name: "Đức trưng" is not "Đức Trung". */
export function isSpelledLike(typed: readonly Word[], name: string): boolean {
  const own = new Set(readWords(name).map(spellingOf));
  return typed.every((word) => !hasDiacritics(word) || own.has(spellingOf(word)));
}
