import type { FormSchema } from '#app/form/use-form.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { type PriceType, workAtHomeForms } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import {
  type AdFields,
  type AdStep,
  adFieldNames,
  adFields,
  emptyValues,
  findAdField,
  type NameOfKind,
} from '#contract/recruitments/ad-fields.ts';
import {
  findMissing,
  type RecruitmentFields,
  recruitmentDraft,
} from '#contract/recruitments/recruitment-fields.ts';
import { message } from '#contract/text/messages.ts';

export type OwnAd = OutputOf<'GET /employer/recruitment/show'>;
/** Ads of companies always have a working form; only imported ads, which cannot be edited, may lack it. */
type WorkingForm = NonNullable<OwnAd['working_form']>;

type FormField = NameOfKind<keyof typeof emptyValues>;
type Fields = { [Name in FormField]: (typeof emptyValues)[AdFields[Name]['kind']] };

/** The form as typed: '' and null for empty fields. Names are the wire names (docs/rules.md#wire-names). */
export interface AdValues extends Fields {
  working_form: WorkingForm;
  /** Names beside the ids, so that a draft can show them; never sent. */
  careers: { id: number; name: string }[];
  /** '' until one is chosen: a type that costs something is never preselected. */
  price_type: PriceType | '';
  /** The saved ad that these values belong to; null before the first save. */
  id: number | null;
  /** Version when these values were read, to detect that another person saved in between. */
  version: number | null;
  /** Body of the last request; it is not saved again automatically. */
  sent: string;
}

/** All fields of the form; those without a value get the empty one of their kind. */
const fillFields = (read: (name: FormField) => Fields[FormField] | undefined): Fields =>
  Object.fromEntries(
    adFieldNames
      .filter((name): name is FormField => adFields[name].kind !== 'word')
      .map((name) => [name, read(name) ?? emptyValues[adFields[name].kind]]),
  ) as Fields;

/** A new ad, with the data that the company has entered elsewhere. */
export function newAdValues(
  working_form: WorkingForm,
  contact: Pick<OutputOf<'GET /employer/account/show'>, 'user_name' | 'user_phone' | 'user_email'>,
  company: Pick<OutputOf<'GET /employer/company/show'>, 'address_code' | 'address_detail'>,
  /** A regular ad is free: it is the default type. */
  isFree: boolean,
): AdValues {
  return {
    working_form,
    careers: [],
    ...fillFields((name) => findAdField(name)?.initial),
    address_code: company.address_code ?? '',
    address_detail: company.address_detail ?? '',
    work_at_home: defaultLocation[working_form],
    start_date: dayOf(currentTime()),
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

/** A saved ad as form values. */
export const toAdValues = (ad: OwnAd): AdValues => ({
  working_form: ad.working_form ?? 'NORMAL',
  careers: ad.careers,
  ...fillFields((name) => ad[name] ?? undefined),
  price_type: ad.price_type,
  id: ad.id,
  version: ad.version,
  sent: '',
});

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
export function toSaveBody(values: AdValues): string {
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
  // The cast is safe: the values are only checked if they are present, and the result is never sent.
  return Object.fromEntries(filled) as unknown as Parsed;
}

/** The step of a field. "title" and "description" are in the step of their languages. */
export const stepOfField = (field: string): AdStep =>
  (findAdField(field) ?? findAdField(`${field}_vi`))?.step ?? 'what';

/** Invalid fields of the form, in the order of the schema. */
export function listInvalidFields(schema: FormSchema<unknown>, values: AdValues): string[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
}
