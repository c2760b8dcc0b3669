import { z } from 'zod';
import { oneOf } from '../fields.ts';
import { askedKinds } from './word-readings.ts';

/** Filters that were found in the words. */
export const askedFilters = {
  /** A place with its units of today and of before, and the remaining words. */
  place: z.object({ name: z.string(), address_codes: z.array(z.string()), rest: z.string() }).nullable(),
  /** VND a month, the upper end of a range, which only ranks, and the remaining words. */
  salary: z
    .object({
      /** In the language of the caller; dollars and won are turned into VND and name the rate and its day. */
      name: z.string(),
      salary_from: z.int(),
      salary_to: z.int().nullable(),
      rest: z.string(),
    })
    .nullable(),
};

/** A further condition that was found in the words, with the remaining words. */
export const askedCondition = z.object({
  kind: oneOf(askedKinds),
  /** A code of its kind ("night", "ko", "senior"), or the name of a place, company, workplace or job. */
  value: z.string().nullable(),
  /** Years, VND a month, the code of a type, the grade of a certificate, or the id of a company. */
  number: z.number().nullable(),
  /** True if ads that meet it are left out. */
  excluded: z.boolean(),
  /** The condition in the language of the caller: "Tối đa 5 năm kinh nghiệm". */
  name: z.string(),
  rest: z.string(),
});
