import {
  educationLevels,
  employmentTypes,
  priceTypes,
  salaryUnits,
  workAtHomeForms,
  workingDays,
  workingForms,
} from '../enums.ts';
import { type Localized, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import type { SkillKind } from '../references.ts';

/** Steps of the form, in their order. */
export const adSteps = ['what', 'pay', 'time', 'text', 'contact'] as const;
export type AdStep = (typeof adSteps)[number];

/** Highest pay that can be stored, in VND per unit. A higher value is considered a typing error. */
const SALARY_MAX = 100_000_000_000;

/** Kind of a field's values. Schemas are in `recruitment-fields.ts`, texts in `fieldText` of the app. */
type Kind =
  | { kind: 'flag' | 'date' | 'hours' | 'place' | 'phone' | 'email' | 'ids' | 'weekdays' }
  | { kind: 'text'; max: number; min?: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; codes: Record<string, number> }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'list'; suggestions: SkillKind };

/** Empty value of each kind in the form; words have none. */
export const emptyValues = {
  text: '',
  date: '',
  hours: '',
  place: '',
  phone: '',
  email: '',
  number: null as number | null,
  choice: null as number | null,
  flag: false as boolean,
  ids: [] as number[],
  weekdays: [] as number[],
  list: [] as string[],
};

/** A field of an ad. Its name is that of its column and on the wire. */
type AdField = Kind & {
  /** Step of the form that contains it. */
  step: AdStep;
  /** Value in a new ad, if it differs from the empty value of the kind. */
  initial?: number;
  /**
   * Name of the short fact on the page of an ad, labelled `recruitment.fact.<fact>`; missing if the page shows none.
   */
  fact?: string;
  /** Label outside the page of an ad, if it is not `ad_form.field.<name>`. */
  label?: string;
  /** Key of the explanation in the form. */
  help?: string;
  /** Set if only the company and administrators read the field under this name. */
  isOwn?: true;
};

const inEachLanguage = <Base extends string, const Field>(base: Base, field: Field) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, field])) as Record<
    Localized<Base>,
    Field
  >;

/**
 * Every field of an ad, in the order of the form and of the facts. API, saving, form, page and drawer iterate over this
 * table (docs/decisions/0100-ad-fields.md). It contains no schemas, because public pages load it, too.
 */
export const adFields = {
  ...inEachLanguage('title', {
    kind: 'text',
    max: limits.title,
    min: limits.titleMin,
    step: 'what',
    isOwn: true,
  }),
  career_ids: { kind: 'ids', step: 'what', fact: 'career', label: 'ad_form.field.careers', isOwn: true },
  employment_type: { kind: 'choice', codes: employmentTypes, step: 'what', fact: 'type' },
  working_form: { kind: 'word', words: workingForms, step: 'what', fact: 'form' },
  /** Missing if no experience is required. Spec 5: at least 1. */
  experience_years: { kind: 'number', min: 1, max: 50, step: 'what', fact: 'experience' },
  education: {
    kind: 'choice',
    codes: educationLevels,
    initial: educationLevels.ANY,
    step: 'what',
    fact: 'education',
  },
  headcount: { kind: 'number', min: 1, max: 9_999, initial: 1, step: 'what', fact: 'headcount' },
  salary_min: { kind: 'number', min: 0, max: SALARY_MAX, step: 'pay' },
  salary_max: { kind: 'number', min: 0, max: SALARY_MAX, step: 'pay' },
  salary_unit: { kind: 'choice', codes: salaryUnits, initial: salaryUnits.MONTHLY, step: 'pay' },
  is_negotiable: { kind: 'flag', step: 'pay' },
  address_code: { kind: 'place', step: 'pay', isOwn: true },
  address_detail: { kind: 'text', max: limits.addressDetail, step: 'pay', isOwn: true },
  working_days: { kind: 'choice', codes: workingDays, step: 'time', fact: 'days' },
  working_weekdays: { kind: 'weekdays', step: 'time', fact: 'weekdays' },
  working_hours: { kind: 'hours', step: 'time', fact: 'hours', label: 'recruitment.fact.hours' },
  work_at_home: { kind: 'choice', codes: workAtHomeForms, step: 'pay', fact: 'home' },
  is_flexible: { kind: 'flag', step: 'time', fact: 'flexible' },
  accepts_graduating: {
    kind: 'flag',
    step: 'what',
    fact: 'graduating',
    help: 'ad_form.help.accepts_graduating',
  },
  skills: { kind: 'list', suggestions: 'skill', step: 'time' },
  soft_skills: { kind: 'list', suggestions: 'soft_skill', step: 'time' },
  benefits: { kind: 'list', suggestions: 'benefit', step: 'time' },
  priorities: { kind: 'list', suggestions: 'priority', step: 'time', help: 'ad_form.help.priorities' },
  ...inEachLanguage('description', { kind: 'text', max: limits.longText, step: 'text', isOwn: true }),
  ...inEachLanguage('other', { kind: 'text', max: limits.longText, step: 'text', isOwn: true }),
  /** The short fact of this field is the whole period. */
  start_date: { kind: 'date', step: 'contact', fact: 'period' },
  end_date: { kind: 'date', step: 'contact' },
  stop_when_hired: { kind: 'flag', step: 'contact', help: 'ad_form.help.stop_when_hired' },
  /** Missing if the setting `answer_days` applies. The short fact is the promise that applies. */
  answer_days: {
    kind: 'number',
    min: limits.answerDaysMin,
    max: limits.answerDaysMax,
    step: 'contact',
    fact: 'answer',
    help: 'ad_form.help.answer_days',
  },
  contact_name: { kind: 'text', max: limits.nameMax, min: limits.nameMin, step: 'contact', isOwn: true },
  contact_phone: { kind: 'phone', step: 'contact', isOwn: true },
  contact_email: { kind: 'email', step: 'contact', isOwn: true },
  price_type: { kind: 'word', words: priceTypes, step: 'contact' },
} as const satisfies Record<string, AdField>;

export type AdFields = typeof adFields;
export type AdFieldName = keyof AdFields;
/** Names of the fields of one kind. */
export type NameOfKind<K extends Kind['kind']> = {
  [Name in AdFieldName]: AdFields[Name]['kind'] extends K ? Name : never;
}[AdFieldName];

export const adFieldNames = Object.keys(adFields) as AdFieldName[];

/** Names of the fields that the page of an ad shows as a short fact. */
export type AdFactName = {
  [Name in AdFieldName]: AdFields[Name] extends { fact: string } ? Name : never;
}[AdFieldName];
export const adFactNames = adFieldNames.filter((name): name is AdFactName => 'fact' in adFields[name]);

/** Finds the declaration of a field; undefined for another name, such as that of a former field in the history. */
export const findAdField = (name: string): AdField | undefined => (adFields as Record<string, AdField>)[name];

/** Names of the fields of one kind, in one step of the form or in all. */
export const namesOfKind = <K extends Kind['kind']>(kind: K, step?: AdStep) =>
  adFieldNames.filter((name): name is NameOfKind<K> => {
    const field = adFields[name];
    return field.kind === kind && (!step || field.step === step);
  });

/** Key of the label of a field. The three languages of a text share one label. */
export const adFieldLabel = (name: string): string =>
  findAdField(name)?.label ?? `ad_form.field.${name.replace(/_(vi|kr|en)$/, '')}`;
