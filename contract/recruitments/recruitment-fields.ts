import { z } from 'zod';
import { email, phone } from '../accounts/account-fields.ts';
import { isCalendarDate, optionalDate, optionalTimeRange } from '../date-fields.ts';
import { priceTypes } from '../enums.ts';
import {
  addFieldIssue,
  enumCode,
  flag,
  ids,
  integer,
  listOf,
  locationCode,
  oneOf,
  optional,
  optionalInteger,
  optionalText,
  textEntries,
} from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { message, required } from '../text/messages.ts';
import { type AdFieldName, type AdFields, adFieldNames, adFields } from './ad-fields.ts';

/** Input schema of each kind of field. A draft may leave out nearly everything (docs/rules.md#wire-names). */
const inputs = {
  flag: () => flag(),
  date: () => optionalDate(),
  hours: () => optionalTimeRange(),
  place: () => optional(locationCode()),
  phone: () => optional(phone()),
  email: () => optional(email()),
  ids: () => ids(limits.careersPerRecruitment),
  weekdays: () => listOf(integer(2, 8), 7).transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  list: () => textEntries(),
  text: ({ max, min }: { max: number; min?: number }) => optionalText(max, min),
  number: ({ min, max }: { min: number; max: number }) => optionalInteger(min, max),
  choice: <Codes extends Record<string, number>>({ codes }: { codes: Codes }) => optional(enumCode(codes)),
  word: <Words extends readonly string[]>({ words }: { words: Words }) => oneOf(words),
};

type InputOf<Field> = Field extends { kind: 'choice'; codes: infer Codes extends Record<string, number> }
  ? ReturnType<typeof inputs.choice<Codes>>
  : Field extends { kind: 'word'; words: infer Words extends readonly string[] }
    ? ReturnType<typeof inputs.word<Words>>
    : Field extends { kind: infer Kind extends keyof typeof inputs }
      ? ReturnType<(typeof inputs)[Kind]>
      : never;

const inputShape = Object.fromEntries(
  adFieldNames.map((name) => {
    // Each schema expects the declaration of its own kind, but TypeScript cannot infer that.
    const inputOf: (field: never) => z.ZodType = inputs[adFields[name].kind];
    return [name, inputOf(adFields[name] as never)];
  }),
) as { [Name in AdFieldName]: InputOf<AdFields[Name]> };

/** The ad as a form sends it. */
export const recruitmentFields = z.object({
  ...inputShape,
  price_type: z.preprocess((value) => value || 'RECRUITMENT_NORMAL', oneOf(priceTypes)),
});
export type RecruitmentFields = z.output<typeof recruitmentFields>;

/** Output schema of each kind of field. Null means not stated. */
const outputs = {
  flag: z.boolean(),
  list: z.array(z.string()),
  ids: z.array(z.int()),
  weekdays: z.array(z.int()),
  choice: z.int().nullable(),
  number: z.int().nullable(),
  word: z.string().nullable(),
  date: z.string().nullable(),
  hours: z.string().nullable(),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string().nullable(),
};
type OutputsOf<Name extends AdFieldName> = { [One in Name]: (typeof outputs)[AdFields[One]['kind']] };

const outputsOf = <Name extends AdFieldName>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, outputs[adFields[name].kind]])) as OutputsOf<Name>;

type OwnName = { [Name in AdFieldName]: AdFields[Name] extends { isOwn: true } ? Name : never }[AdFieldName];
const isOwn = (name: AdFieldName): name is OwnName => 'isOwn' in adFields[name];

/**
 * Output schemas of the fields that only the company and administrators read under these names; `publicFields` are the
 * others.
 */
export const companyOnlyFields = outputsOf(adFieldNames.filter(isOwn));
export const publicFields = outputsOf(
  adFieldNames.filter((name): name is Exclude<AdFieldName, OwnName> => !isOwn(name)),
);

/** The ad as its company saves it. */
export const ownRecruitmentFields = z.object({
  ...recruitmentFields.shape,
  /**
   * True if the company has confirmed that candidates see the figures of this negotiable ad, such as "7.5 – 11M ₫,
   * negotiable". If left out: unchanged, and false in a new ad.
   */
  pay_shown: flag(),
});

/** Cross-field rules that apply to drafts too. */
export const recruitmentDraft = recruitmentFields.check(rejectContradictions);

/** Fields that an ad needs before it may be submitted. */
export const neededFields = [
  'title',
  'career_ids',
  'employment_type',
  'headcount',
  'education',
  'salary_unit',
  'end_date',
  'start_date',
  'salary_min',
  'address_code',
  'skills',
  'description',
  'contact_name',
  'contact_phone',
  'contact_email',
] as const;
export type NeededField = (typeof neededFields)[number];

/** Lists the fields that an ad still needs before submission; empty if it is complete. */
export function findMissing(ad: RecruitmentFields): [field: NeededField, key: string][] {
  const problemOf = (field: NeededField): string | undefined => {
    if (field === 'title' || field === 'description')
      return languages.some((language) => ad[`${field}_${language}`]) ? undefined : required;
    if (field === 'salary_min')
      return ad.is_negotiable || (ad.salary_min ?? ad.salary_max) !== undefined
        ? undefined
        : message('salary_needed');
    const value = ad[field];
    if (Array.isArray(value)) return value.length > 0 ? undefined : message('at_least_one');
    return value === undefined ? required : undefined;
  };
  return neededFields.flatMap((field) => {
    const problem = problemOf(field);
    return problem ? [[field, problem]] : [];
  });
}

/** Rejects values that contradict each other (docs/rules.md#validation). */
export function rejectContradictions(context: z.core.ParsePayload<RecruitmentFields>): void {
  const { salary_min, salary_max, start_date, end_date } = context.value;
  if (salary_min !== undefined && salary_max !== undefined && salary_min > salary_max)
    addFieldIssue(context, 'salary_min', message('salary_order'));
  const days = [start_date, end_date];
  // Compares the days only if both are valid, because invalid dates have a message of their own.
  if (days.every((day) => day !== undefined && isCalendarDate(day)) && String(end_date) < String(start_date))
    addFieldIssue(context, 'end_date', message('date_order'));
}
