import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { isCalendarDate, optionalDate } from '../date-fields.ts';
import { contentSorts, contentStatuses, shownContentStates } from '../enums.ts';
import { codeOf, id, integer, oneOf, optional, runAlways } from '../fields.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';
import { message } from '../messages.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { memberHistory } from './admin-decisions.ts';

/** Who keeps what the site publishes. */
export const publishingAccess = admin(...staffRoles.publishing);
/** What all calls that change it have in common. */
export const publishingWrite = {
  access: publishingAccess,
  effect: 'write',
  changes: ['pages'],
  idempotent: true,
} as const;

/** State and period, which every kind has beside its own fields: when the public sees the record. */
const publishedFields = {
  status: oneOf(contentStatuses),
  start_date: optionalDate(),
  end_date: optionalDate(),
};

/** Rules between fields of every kind, told beside whatever else is wrong: a title in one language, days in their order. */
const judgments = (pairs: readonly DayPair[]) => [
  inOneLanguage('title'),
  ...pairs.map(([first, last]) =>
    z.refine<Values>((value) => !areTurned(String(value[first] ?? ''), String(value[last] ?? '')), {
      error: message('date_order'),
      path: [last],
      ...runAlways,
    }),
  ),
];
type Values = Record<string, unknown>;
/** Names of the fields with a first and a last day. */
type DayPair = readonly [first: string, last: string];

/** Of what is no date its own message speaks. */
const areTurned = (first: string, last: string) =>
  isCalendarDate(first) && isCalendarDate(last) && last < first;

/** What every record of a kind answers beside its own fields. */
export const publishedShape = {
  id: z.int(),
  ...nullableLocalized('title'),
  status: z.enum(contentStatuses),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  /** How its state reads today. */
  state: z.enum(shownContentStates),
  version: z.int(),
  updated_at: z.iso.datetime(),
};

/** One kind, with what it has beyond the others. */
export interface ContentKind<
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
> {
  /** What the records are, for the OpenAPI page: "events". */
  named: string;
  /** What a form sends beside titles, state and period. */
  fields: Fields;
  /** Further days that have an order. */
  days?: readonly DayPair[];
  /** Further rules between fields. */
  rules?: readonly z.core.$ZodCheck<Values>[];
  /** What its form reads beside titles, state and period. */
  shown: Shown;
  /** What its list shows beside them. */
  row: Row;
  /** What its list may be narrowed by beside state and words. */
  filters: Filters;
}

/**
 * The five calls by which administrators keep one kind of what the site publishes: `GET /admin/{kind}/list`, `…/show`,
 * `POST …/create`, `…/update`, `…/delete`. The server has their handlers ready too (server/content/records.ts).
 */
export function contentCalls<
  const Kind extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
>(kind: Kind, declared: ContentKind<Fields, Shown, Row, Filters>) {
  const { named, shown, row, filters, days = [] } = declared;
  const fields = {
    ...localizedText('title', limits.title, limits.titleMin),
    ...publishedFields,
    ...declared.fields,
  };
  const rules = [...judgments([['start_date', 'end_date'], ...days]), ...(declared.rules ?? [])];
  const record = z.object({ ...publishedShape, ...shown, history: memberHistory });
  const one = z.object({ id: id() });
  return {
    list: call(`GET /admin/${kind}/list`, {
      summary: `All ${named} by state, words and order`,
      access: publishingAccess,
      effect: 'read',
      input: z.object({
        ...listInput(shownContentStates),
        sort: optional(codeOf(contentSorts)),
        ...filters,
      }),
      output: pageWithCounts(z.object({ ...publishedShape, ...row }), shownContentStates),
    }),
    show: call(`GET /admin/${kind}/show`, {
      summary: `One of the ${named} in all languages`,
      access: publishingAccess,
      effect: 'read',
      input: one,
      output: record,
    }),
    create: call(`POST /admin/${kind}/create`, {
      ...publishingWrite,
      summary: `Adds to the ${named}`,
      input: z.object(fields).check(...rules),
      output: record,
    }),
    update: call(`POST /admin/${kind}/update`, {
      ...publishingWrite,
      summary: `Changes one of the ${named}. Refused with 4027 when a colleague has changed it meanwhile`,
      input: z.object({ ...fields, id: id(), version: integer(1, 1_000_000) }).check(...rules),
      output: record,
    }),
    remove: call(`POST /admin/${kind}/delete`, {
      ...publishingWrite,
      summary: `Deletes one of the ${named}`,
      input: one,
      output: one,
    }),
  };
}
