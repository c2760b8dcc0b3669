import type { FormSchema } from '#app/form/use-form.ts';
import { dayOf } from '#app/i18n/format.ts';
import { type PriceType, workAtHomeForms } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import {
  findMissing,
  type RecruitmentFields,
  recruitmentDraft,
} from '#contract/recruitments/recruitment-fields.ts';
import { message } from '#contract/text/messages.ts';

export type OwnAd = OutputOf<'GET /employer/recruitment/show'>;
/** Own ads always have one; only imported ones, which cannot be edited, may lack it. */
type WorkingForm = NonNullable<OwnAd['working_form']>;
type Texts = Record<`${'title' | 'description' | 'other'}_${Language}`, string>;

/** The form as typed: '' and null for empty fields. Names are the wire names (docs/rules.md#wire-names). */
export interface AdValues extends Texts {
  working_form: WorkingForm;
  career_ids: number[];
  /** Names beside the ids, so that a draft can show them; never sent. */
  careers: { id: number; name: string }[];
  employment_type: number | null;
  headcount: number | null;
  experience_years: number | null;
  education: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  is_negotiable: boolean;
  address_code: string;
  address_detail: string;
  working_days: number | null;
  working_weekdays: number[];
  work_at_home: number | null;
  is_flexible: boolean;
  accepts_graduating: boolean;
  benefits: string[];
  priorities: string[];
  skills: string[];
  soft_skills: string[];
  start_date: string;
  end_date: string;
  stop_when_hired: boolean;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  /** '' until one is chosen: a type that costs something is never preselected. */
  price_type: PriceType | '';
  /** The saved ad that these values belong to; null before the first save. */
  id: number | null;
  /** Version when these values were read, to detect that another person saved in between. */
  version: number | null;
  /** Body of the last request; it is not saved again automatically. */
  sent: string;
}

/** A new ad, with the data that the company has entered elsewhere. */
export function newValues(
  working_form: WorkingForm,
  contact: Pick<OutputOf<'GET /employer/account/show'>, 'user_name' | 'user_phone' | 'user_email'>,
  company: Pick<OutputOf<'GET /employer/company/show'>, 'address_code' | 'address_detail'>,
  /** A regular ad is free: it is the default type. */
  isFree: boolean,
): AdValues {
  return {
    ...noTexts,
    working_form,
    career_ids: [],
    careers: [],
    employment_type: null,
    headcount: 1,
    experience_years: null,
    education: 1,
    salary_min: null,
    salary_max: null,
    salary_unit: 1,
    is_negotiable: false,
    address_code: company.address_code ?? '',
    address_detail: company.address_detail ?? '',
    working_days: null,
    working_weekdays: [],
    work_at_home: defaultLocation[working_form],
    is_flexible: false,
    accepts_graduating: false,
    benefits: [],
    priorities: [],
    skills: [],
    soft_skills: [],
    start_date: dayOf(new Date()),
    end_date: '',
    stop_when_hired: false,
    contact_name: contact.user_name,
    contact_phone: contact.user_phone,
    contact_email: contact.user_email,
    price_type: isFree ? 'RECRUITMENT_NORMAL' : '',
    id: null,
    version: null,
    sent: '',
  };
}

/** Default location of the work by working form. */
const defaultLocation: Record<WorkingForm, number> = {
  NORMAL: workAtHomeForms.ONSITE,
  REMOTE: workAtHomeForms.HOME,
};

/**
 * Changes of another working form: the location of the work follows it, unless the company has chosen another than the
 * default.
 */
export function withWorkingForm(values: AdValues, working_form: WorkingForm): Partial<AdValues> {
  if (values.working_form === working_form) return {};
  const isUsual = values.work_at_home === defaultLocation[values.working_form];
  return { working_form, ...(isUsual ? { work_at_home: defaultLocation[working_form] } : {}) };
}

export type PayValues = Pick<AdValues, 'salary_min' | 'salary_max' | 'salary_unit' | 'is_negotiable'>;

/** The minimum is above the maximum: one of them is a typo, and it is unknown which. */
export const isPayRangeReversed = ({ salary_min, salary_max }: PayValues): boolean =>
  salary_min !== null && salary_max !== null && salary_min > salary_max;

const noTexts: Texts = {
  title_vi: '',
  title_kr: '',
  title_en: '',
  description_vi: '',
  description_kr: '',
  description_en: '',
  other_vi: '',
  other_kr: '',
  other_en: '',
};

/** A saved ad as form values. */
export function valuesOf(ad: OwnAd): AdValues {
  const texts = Object.fromEntries(
    (Object.keys(noTexts) as (keyof Texts)[]).map((name) => [name, ad[name] ?? '']),
  ) as Texts;
  return {
    ...texts,
    working_form: ad.working_form ?? 'NORMAL',
    career_ids: ad.career_ids,
    careers: ad.careers,
    employment_type: ad.employment_type,
    headcount: ad.headcount,
    experience_years: ad.experience_years,
    education: ad.education,
    salary_min: ad.salary_min,
    salary_max: ad.salary_max,
    salary_unit: ad.salary_unit,
    is_negotiable: ad.is_negotiable,
    address_code: ad.address_code ?? '',
    address_detail: ad.address_detail ?? '',
    working_days: ad.working_days,
    working_weekdays: ad.working_weekdays,
    work_at_home: ad.work_at_home,
    is_flexible: ad.is_flexible,
    accepts_graduating: ad.accepts_graduating,
    benefits: ad.benefits,
    priorities: ad.priorities,
    skills: ad.skills,
    soft_skills: ad.soft_skills,
    start_date: ad.start_date ?? '',
    end_date: ad.end_date ?? '',
    stop_when_hired: ad.stop_when_hired,
    contact_name: ad.contact_name ?? '',
    contact_phone: ad.contact_phone ?? '',
    contact_email: ad.contact_email ?? '',
    price_type: ad.price_type,
    id: ad.id,
    version: ad.version,
    sent: '',
  };
}

type Parsed = RecruitmentFields;
interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Rules that even a draft must meet; an error in a list is shown at the list. */
export const draftSchema: FormSchema<Parsed> = {
  safeParse: (input) => {
    const result = recruitmentDraft.safeParse(input);
    return result.success
      ? { success: true, data: result.data }
      : { success: false, error: { issues: result.error.issues.map(atField) } };
  },
};

/** Body of a save of these values; '' if they cannot be saved. */
export function bodyOf(values: AdValues): string {
  const parsed = draftSchema.safeParse(values);
  return parsed.success ? JSON.stringify(parsed.data) : '';
}

/** Rules for submitting: reports everything that is missing or invalid at once. */
export const completeSchema: FormSchema<Parsed> = {
  safeParse: (input) => {
    const draft = draftSchema.safeParse(input);
    const missing: Issue[] = findMissing(withoutBlanks(input as AdValues)).map(([field, message]) => ({
      path: [field],
      message,
    }));
    if ((input as AdValues).price_type === '')
      missing.push({ path: ['price_type'], message: message('choose_type') });
    if (draft.success && missing.length === 0) return draft;
    return { success: false, error: { issues: [...(draft.success ? [] : draft.error.issues), ...missing] } };
  },
};

const atField = ({ path, message }: { path: readonly PropertyKey[]; message: string }): Issue => ({
  path: path.slice(0, 1),
  message,
});

/** Blank fields count as left out. */
function withoutBlanks(values: AdValues): Parsed {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== null && !(typeof value === 'string' && value.trim() === ''),
  );
  // Only checked for present values, never sent.
  return Object.fromEntries(filled) as unknown as Parsed;
}

export const steps = ['what', 'pay', 'time', 'text', 'contact'] as const;
export type StepName = (typeof steps)[number];

const fieldsOf: Record<StepName, readonly string[]> = {
  what: [
    'title',
    'career_ids',
    'employment_type',
    'headcount',
    'experience_years',
    'education',
    'accepts_graduating',
  ],
  pay: ['salary_min', 'salary_max', 'salary_unit', 'address_code', 'address_detail', 'work_at_home'],
  time: ['working_days', 'working_weekdays', 'benefits', 'priorities', 'skills', 'soft_skills'],
  text: ['description', 'other'],
  contact: [
    'start_date',
    'end_date',
    'stop_when_hired',
    'contact_name',
    'contact_phone',
    'contact_email',
    'price_type',
  ],
};

/** The step of a field; text fields include their language. */
export function stepOf(field: string): StepName {
  const base = field.replace(/_(vi|kr|en)$/, '');
  return steps.find((step) => fieldsOf[step].includes(base)) ?? 'what';
}

/** Invalid fields of the form, in the order of the schema. */
export function wrongFields(schema: FormSchema<unknown>, values: AdValues): string[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
}
