import { z } from 'zod';
import { email, phone } from '../accounts/account-fields.ts';
import { isCalendarDate, optionalDate } from '../date-fields.ts';
import {
  educationLevels,
  employmentTypes,
  priceTypes,
  salaryUnits,
  workAtHomeForms,
  workingDays,
  workingForms,
} from '../enums.ts';
import {
  addFieldIssue,
  codeOf,
  entries,
  flag,
  ids,
  integer,
  listOf,
  locationCode,
  oneOf,
  optional,
  optionalInteger,
  optionalText,
} from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { localizedText } from '../localized-fields.ts';
import { message, required } from '../text/messages.ts';

/** Highest pay that can be stored, in VND per unit: a higher value is a typing error. */
const SALARY_MAX = 100_000_000_000;

/** The ad as a form sends it. A draft may leave out nearly everything (docs/rules.md#wire-names). */
export const recruitmentFields = z.object({
  working_form: oneOf(workingForms),
  ...localizedText('title', limits.title, limits.titleMin),
  career_ids: ids(limits.careersPerRecruitment),
  employment_type: optional(codeOf(employmentTypes)),
  headcount: optionalInteger(1, 9_999),
  /** Left out: no experience required. Spec 5: at least 1. */
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
  contact_name: optionalText(limits.nameMax, limits.nameMin),
  contact_phone: optional(phone()),
  contact_email: optional(email()),
  price_type: z.preprocess((value) => value || 'RECRUITMENT_NORMAL', oneOf(priceTypes)),
});
export type RecruitmentFields = z.output<typeof recruitmentFields>;

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

/** Missing fields of an ad before submission; empty if it is complete. */
export function findMissing(ad: RecruitmentFields): [field: NeededField, key: string][] {
  const missing: ReturnType<typeof findMissing> = [];
  const anyLanguage = (base: 'title' | 'description') =>
    languages.some((language) => ad[`${base}_${language}`]);
  if (!anyLanguage('title')) missing.push(['title', required]);
  if (ad.career_ids.length === 0) missing.push(['career_ids', message('at_least_one')]);
  for (const field of [
    'employment_type',
    'headcount',
    'education',
    'salary_unit',
    'end_date',
    'start_date',
  ] as const)
    if (ad[field] === undefined) missing.push([field, required]);
  if (!ad.is_negotiable && ad.salary_min === undefined && ad.salary_max === undefined)
    missing.push(['salary_min', message('salary_needed')]);
  if (ad.address_code === undefined) missing.push(['address_code', required]);
  if (ad.skills.length === 0) missing.push(['skills', message('at_least_one')]);
  if (!anyLanguage('description')) missing.push(['description', required]);
  for (const field of ['contact_name', 'contact_phone', 'contact_email'] as const)
    if (ad[field] === undefined) missing.push([field, required]);
  return missing;
}

/** Rejects values that contradict each other (docs/rules.md#validation). */
export function rejectContradictions(context: z.core.ParsePayload<RecruitmentFields>): void {
  const { salary_min, salary_max, start_date, end_date } = context.value;
  if (salary_min !== undefined && salary_max !== undefined && salary_min > salary_max)
    addFieldIssue(context, 'salary_min', message('salary_order'));
  const days = [start_date, end_date];
  // Invalid dates have their own message.
  if (days.every((day) => day !== undefined && isCalendarDate(day)) && String(end_date) < String(start_date))
    addFieldIssue(context, 'end_date', message('date_order'));
}
