import { z } from 'zod';
import { call } from '../call.ts';
import { emptyObject, id, optionalId } from '../fields.ts';
import { referenceList } from '../paging.ts';
import {
  type ContentKind,
  contentCalls,
  publishedShape,
  publishingAccess,
  publishingWrite,
} from './content-calls.ts';

/**
 * The calls of a kind that stands in an order of its own (menus, banners): those of `contentCalls`, with all records in one
 * list, since they are few and a place means nothing on a page, and `POST /admin/{kind}/move`.
 */
export function arrangedCalls<
  const Kind extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Row extends z.ZodRawShape,
>(kind: Kind, declared: Omit<ContentKind<Fields, Shown, Row, Record<never, never>>, 'filters'>) {
  return {
    ...contentCalls(kind, { ...declared, filters: {} }),
    list: call(`GET /admin/${kind}/list`, {
      summary: `All ${declared.named} in their order, whatever their state`,
      access: publishingAccess,
      effect: 'read',
      input: emptyObject,
      output: referenceList(z.object({ ...publishedShape, ...declared.row })),
    }),
    move: call(`POST /admin/${kind}/move`, {
      ...publishingWrite,
      summary: `Puts one of the ${declared.named} before another of its group, or at the end of it`,
      input: z.object({ id: id(), before_id: optionalId() }),
      output: emptyObject,
    }),
  };
}
