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
 */
export function holdsWords(folded: RawBuilder<string>, typed: string) {
  const patterns = fold(typed)
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`${folded} like all (${patterns}::text[])`;
}
