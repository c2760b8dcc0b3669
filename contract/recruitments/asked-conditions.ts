import { z } from 'zod';
import { oneOf } from '../fields.ts';
import { conditionKinds } from './word-readings.ts';

/** Filters that were found in the words of a search. */
export const understoodFilters = {
  /** A place with its present and former units. `rest` is the text without the words of the place. */
  place: z.object({ name: z.string(), address_codes: z.array(z.string()), rest: z.string() }).nullable(),
  /**
   * Pay in VND a month. The upper end of a range only affects the ranking. `rest` is the text without the words of the
   * pay.
   */
  salary: z
    .object({
      /**
       * The pay in the language of the caller. Dollars and won are converted to VND, and the text names the rate and
       * its day.
       */
      name: z.string(),
      salary_from: z.int(),
      salary_to: z.int().nullable(),
      rest: z.string(),
    })
    .nullable(),
};

/** A further condition that was found in the words. `rest` is the text without its words. */
export const understoodCondition = z.object({
  kind: oneOf(conditionKinds),
  /** Value as a code of its kind ("night", "ko", "senior"), or as the name of a place, company, workplace or job. */
  value: z.string().nullable(),
  /** Value as a number: years, VND a month, the code of a type, the grade of a certificate, or the id of a company. */
  number: z.number().nullable(),
  /** True if ads that meet the condition are left out. */
  excluded: z.boolean(),
  /** The condition in the language of the caller: "Tối đa 5 năm kinh nghiệm". */
  name: z.string(),
  rest: z.string(),
});
