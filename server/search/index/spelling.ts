import { hash } from '#server/search/parse/tokens.ts';
import { CORRECTED_LETTERS } from '#server/search/parse/tolerance.ts';

/**
 * True for words whose spelling can be compared letter by letter. A Korean syllable is a block of letters, so Korean
 * words cannot.
 */
export function isTypoTolerant(word: string): boolean {
  const { min, max } = CORRECTED_LETTERS;
  return word.length >= min && word.length <= max && /^[a-z0-9]*[a-z][a-z0-9]*$/.test(word);
}

/**
 * Hashes of a word, and of the word without each one of its letters: two words that share a hash differ by about one
 * letter (SymSpell).
 */
export function deletesOf(word: string): number[] {
  if (!isTypoTolerant(word)) return [];
  const forms = [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
  return [...new Set(forms.map((form) => hash(`d:${form}`)))];
}

/**
 * Minimum number of letters that are left out, added, changed or swapped with their neighbour between two words
 * (Damerau-Levenshtein).
 */
export function countEdits(one: string, other: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
