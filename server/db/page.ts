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

/**
 * Whether a folded text holds every word that somebody typed, wherever it stands in it: accents, đ and letter case do
 * not count, and neither does the order, as in the public search.
 * @param search the text, or the condition that a row holds one word, which is given as a pattern of LIKE
 */
export function holdsWords(
  search: RawBuilder<string> | ((pattern: string) => RawBuilder<boolean>),
  typed: string,
) {
  const patterns = fold(typed)
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  // Each word is a condition of its own: an index of trigrams knows no "like all".
  const holds = typeof search === 'function' ? search : (one: string) => sql`${search} like ${one}`;
  return sql<boolean>`(${sql.join(patterns.map(holds), sql` and `)})`;
}
