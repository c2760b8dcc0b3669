import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { flag, id, ids, listOf, optionalId } from '../fields.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';

/** A criterion of an ad; a new one has no `id`. */
const criterion = z
  .object({ id: optionalId(), ...localizedText('name', limits.criterionName) })
  .check(inOneLanguage('name'));

const criteria = z.object({
  criteria: z.array(
    z.object({
      id: z.int(),
      ...nullableLocalized('name'),
      /** Number of scorecards with a rating for the criterion. */
      marks: z.int(),
    }),
  ),
});

export const listCriteria = call('GET /employer/recruitment/criteria', {
  summary: 'Criteria by which members rate the applicants of an own ad, in their order',
  access: employer(...memberRoles.ads),
  input: z.object({ id: id() }),
  output: criteria,
});

export const setCriteria = call('POST /employer/recruitment/set-criteria', {
  summary:
    'Adds, renames, orders and removes criteria of an own ad. Criteria that are not named stay; those about looks, origin, age and the like are refused',
  access: employer(...memberRoles.ads),
  idempotent: true,
  input: z.object({
    id: id(),
    criteria: listOf(criterion, limits.criteriaPerAd),
    removed_ids: ids(limits.criteriaPerAd),
    /** True to remove even criteria that have ratings; without it, such a change is rejected with 4027. */
    remove_marks: flag(),
  }),
  output: criteria,
});
