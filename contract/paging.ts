import { z } from 'zod';
import { integer, toNumber } from './fields.ts';
import { limits } from './limits.ts';

/** Query of a list (docs/rules.md#envelope). A page that is no number is refused, one past the end is an empty list. */
export const paging = {
  page: z.preprocess((value) => toNumber(value) ?? 1, integer(1, 1_000_000_000)),
  limit: z.preprocess((value) => toNumber(value) ?? limits.pageSize, integer(1, limits.pageSizeMax)),
};
/** Answer of a list (docs/rules.md#envelope). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), total_page: z.int(), page: z.int() });
/** Answer of a reference list. */
export const referenceList = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
