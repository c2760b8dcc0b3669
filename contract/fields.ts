import { z } from 'zod';
import { limits } from './limits.ts';
import { placeCode } from './places/place-codes.ts';
import { invalid, message, required } from './text/messages.ts';
import { findTextProblem, normaliseName, replaceControlCharacters, sanitiseText } from './text/typed-text.ts';

/** Cleans text. Values of inputs may be JSON or form text, so numbers and booleans accept both. */
const cleanText = (value: unknown): unknown => (typeof value === 'string' ? sanitiseText(value) : value);

/** Preprocesses an optional field: a text that is empty after cleaning counts as left out. */
export const blankToUndefined = (value: unknown) => {
  const cleaned = cleanText(value);
  return cleaned === '' || cleaned === null ? undefined : cleaned;
};
/** An optional field: blank and null count as left out. */
export const optional = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), item.optional());
const codePoints = (value: string) => [...value].length;

/** Checks that the text is not empty. It does not abort, so that cross-field rules are reported together with it (`runAlways`). */
export const notEmpty = z.refine<string>((value) => value !== '', { error: required });

/** Converts a plain function on a text (typed-text.ts) to a check. The check does not abort, like `notEmpty`. */
export const checkWith = (find: (value: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const problem = find(value);
    if (problem) issues.push({ code: 'custom', message: problem, input: value, continue: true });
  });

/** Checks the pattern. Blank text passes, because `notEmpty` reports it. */
export const matching = (pattern: RegExp, error: string) =>
  withKeywords(
    z.refine<string>((value) => value === '' || pattern.test(value), { error }),
    { pattern: pattern.source },
  );

/** Keywords that OpenAPI shows for checks that are functions. */
export const openApiKeywordsOf = new WeakMap<z.core.$ZodCheck, Record<string, unknown>>();

/** Records OpenAPI keywords for a check, so that the document shows the rule. */
export function withKeywords<Check extends z.core.$ZodCheck<never>>(
  check: Check,
  keywords: Record<string, unknown>,
): Check {
  openApiKeywordsOf.set(check, keywords);
  return check;
}

/** Schema that OpenAPI shows for fields that are validated elsewhere. For example, `parseRegistration` checks several fields together. */
export const openApiSchemaOf = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Required text of `min` to `max` characters: code points after trim and NFC; `max` itself passes (docs/rules.md#validation). */
export const text = (max: number, min = 1) =>
  z.preprocess(
    cleanText,
    z
      .string({ error: (issue) => (issue.input == null ? required : invalid) })
      .check(checkWith((value) => findTextProblem(value, max, min)))
      // For OpenAPI: a blank text counts as missing, so at least one character must not be blank.
      .meta({ minLength: min, maxLength: max, ...(min > 0 && { pattern: '\\S' }) }),
  );

/**
 * Required name, such as that of a skill or a school. Like `text`, but names that look the same are stored the same.
 */
export const nameText = (max: number, min = 1) =>
  z.preprocess((value) => (typeof value === 'string' ? normaliseName(value) : value), text(max, min));

/**
 * Required text that serves as a key, such as an ID or an address. Like `text`, but control characters are not removed:
 * a text with one is a different key, and the field's own pattern rejects it.
 */
export const identifier = (max: number, min = 1) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? replaceControlCharacters(value) : value),
    text(max, min),
  );

/** Optional text; blank counts as left out. */
export const optionalText = (max: number, min = 1) =>
  z.preprocess(blankToUndefined, text(max, min).optional());

/** Text that may be blank; it is stored as ''. */
export const blankableText = (max: number) =>
  z.preprocess(
    (value) => cleanText(value) ?? '',
    z
      .string({ error: invalid })
      .check(z.refine((value) => codePoints(value) <= max, { error: message('max_length', { max }) }))
      .meta({ maxLength: max }),
  );

/** Whole number. Form text such as "12" becomes 12. */
export const integer = (min: number, max: number) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: (issue) => (issue.input == null ? required : message('number')) })
      .min(min, { error: message('min', { min }) })
      .max(max, { error: message('max', { max }) }),
  );
/** Number with a fraction. Form text such as "10.78" becomes a number. */
export const decimal = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,9}\.\d{1,9}$/.test(value.trim())
        ? Number(value)
        : toNumber(value),
    z
      .number({ error: (issue) => (issue.input == null ? required : message('number')) })
      .min(min, { error: message('min', { min }) })
      .max(max, { error: message('max', { max }) }),
  );
/** Like `integer`, but optional. */
export const optionalInteger = (min: number, max: number) =>
  z.preprocess((value) => toNumber(blankToUndefined(value)), integer(min, max).optional());

/** Converts form text of digits to a number. All other values pass unchanged to the schema. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value === null ? undefined : value;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,16}$/.test(trimmed) ? Number(trimmed) : value;
}

/** Id of a record: a bigint with 1 to 15 digits (docs/rules.md#wire-names). */
export const id = () => integer(1, 999_999_999_999_999);
export const optionalId = () => optionalInteger(1, 999_999_999_999_999);

/** Boolean: `true`, `1`, `on` and `yes` of forms are true, and a missing value is false. */
export const flag = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? ['true', '1', 'on', 'yes'].includes(value.toLowerCase())
        : value === 1 || value === true,
    z.boolean(),
  );
/** A consent that must be given. */
export const requiredConsent = (key = 'agree') =>
  flag().check(
    withKeywords(
      z.refine<boolean>((value) => value, { error: message(key) }),
      { const: true },
    ),
  );

/** One of the words of a list in enums.ts. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    blankToUndefined,
    z.enum(values, { error: (issue) => (issue.input == null ? required : message('choice')) }),
  );
/** One of the numbers of an enum object in enums.ts. */
export const enumCode = <const Codes extends Record<string, number>>(codes: Codes) =>
  z.preprocess(
    toNumber,
    z.literal(Object.values(codes) as Codes[keyof Codes][], {
      error: (issue) => (issue.input == null ? required : message('choice')),
    }),
  );

/** A list. A single value and a missing one become a list too, because forms send them that way. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, min = 0) =>
  z.preprocess(
    toList,
    z
      .array(item, { error: invalid })
      .min(min, { error: min === 1 ? message('at_least_one') : message('min_entries', { min }) })
      .max(max, { error: message('max_entries', { max }) }),
  );

function toList(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** A list of typed entries such as skills, without duplicates regardless of letter case (docs/rules.md#validation). */
export const textEntries = (max: number = limits.listEntries, min = 0) =>
  listOf(nameText(limits.listText), max, min).check(
    z.refine((values) => new Set(values.map((value) => value.toLocaleLowerCase())).size === values.length, {
      error: message('duplicate'),
    }),
  );
/** A list of ids without duplicates. */
export const ids = (max: number, min = 0) =>
  listOf(id(), max, min).check(
    withKeywords(
      z.refine<number[]>((values) => new Set(values).size === values.length, { error: message('duplicate') }),
      { uniqueItems: true },
    ),
  );

/** Code of a place of the administrative map. */
export const locationCode = () => identifier(12).check(matching(placeCode, invalid));

/** Runs a cross-field rule even if other fields are invalid, so that all messages are reported together (docs/rules.md#validation). */
export const runAlways = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
/** Adds an issue to one field in a cross-field rule, next to all other issues. */
export function addFieldIssue(context: z.core.ParsePayload, field: string, key: string): void {
  context.issues.push({ code: 'custom', message: key, path: [field], input: context.value });
}
