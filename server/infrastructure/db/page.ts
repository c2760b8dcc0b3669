import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';

/** The requested page of a list query. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Number of rows before the page. */
export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** True if the page is past the list cap: then it is empty and no query runs (docs/rules.md#envelope). */
export const isPastEnd = (request: PageRequest): boolean => offsetOf(request) >= limits.pagedItemsMax;

/** Combines rows and their total to the answer of a list (docs/rules.md#wire-names). */
export function toPage<Item>(list: Item[], total: number, { page, limit }: PageRequest) {
  return { list, total, total_page: Math.ceil(Math.min(total, limits.pagedItemsMax) / limit), page };
}

/** A typed word as a LIKE pattern that matches anywhere in a folded text. */
export interface WordPattern {
  word: string;
  pattern: string;
  /** True below three letters: a trigram index does not help then, and would be read from end to end. */
  isShort: boolean;
}

/** Escapes a text, so that a LIKE pattern matches exactly this text. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Converts the typed text to patterns, one for each word. */
export const patternsOf = (typed: string): WordPattern[] =>
  fold(typed)
    .split(/\s+/)
    .map((word) => ({
      word,
      pattern: `%${escapeLike(word)}%`,
      isShort: [...word].length < 3,
    }));

/** Condition: the folded text contains the word. */
export const containsWord = (folded: RawBuilder<string>, { pattern, isShort }: WordPattern) =>
  isShort ? sql<boolean>`${folded} || '' like ${pattern}` : sql<boolean>`${folded} like ${pattern}`;

/** The folded text that is searched for typed words, or the condition that a row contains one of them. */
export type SearchedText = RawBuilder<string> | ((word: WordPattern) => RawBuilder<boolean>);

/**
 * Condition: the text contains every typed word, anywhere and in any order. Accents, đ and letter case are ignored, as
 * in the public search.
 */
export function containsAllWords(search: SearchedText, typed: string) {
  // Each word is a separate condition: a trigram index has no "like all".
  const holds = typeof search === 'function' ? search : (word: WordPattern) => containsWord(search, word);
  return sql<boolean>`(${sql.join(patternsOf(typed).map(holds), sql` and `)})`;
}

/**
 * Condition: each typed word is the beginning of a word of the folded text. A trigram index knows where words begin, so
 * it also finds words of one or two letters.
 */
export const beginsAllWords = (folded: RawBuilder<string>, typed: string) => {
  const words = patternsOf(typed).map(({ pattern }) => pattern.slice(1));
  const begins = words.map((start) => sql`(${folded} like ${start} or ${folded} like ${`% ${start}`})`);
  return sql<boolean>`(${sql.join(begins, sql` and `)})`;
};
