import { z } from 'zod';
import { employmentTypes, sorts, timeFilters, typeNotStated, workingForms } from '../enums.ts';
import {
  addFieldIssue,
  enumCode,
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
import { toOneLine } from '../text/typed-text.ts';
import { wordReadings } from './word-readings.ts';

const askedTypes = { ...employmentTypes, NOT_SAID: typeNotStated };

/** Typed words, as one line. Longer texts are cut, not rejected. */
export const searchText = z.preprocess(
  (value) =>
    typeof value === 'string' ? [...toOneLine(value)].slice(0, limits.searchWords).join('') : value,
  optionalText(limits.searchWords),
);

const SALARY_MAX = 10_000_000_000;

/** Criteria of a search. Values of one filter are alternatives, different filters are combined; left out means any. */
export const searchCriteria = z.object({
  /** Words in any of the three languages; one Hangul syllable is enough. */
  key: searchText,
  /** Careers or whole career groups. */
  career_ids: ids(50),
  /** Codes of provinces, districts or wards, present ones or those from before 2025-07-01. */
  address_codes: listOf(locationCode(), 50),
  /** Codes of employment types; 0 means ads that state none. */
  employment_types: listOf(enumCode(askedTypes), 8),
  /** Ids of experience bands of the reference list. */
  experience_ids: ids(20),
  /**
   * Years of experience that the searcher has. Ads that ask for at most as many match, and so do ads that state none.
   * Chosen bands replace this filter.
   */
  experience_max: optional(integer(0, 50)),
  working_form: optional(oneOf(workingForms)),
  /**
   * True: only ads of companies that answered at least 80 % of ten or more candidates on time
   * (docs/decisions/0156-figures-of-answers.md).
   */
  answers_on_time: optional(flag()),
  /** VND a month that the ad's upper figure must reach. Ads without figures do not match. */
  salary_from: optional(integer(0, SALARY_MAX)),
  /** VND a month that the ad's upper figure must not exceed. Ads without figures do not match. */
  salary_to: optional(integer(0, SALARY_MAX)),
  /** True: ads without public monthly figures are listed after the ads that match `salary_from` and `salary_to`. */
  without_pay: optional(flag()),
  /** Languages in which the ad is written. */
  languages: listOf(oneOf(languages), languages.length),
  /** Period in which the ad was posted. */
  period: optional(oneOf(timeFilters)),
  company_id: optional(id()),
  /** Interpretations to skip, so that the text counts as plain words. */
  as_words: listOf(oneOf(wordReadings), wordReadings.length),
  /** False: if fewer than ten ads meet everything, no ads that meet less are added. */
  widen: z.preprocess((value) => value ?? true, flag()),
  /**
   * Order of the list. If left out: best match first if there are words, otherwise ads in the reader's language first,
   * then newest.
   */
  sort: optional(enumCode(sorts)),
  ...paging,
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** Rejects a pay filter whose lower end exceeds its upper end. */
export function rejectReversedPay({
  value,
  issues,
}: z.core.ParsePayload<Pick<SearchCriteria, 'salary_from' | 'salary_to'>>): void {
  const { salary_from, salary_to } = value;
  if (salary_from !== undefined && salary_to !== undefined && salary_from > salary_to)
    addFieldIssue({ value, issues }, 'salary_from', message('salary_order'));
}
