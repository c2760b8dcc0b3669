import { z } from 'zod';
import { integer, oneOf, optional, optionalText, toNumber } from './fields.ts';
import { limits } from './limits.ts';

/**
 * Query fields of a list (docs/rules.md#envelope). A page that is not a number is rejected; one past the end is an
 * empty list.
 */
export const paging = {
  page: z.preprocess((value) => toNumber(value) ?? 1, integer(1, 1_000_000_000)),
  limit: z.preprocess((value) => toNumber(value) ?? limits.pageSize, integer(1, limits.pageSizeMax)),
};
/** Answer of a list (docs/rules.md#envelope). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), total_page: z.int(), page: z.int() });
/** Input of a list with tabs by state and a search. */
export const listInput = <State extends string>(states: readonly State[]) => ({
  state: optional(oneOf(states)),
  key: optionalText(limits.searchWords),
  ...paging,
});
/** Answer of a list with tabs: the page, and the number of records in each state, independent of the search. */
export function pageWithCounts<Item extends z.ZodType, State extends string>(
  item: Item,
  states: readonly State[],
) {
  const byState = Object.fromEntries(states.map((state) => [state, z.int()])) as Record<State, z.ZodInt>;
  return pageOf(item).extend({ counts: z.object({ all: z.int(), ...byState }) });
}
/** Answer of a reference list. */
export const referenceList = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
