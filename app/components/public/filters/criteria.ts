import {
  employmentTypes,
  sorts,
  type TimeFilter,
  timeFilters,
  typeNotStated,
  workingForms,
} from '#contract/enums.ts';
import type { InputOf } from '#contract/index.ts';
import { type Language, languages } from '#contract/languages.ts';
import { isPlaceCode } from '#contract/places/place-codes.ts';
import { criteriaNames } from '#contract/recruitments/criteria-names.ts';
import { type WordReading, wordReadings } from '#contract/recruitments/word-readings.ts';
import { toOneLine } from '#contract/text/typed-text.ts';
import { parsePay, salaryMax } from './typed-pay.ts';

/** Criteria of the list, as in the URL. */
export interface Criteria {
  key: string;
  address_codes: readonly string[];
  career_ids: readonly number[];
  employment_types: readonly number[];
  experience_ids: readonly number[];
  /** The visitor's years of experience: lists ads that require at most this number; -1: any. */
  experience_max: number;
  working_form: (typeof workingForms)[number] | '';
  /** True: only ads of companies whose figures show that they answer on time. */
  answers_on_time: boolean;
  period: TimeFilter | '';
  /** Least and most pay in VND a month; 0: any. */
  salary_from: number;
  salary_to: number;
  /** True: ads that do not state their pay follow those with the requested pay. */
  without_pay: boolean;
  /** Languages that the ad is written in. */
  languages: readonly Language[];
  /** Interpretations of the search text that are turned off. */
  as_words: readonly WordReading[];
  /** -1: best match if there is a search text, else newest first. */
  sort: number;
  page: number;
}

export const noCriteria: Criteria = {
  key: '',
  address_codes: [],
  career_ids: [],
  employment_types: [],
  experience_ids: [],
  experience_max: -1,
  working_form: '',
  answers_on_time: false,
  period: '',
  salary_from: 0,
  salary_to: 0,
  without_pay: false,
  languages: [],
  as_words: [],
  sort: -1,
  page: 1,
};

/** Values of one filter beyond these limits are dropped, because the call would reject them. */
const manyMax = { address_codes: 50, career_ids: 50, employment_types: 8, experience_ids: 20 };
const pageMax = 700;
const yearsMax = 50;

/** Parses the query of a URL; invalid values are left out, so that an old link still shows a list. */
export function parseCriteria(query: URLSearchParams): Criteria {
  const all = (name: string) =>
    [...query].flatMap(([key, value]) => (key.split('[', 1)[0] === name && value ? [value] : []));
  const numbers = (name: keyof typeof manyMax) =>
    unique(all(name).map(Number).filter(isId)).slice(0, manyMax[name]);
  const one = (name: string) => all(name)[0] ?? '';
  const page = Number(one('page'));
  const [salary_from, salary_to] = readPay(one);
  const years = /^\d\d?$/.test(one('experience_max')) ? Number(one('experience_max')) : -1;
  return {
    key: toOneLine(one('key')).slice(0, 200),
    address_codes: unique(all('address_codes').filter(isPlaceCode)).slice(0, manyMax.address_codes),
    career_ids: numbers('career_ids'),
    employment_types: unique(
      all('employment_types')
        .filter((type) => /^\d$/.test(type))
        .map(Number),
    ).filter((type) => [typeNotStated, ...Object.values<number>(employmentTypes)].includes(type)),
    experience_ids: numbers('experience_ids'),
    experience_max: years <= yearsMax ? years : -1,
    working_form: workingForms.find((form) => form === one('working_form')) ?? '',
    answers_on_time: one('answers_on_time') === 'true',
    period: timeFilters.find((filter) => filter === one('period')) ?? '',
    salary_from,
    salary_to,
    without_pay: one('without_pay') === 'true',
    languages: languages.filter((language) => all('languages').includes(language)),
    as_words: wordReadings.filter((reading) => all('as_words').includes(reading)),
    sort: Object.values<number>(sorts).find((sort) => String(sort) === one('sort')) ?? -1,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, pageMax) : 1,
  };
}

/** Parameters of a form without script, which has million VND in its fields. */
export const typedPayNames = ['pay_from', 'pay_to'] as const;

/** Least and most pay, in VND or as typed into a form without script; reversed ends are swapped. */
function readPay(one: (name: string) => string): [from: number, to: number] {
  const read = (name: string, typed: string) => {
    const amount = Number(one(name));
    if (Number.isInteger(amount) && amount > 0 && amount <= salaryMax) return amount;
    return parsePay(one(typed)) ?? 0;
  };
  const [from, to] = [read('salary_from', 'pay_from'), read('salary_to', 'pay_to')];
  return to > 0 && from > to ? [to, from] : [from, to];
}

/** The query of a URL, with "?" if it is not empty. */
export function formatCriteriaQuery(criteria: Partial<Criteria>): string {
  const query = new URLSearchParams();
  for (const name of criteriaNames) {
    const value = criteria[name] ?? '';
    if (typeof value === 'object') for (const item of value) query.append(name, String(item));
    else if (value !== '' && value !== noCriteria[name]) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Path of the list for these criteria, without language prefix. */
export function adListPath(criteria: Partial<Criteria>): string {
  return `/recruitment${formatCriteriaQuery(criteria)}`;
}

/** Input of `POST /home/job`. */
export function toSearchInput(criteria: Criteria): InputOf<'POST /home/job'> {
  const { key, experience_max, working_form, answers_on_time, period, ...pay } = criteria;
  const { salary_from, salary_to, without_pay, sort, page, ...many } = pay;
  return {
    address_codes: [...many.address_codes],
    career_ids: [...many.career_ids],
    employment_types: [...many.employment_types] as never,
    experience_ids: [...many.experience_ids],
    languages: [...many.languages],
    as_words: [...many.as_words],
    page,
    ...(key && { key }),
    ...(experience_max >= 0 && { experience_max }),
    ...(working_form && { working_form }),
    ...(answers_on_time && { answers_on_time }),
    ...(period && { period }),
    ...(salary_from > 0 && { salary_from }),
    ...(salary_to > 0 && { salary_to }),
    ...(without_pay && { without_pay }),
    ...(sort >= 0 && { sort: sort as never }),
  };
}

/** True if a least or most pay is asked for. */
export const asksForPay = ({ salary_from, salary_to }: Criteria): boolean => salary_from + salary_to > 0;

/** Number of selected filter values; text, order and page do not count. */
export function countFilters(criteria: Criteria): number {
  return (
    criteria.address_codes.length +
    criteria.career_ids.length +
    criteria.employment_types.length +
    criteria.experience_ids.length +
    criteria.languages.length +
    (criteria.experience_max >= 0 ? 1 : 0) +
    (asksForPay(criteria) ? 1 : 0) +
    (criteria.working_form ? 1 : 0) +
    (criteria.answers_on_time ? 1 : 0) +
    (criteria.period ? 1 : 0)
  );
}

/** Checks that text or filters exclude ads. */
export function isSearchNarrowed(criteria: Criteria): boolean {
  return criteria.key !== '' || countFilters(criteria) > 0;
}

/** Checks that a URL has search terms: the search page lists nothing without text or location. */
export const hasSearchTerms = ({ key, address_codes }: Criteria): boolean =>
  key !== '' || address_codes.length > 0;

/** The list without a value, or with it if it is not in the list yet. */
export function toggleInList<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function unique<Value>(list: Value[]): Value[] {
  return [...new Set(list)];
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 1e15;
}
