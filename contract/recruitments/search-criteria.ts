import { z } from 'zod';
import { employmentTypes, sorts, timeFilters, typeNotStated, workingForms } from '../enums.ts';
import {
  addFieldIssue,
  codeOf,
  flag,
  id,
  ids,
  integer,
  listOf,
  locationCode,
  oneOf,
  optional,
  optionalText,
} from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { paging } from '../paging.ts';
import { message } from '../text/messages.ts';
import { oneLine } from '../text/typed-text.ts';
import { wordReadings } from './word-readings.ts';

const askedTypes = { ...employmentTypes, NOT_SAID: typeNotStated };

/** Typed text as one line. Longer texts are cut, not rejected. */
export const searchText = z.preprocess(
  (value) => (typeof value === 'string' ? [...oneLine(value)].slice(0, limits.searchWords).join('') : value),
  optionalText(limits.searchWords),
);

const SALARY_MAX = 10_000_000_000;

/** Criteria of a search. Values of one filter are alternatives, different filters are combined; left out means any. */
export const searchCriteria = z.object({
  /** Words in any of the three languages; one Hangul syllable is enough. */
  key: searchText,
  /** Careers or whole career groups. */
  career_ids: ids(50),
  /** Provinces, districts or wards, of today or from before 2025-07-01. */
  address_codes: listOf(locationCode(), 50),
  /** 0: ads that state none. */
  employment_types: listOf(codeOf(askedTypes), 8),
  /** Experience bands of the reference list. */
  experience_ids: ids(20),
  /** Years that the reader has: ads that ask for at most so many, or say nothing. Bands, if chosen, replace it. */
  experience_max: optional(integer(0, 50)),
  working_form: optional(oneOf(workingForms)),
  /** True: ads of companies that answered at least 80 % of ten candidates or more on time (docs/decisions/0156-figures-of-answers.md). */
  answers_on_time: optional(flag()),
  /** VND a month that the ad's upper figure must reach. Ads without figures do not match. */
  salary_from: optional(integer(0, SALARY_MAX)),
  /** VND a month that the ad's upper figure must not exceed. Ads without figures do not match. */
  salary_to: optional(integer(0, SALARY_MAX)),
  /** True: ads without public figures for a month follow those that match `salary_from` and `salary_to`. */
  without_pay: optional(flag()),
  /** Languages in which the ad is written. */
  languages: listOf(oneOf(languages), languages.length),
  /** When the ad was posted. */
  period: optional(oneOf(timeFilters)),
  company_id: optional(id()),
  /** Interpretations to skip, so that the text counts as plain words. */
  as_words: listOf(oneOf(wordReadings), wordReadings.length),
  /** False: no further ads where fewer than ten meet everything. */
  widen: z.preprocess((value) => value ?? true, flag()),
  /** Left out: best match first if there are words, else ads in the reader's language first, then newest. */
  sort: optional(codeOf(sorts)),
  ...paging,
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** Rejects a pay filter whose ends are reversed. */
export function rejectReversedPay({
  value,
  issues,
}: z.core.ParsePayload<Pick<SearchCriteria, 'salary_from' | 'salary_to'>>): void {
  const { salary_from, salary_to } = value;
  if (salary_from !== undefined && salary_to !== undefined && salary_from > salary_to)
    addFieldIssue({ value, issues }, 'salary_from', message('salary_order'));
}
