import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { isCalendarDate, optionalDate } from '#contract/date-fields.ts';
import { contentSorts, contentStatuses, shownContentStates } from '#contract/enums.ts';
import { enumCode, id, integer, oneOf, optional, runAlways } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '#contract/localized-fields.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { message } from '#contract/text/messages.ts';
import { memberHistory } from '../admin-decisions.ts';

/** Roles that edit published content. */
export const publishingAccess = admin(...staffRoles.publishing);
/** Common part of all calls that change published content. */
export const publishingWrite = {
  access: publishingAccess,
  changes: ['pages'],
  idempotent: true,
} as const;

/** State and period, which every kind has in addition to its own fields: they decide when the record is public. */
const publishedFields = {
  status: oneOf(contentStatuses),
  start_date: optionalDate(),
  end_date: optionalDate(),
};

/** Cross-field rules of every kind, reported together with all other errors: a title in one language, days in their order. */
const crossFieldRules = (pairs: readonly DayPair[]) => [
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

/** True if both days are valid and in the wrong order. Invalid dates have a message of their own. */
const areTurned = (first: string, last: string) =>
  isCalendarDate(first) && isCalendarDate(last) && last < first;

/** Titles, state and period of every record in answers. */
const publishedValues = {
  ...nullableLocalized('title'),
  status: z.enum(contentStatuses),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
};

/** Versions of a record, the current one first. Empty if a company has changed the record, too. */
const versions = z.array(
  z.object({
    /** The entry of the history that saved it; 0 for a first version that no administrator has saved. */
    id: z.int(),
    number: z.int(),
    saved_at: z.iso.datetime(),
    admin_name: z.string(),
    /** Names of the fields that it has changed. */
    fields: z.array(z.string()),
  }),
);

/** Fields of every record in answers, in addition to those of its kind. */
export const publishedShape = {
  id: z.int(),
  ...publishedValues,
  /** State of the record today, computed from its status and period. */
  state: z.enum(shownContentStates),
  version: z.int(),
  updated_at: z.iso.datetime(),
};

/** Declaration of one kind of content: its name and its own fields and rules. */
export interface ContentKind<
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
> {
  /** Name of the records for the OpenAPI page: "events". */
  named: string;
  /** Fields of the form, besides titles, state and period. */
  fields: Fields;
  /** Further pairs of days that must be in order. */
  days?: readonly DayPair[];
  /** Further cross-field rules. */
  rules?: readonly z.core.$ZodCheck<Values>[];
  /** Schema of the values that the form loads, besides titles, state and period. */
  shown: Shown;
  /** Schema of the values that the list shows, besides titles, state and period. */
  row: Row;
  /** Filters of the list, besides state and words. */
  filters: Filters;
}

/**
 * The six calls with which administrators edit one kind of content: `GET /admin/{kind}/list`, `…/show`, `…/version`, `POST
 * …/create`, `…/update`, `…/delete`. Their handlers are in server/site/content/records.ts.
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
  const rules = [...crossFieldRules([['start_date', 'end_date'], ...days]), ...(declared.rules ?? [])];
  const record = z.object({ ...publishedShape, ...shown, history: memberHistory, versions });
  const one = z.object({ id: id() });
  return {
    list: call(`GET /admin/${kind}/list`, {
      summary: `All ${named} by state, words and order`,
      access: publishingAccess,
      input: z.object({
        ...listInput(shownContentStates),
        sort: optional(enumCode(contentSorts)),
        ...filters,
      }),
      output: pageWithCounts(z.object({ ...publishedShape, ...row }), shownContentStates),
    }),
    show: call(`GET /admin/${kind}/show`, {
      summary: `One of the ${named} in all languages`,
      access: publishingAccess,
      input: one,
      output: record,
    }),
    version: call(`GET /admin/${kind}/version`, {
      summary: `One of the ${named} as it was saved earlier; the form sends it again to restore it`,
      access: publishingAccess,
      input: z.object({ id: id(), number: integer(1, 1_000_000) }),
      output: z.object({ ...publishedValues, ...shown }),
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
