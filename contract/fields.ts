import { z } from 'zod';
import { genders } from './enums.ts';
import { type Language, languages } from './languages.ts';
import { limits } from './limits.ts';

/**
 * Building bricks of inputs. A message is a word key with its parameters, worded at the edge in the reader's language:
 * `error.field.max_length|max=100`. Values may come as JSON or as form text, so numbers and booleans read both.
 */
export function message(key: string, parameters: Record<string, string | number> = {}): string {
  return [
    `error.field.${key}`,
    ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
  ].join('|');
}

const required = message('required');
const invalid = message('invalid');

/** Trimmed, NFC, without control characters other than line breaks and tabs. */
function clean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Unpaired surrogates cannot be stored as UTF-8; control characters are never meant.
  return value.toWellFormed().normalize('NFC').replace(controlCharacters, '').trim();
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be stored
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const blankToUndefined = (value: unknown) => {
  const cleaned = clean(value);
  return cleaned === '' || cleaned === null ? undefined : cleaned;
};
/** A field that may be left out; blank and null count as left out. */
export const optional = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), item.optional());
const codePoints = (value: string) => [...value].length;

/** Required text of `min` to `max` characters: code points after trim and NFC; `max` itself passes (decisions 7). */
export const text = (max: number, min = 1) =>
  z.preprocess(
    clean,
    z.string({ error: (issue) => (issue.input == null ? required : invalid) }).check(
      z.refine((value) => value.length > 0, { error: required, abort: true }),
      z.refine((value) => codePoints(value) >= min, { error: message('min_length', { min }) }),
      z.refine((value) => codePoints(value) <= max, { error: message('max_length', { max }) }),
    ),
  );

/** Text that may be left out; blank counts as left out. */
export const optionalText = (max: number, min = 1) =>
  z.preprocess(blankToUndefined, text(max, min).optional());

/** Text that may be blank, kept as ''. */
export const blankableText = (max: number) =>
  z.preprocess(
    (value) => clean(value) ?? '',
    z
      .string({ error: invalid })
      .check(z.refine((value) => codePoints(value) <= max, { error: message('max_length', { max }) })),
  );

/** Whole number; form text such as "12" reads as 12. */
export const integer = (min: number, max: number) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: (issue) => (issue.input == null ? required : message('number')) })
      .min(min, { error: message('min', { min }) })
      .max(max, { error: message('max', { max }) }),
  );
export const optionalInteger = (min: number, max: number) =>
  z.preprocess((value) => toNumber(blankToUndefined(value)), integer(min, max).optional());

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value === null ? undefined : value;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : value;
}

/** bigint identity, 1 to 15 digits (decisions 6). */
export const id = () => integer(1, 999_999_999_999_999);
export const optionalId = () => optionalInteger(1, 999_999_999_999_999);

/** `true`, `1`, `on` and `yes` of forms are true. Missing is false. */
export const flag = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? ['true', '1', 'on', 'yes'].includes(value.toLowerCase())
        : value === 1 || value === true,
    z.boolean(),
  );
/** As `flag`, but missing stays missing. */
export const optionalFlag = () =>
  z.preprocess((value) => (value === undefined || value === '' ? undefined : value), flag().optional());
/** A consent that must be given. */
export const agreed = (key = 'agree') => flag().check(z.refine((value) => value, { error: message(key) }));

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    blankToUndefined,
    z.enum(values, { error: (issue) => (issue.input == null ? required : message('choice')) }),
  );
/** One of the numbers of an enum object of enums.ts. */
export const codeOf = <const Codes extends Record<string, number>>(codes: Codes) =>
  z.preprocess(
    toNumber,
    z.literal(Object.values(codes) as Codes[keyof Codes][], {
      error: (issue) => (issue.input == null ? required : message('choice')),
    }),
  );

/** A list; a single value and a missing one read as list too, because forms send them so. */
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

/** Free entries such as skills: no case-insensitive duplicates (spec 5). */
export const entries = (max: number = limits.listEntries, min = 0) =>
  listOf(text(limits.listText), max, min).check(
    z.refine((values) => new Set(values.map((value) => value.toLocaleLowerCase())).size === values.length, {
      error: message('duplicate'),
    }),
  );
/** Ids without repetition. */
export const ids = (max: number, min = 0) =>
  listOf(id(), max, min).check(
    z.refine((values) => new Set(values).size === values.length, { error: message('duplicate') }),
  );

/** Lower-cased domain and checked shape; one address, at most 254 characters. */
export const email = () =>
  text(254).check(z.refine((value) => emailPattern.test(value), { error: message('email') }));
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Vietnam: 0 or 84, then 1-9, then 8 digits (spec 5); Korea: +82 and 8 to 10 digits (decisions 7). Spaces, dots and dashes are dropped. */
export const phone = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/[\s.()-]/g, '') : value),
    text(20).check(z.refine((value) => phonePattern.test(value), { error: message('phone') })),
  );
const phonePattern = /^(?:(?:0|84|\+84)[1-9]\d{8}|\+82[1-9]\d{7,9})$/;

/** Web address with http or https only: other schemes would run in a reader's browser. */
export const url = () => text(500).check(z.refine(isWebAddress, { error: message('url') }));
export const optionalUrl = () => z.preprocess(blankToUndefined, url().optional());
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false;
  const parsed = URL.parse(value);
  return !!parsed && !parsed.username && !parsed.password && /^[^.]+(\.[^.]+)+$/.test(parsed.hostname);
}

/** Calendar date as YYYY-MM-DD; DD.MM.YYYY with or without dots is read too (spec 5). */
export const date = () =>
  z.preprocess(
    toWireDate,
    z
      .string({ error: (issue) => (issue.input == null ? required : message('date')) })
      .check(z.refine(isCalendarDate, { error: message('date') })),
  );
export const optionalDate = () => z.preprocess(blankToUndefined, date().optional());

/** Month as MM/YYYY; MM.YYYY and MMYYYY are read too. */
export const month = () =>
  z.preprocess(
    (value) => {
      const cleaned = blankToUndefined(value);
      if (typeof cleaned !== 'string') return cleaned;
      const parts = /^(\d{2})[./-]?(\d{4})$/.exec(cleaned);
      return parts ? `${parts[1]}/${parts[2]}` : cleaned;
    },
    z
      .string({ error: (issue) => (issue.input == null ? required : message('month')) })
      .regex(/^(0[1-9]|1[0-2])\/(19|20)\d{2}$/, { error: message('month') }),
  );
export const optionalMonth = () => z.preprocess(blankToUndefined, month().optional());

/** Hours and minutes as HH:MM. */
export const time = () =>
  z.preprocess(
    blankToUndefined,
    z
      .string({ error: (issue) => (issue.input == null ? required : message('time')) })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('time') }),
  );

function toWireDate(value: unknown): unknown {
  const cleaned = blankToUndefined(value);
  if (typeof cleaned !== 'string') return cleaned;
  const parts = /^(\d{2})\.?(\d{2})\.?(\d{4})$/.exec(cleaned);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : cleaned;
}
function isCalendarDate(value: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Employer ID: 6-16 lowercase letters and digits (spec 5). */
export const employerUid = () =>
  text(254).check(z.refine((value) => /^[a-z0-9]{6,16}$/.test(value), { error: message('uid') }));
/** New password: 8-16 of letters, digits and !@#$%^&*, one digit and one special at least (spec 5). Never trimmed. */
export const newPassword = () =>
  z.string({ error: required }).check(
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine((value) => value.length >= limits.passwordMin && value.length <= limits.passwordMax, {
      error: message('password_length'),
    }),
    z.refine((value) => /^[A-Za-z0-9!@#$%^&*]*$/.test(value), { error: message('password_characters') }),
    z.refine((value) => /\d/.test(value), { error: message('password_digit') }),
    z.refine((value) => /[!@#$%^&*]/.test(value), { error: message('password_special') }),
  );
/** A new password as screens ask for it: twice. The object that takes it up is checked with `samePassword`. */
export const passwordTwice = {
  password: newPassword(),
  password_confirm: z.string({ error: required }).min(1, { error: required }),
};
/** Both entries of a new password must be the same (spec 5). */
export const samePassword = z.refine<{ password: string; password_confirm: string }>(
  (value) => value.password === value.password_confirm,
  { error: message('password_match'), path: ['password_confirm'] },
);
/** Digits only, 1-20 (spec 5). */
export const taxCode = () =>
  text(254).check(z.refine((value) => /^\d{1,20}$/.test(value), { error: message('tax_code') }));
export const otpCode = () =>
  text(20).check(z.refine((value) => /^\d{6}$/.test(value), { error: message('otp') }));
/** Ticket or file id: 22 base62 characters (decisions 6). */
export const token = () =>
  text(64).check(z.refine((value) => /^[A-Za-z0-9]{22}$/.test(value), { error: invalid }));
export const locationCode = () =>
  text(12).check(z.refine((value) => /^[0-9A-Z-]{2,10}$/.test(value), { error: invalid }));
export const gender = () => oneOf(genders);

/** A text in each language under base_vi, base_kr, base_en; at least one must be there when `need` (decisions 2). */
export const localizedText = <Base extends string>(base: Base, max: number, min = 1) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, optionalText(max, min)])) as {
    [Key in `${Base}_${Language}`]: ReturnType<typeof optionalText>;
  };
/** Refuses when no language of `base` is filled in; the error stands at the writer's language field `base_vi`. */
export function needsOneLanguage<Base extends string>(base: Base) {
  return z.superRefine<Partial<Record<`${Base}_${Language}`, string | undefined>>>((value, context) => {
    if (languages.some((language) => value[`${base}_${language}` as const])) return;
    context.addIssue({ code: 'custom', message: required, path: [base] });
  });
}

/** Query of a list (decisions 1). A page that is no number is refused, one past the end is an empty list. */
export const paging = {
  page: z.preprocess((value) => toNumber(value) ?? 1, integer(1, 1_000_000_000)),
  limit: z.preprocess((value) => toNumber(value) ?? limits.pageSize, integer(1, limits.pageSizeMax)),
};
/** Answer of a list: spec 3 "Paged list responses carry total_page". */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), total_page: z.int(), page: z.int() });
/** Answer of a reference list. */
export const referenceList = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
export const nothing = z.object({});
