import { z } from 'zod';
import { anyone, call, candidate } from './call.ts';
import {
  educationLevels,
  employmentTypes,
  priceTypes,
  salaryUnits,
  workAtHomeForms,
  workingDays,
  workingForms,
} from './enums.ts';
import {
  codeOf,
  email,
  entries,
  flag,
  id,
  ids,
  integer,
  listOf,
  localizedText,
  locationCode,
  message,
  oneOf,
  optional,
  optionalDate,
  optionalInteger,
  optionalText,
  phone,
} from './fields.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { recruitmentCard } from './recruitment-card.ts';

/** Highest pay that can be stored, in VND per unit: a typing error beyond it is no salary. */
const SALARY_MAX = 100_000_000_000;

/** The ad as a form sends it; a draft may leave nearly everything out (decisions 6). */
export const recruitmentFields = z.object({
  working_form: oneOf(workingForms),
  ...localizedText('title', limits.title, limits.titleMin),
  career_ids: ids(limits.careersPerRecruitment),
  employment_type: optional(codeOf(employmentTypes)),
  headcount: optionalInteger(1, 9_999),
  /** Left out: no experience asked for. Spec 5: at least 1. */
  experience_years: optionalInteger(1, 50),
  education: optional(codeOf(educationLevels)),
  salary_min: optionalInteger(0, SALARY_MAX),
  salary_max: optionalInteger(0, SALARY_MAX),
  salary_unit: optional(codeOf(salaryUnits)),
  is_negotiable: flag(),
  address_code: optional(locationCode()),
  address_detail: optionalText(limits.addressDetail),
  working_days: optional(codeOf(workingDays)),
  working_weekdays: listOf(integer(2, 8), 7).transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  work_at_home: optional(codeOf(workAtHomeForms)),
  is_flexible: flag(),
  accepts_graduating: flag(),
  benefits: entries(),
  priorities: entries(),
  skills: entries(),
  soft_skills: entries(),
  ...localizedText('description', limits.longText),
  ...localizedText('other', limits.longText),
  start_date: optionalDate(),
  end_date: optionalDate(),
  stop_when_hired: flag(),
  contact_name: optionalText(limits.nameMax, 2),
  contact_phone: optional(phone()),
  contact_email: optional(email()),
  price_type: z.preprocess((value) => value || 'RECRUITMENT_NORMAL', oneOf(priceTypes)),
});
export type RecruitmentFields = z.output<typeof recruitmentFields>;

/** Rules between fields that hold for drafts too. */
export const recruitmentDraft = recruitmentFields.check((context) => {
  for (const [field, key] of findContradictions(context.value))
    context.issues.push({ code: 'custom', message: key, path: [field], input: context.value });
});

/** What an ad still lacks before it may be submitted, by field; empty when it is complete. */
export function findMissing(
  ad: RecruitmentFields,
): [field: keyof RecruitmentFields | 'title' | 'description', key: string][] {
  const required = message('required');
  const missing: [keyof RecruitmentFields | 'title' | 'description', string][] = [];
  const anyLanguage = (base: 'title' | 'description') =>
    languages.some((language) => ad[`${base}_${language}`]);
  if (!anyLanguage('title')) missing.push(['title', required]);
  if (ad.career_ids.length === 0) missing.push(['career_ids', message('at_least_one')]);
  for (const field of ['employment_type', 'headcount', 'education', 'salary_unit', 'end_date'] as const)
    if (ad[field] === undefined) missing.push([field, required]);
  if (ad.start_date === undefined) missing.push(['start_date', required]);
  if (!ad.is_negotiable && ad.salary_min === undefined && ad.salary_max === undefined)
    missing.push(['salary_min', message('salary_needed')]);
  if (ad.address_code === undefined) missing.push(['address_code', required]);
  if (ad.skills.length === 0) missing.push(['skills', message('at_least_one')]);
  if (!anyLanguage('description')) missing.push(['description', required]);
  if (ad.contact_name === undefined) missing.push(['contact_name', required]);
  if (ad.contact_phone === undefined) missing.push(['contact_phone', required]);
  if (ad.contact_email === undefined) missing.push(['contact_email', required]);
  return missing;
}

/** Values that contradict each other, by field (spec 5). */
export function findContradictions(ad: RecruitmentFields): [field: keyof RecruitmentFields, key: string][] {
  const found: [keyof RecruitmentFields, string][] = [];
  if (ad.salary_min !== undefined && ad.salary_max !== undefined && ad.salary_min > ad.salary_max)
    found.push(['salary_min', message('salary_order')]);
  if (ad.start_date !== undefined && ad.end_date !== undefined && ad.end_date < ad.start_date)
    found.push(['end_date', message('date_order')]);
  return found;
}

const named = z.object({ id: z.int(), name: z.string() });
/** Address in its parts, as entered, with today's unit behind it where it differs (decisions 8). */
export const addressShape = z.object({
  province: z.string().nullable(),
  district: z.string().nullable(),
  ward: z.string().nullable(),
  detail: z.string().nullable(),
  /** "Phường Long Bình, Đồng Nai" when the present unit has another name. */
  current: z.string().nullable(),
});
/** A multilingual field as its owner reads it. */
export const nullableLocalized = <Base extends string>(base: Base) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, z.string().nullable()])) as {
    [Key in `${Base}_${(typeof languages)[number]}`]: z.ZodNullable<z.ZodString>;
  };

/** Conditions of an ad that every reader sees alike. */
export const recruitmentFacts = {
  id: z.int(),
  working_form: z.enum(workingForms),
  employment_type: z.int().nullable(),
  headcount: z.int().nullable(),
  experience_years: z.int().nullable(),
  education: z.int().nullable(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_unit: z.int().nullable(),
  is_negotiable: z.boolean(),
  working_days: z.int().nullable(),
  working_weekdays: z.array(z.int()),
  work_at_home: z.int().nullable(),
  is_flexible: z.boolean(),
  accepts_graduating: z.boolean(),
  benefits: z.array(z.string()),
  priorities: z.array(z.string()),
  skills: z.array(z.string()),
  soft_skills: z.array(z.string()),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  price_type: z.enum(priceTypes),
  careers: z.array(named),
};

/** How a readable ad stands: `open` takes applications, the others do not; `stopped` is page 410. */
export const publicStates = ['open', 'not_receiving', 'expired', 'stopped'] as const;

/** The ad as its public page shows it, in one language with fallback. A stopped one tells title, company and similar ads only. */
export const publicRecruitment = z.object({
  state: z.enum(publicStates),
  status: z.int(),
  id: z.int(),
  title: z.string(),
  title_language: z.enum(languages),
  /** Titles by the languages in which this ad has one: hreflang lists their addresses. */
  titles: z.partialRecord(z.enum(languages), z.string()),
  company: z.object({
    id: z.int(),
    name: z.string(),
    logo: z.string().nullable(),
    industry: z.string().nullable(),
    employee_count: z.int().nullable(),
    established_date: z.string().nullable(),
    /** Listed ads of this company. */
    open_count: z.int(),
  }),
  details: z
    .object({
      ...recruitmentFacts,
      description: z.string(),
      description_language: z.enum(languages).nullable(),
      other: z.string(),
      address: addressShape,
      /** Place as an import wrote it, when it could not be mapped. */
      address_text: z.string().nullable(),
      has_contact: z.boolean(),
      stop_when_hired: z.boolean(),
      posted_at: z.iso.datetime().nullable(),
      updated_at: z.iso.datetime(),
      /** Middle of what listed ads with the same first career and unit pay; null under ten. */
      salary_median: z.int().nullable(),
      source: z.string().nullable(),
    })
    .nullable(),
  similar: z.array(recruitmentCard),
});
export type PublicRecruitment = z.output<typeof publicRecruitment>;

export const showRecruitment = call('GET /recruitment/show', {
  summary: 'One ad as the public reads it',
  access: anyone,
  effect: 'read',
  input: z.object({ id: id() }),
  output: publicRecruitment,
  sharedSeconds: 30,
});

export const showRecruitmentContact = call('GET /recruitment/contact', {
  summary: 'Person in charge of an open ad, for signed-in candidates',
  access: candidate,
  effect: 'read',
  input: z.object({ id: id() }),
  output: z.object({
    contact_name: z.string().nullable(),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
  }),
});
