import { type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { limits } from '#contract/limits.ts';

/** What a list query needs: how many rows to skip and take. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Rows before the page. */
export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** True when the page lies past what lists show: then it is empty and no query runs (docs/rules.md#envelope). */
export const isPastEnd = (request: PageRequest): boolean => offsetOf(request) >= limits.pagedItemsMax;

/** Puts rows and their total into the shape of every list answer (docs/rules.md#wire-names). */
export function toPage<Item>(list: Item[], total: number, { page, limit }: PageRequest) {
  return { list, total, total_page: Math.ceil(Math.min(total, limits.pagedItemsMax) / limit), page };
}

/** A typed word as a pattern of LIKE, wherever it stands in a folded text. */
export interface WordPattern {
  word: string;
  pattern: string;
  /** An index of trigrams is of no help below three letters; asked nevertheless, it is read from end to end. */
  isShort: boolean;
}

/** What somebody typed as patterns, one for each word. */
export const patternsOf = (typed: string): WordPattern[] =>
  fold(typed)
    .split(/\s+/)
    .map((word) => ({
      word,
      pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
      isShort: [...word].length < 3,
    }));

/** That a folded text holds a word. */
export const containsWord = (folded: RawBuilder<string>, { pattern, isShort }: WordPattern) =>
  isShort ? sql<boolean>`${folded} || '' like ${pattern}` : sql<boolean>`${folded} like ${pattern}`;

/** The folded text in which typed words are looked for, or the condition that a row holds one of them. */
export type SearchedText = RawBuilder<string> | ((word: WordPattern) => RawBuilder<boolean>);

/**
 * Whether a text holds every word that somebody typed, wherever it stands in it: accents, đ and letter case do
 * not count, and neither does the order, as in the public search.
 */
export function containsAllWords(search: SearchedText, typed: string) {
  // Each word is a condition of its own: an index of trigrams knows no "like all".
  const holds = typeof search === 'function' ? search : (word: WordPattern) => containsWord(search, word);
  return sql<boolean>`(${sql.join(patternsOf(typed).map(holds), sql` and `)})`;
}
