import { z } from 'zod';
import { anyone, call } from '#contract/call.ts';
import { id, optionalId } from '#contract/fields.ts';
import { referenceList } from '#contract/paging.ts';
import { sharedCacheSeconds, shownTitle } from '#contract/site/shown-content.ts';
import {
  type ContentKind,
  contentCalls,
  publishedShape,
  publishingAccess,
  publishingWrite,
} from './content-calls.ts';

/**
 * The calls of a content kind with a manual order (menus, banners): those of `contentCalls`, and `POST
 * /admin/{kind}/move`. All records are in one list: they are few, and a position has no meaning on a single page of a
 * list.
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
      output: referenceList(z.object({ ...publishedShape, ...declared.row })),
    }),
    move: call(`POST /admin/${kind}/move`, {
      ...publishingWrite,
      summary: `Puts one of the ${declared.named} before another of its group, or at the end of it`,
      input: z.object({ id: id(), before_id: optionalId() }),
    }),
  };
}

/**
 * Declares `GET /content/{kind}/list` for a kind with a manual order. It returns the shown records with their title and
 * the fields of `row`.
 */
export const shownListCall = <const Kind extends string, Row extends z.ZodRawShape>(
  kind: Kind,
  { summary, row }: { summary: string; row: Row },
) =>
  call(`GET /content/${kind}/list`, {
    summary,
    access: anyone,
    output: referenceList(z.object({ id: z.int(), ...shownTitle, ...row })),
    sharedSeconds: sharedCacheSeconds,
  });
