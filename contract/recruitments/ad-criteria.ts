import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { flag, id, ids, listOf, optionalId, optionalText } from '../fields.ts';
import { type Localized, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { isForbiddenCriterion } from '../lint/forbidden-criterion.ts';
import { inOneLanguage, nullableLocalized } from '../localized-fields.ts';
import { message } from '../text/messages.ts';

const criterionName = optionalText(limits.criterionName).check(
  z.refine<string | undefined>((value) => value === undefined || !isForbiddenCriterion(value), {
    error: message('forbidden_criterion'),
  }),
);
const names = Object.fromEntries(languages.map((language) => [`name_${language}`, criterionName])) as {
  [Key in Localized<'name'>]: typeof criterionName;
};
/** A criterion of an ad: a new one without `id`. */
const criterion = z.object({ id: optionalId(), ...names }).check(inOneLanguage('name'));

const criteria = z.object({
  criteria: z.array(
    z.object({
      id: z.int(),
      ...nullableLocalized('name'),
      /** Cards with a mark for it. */
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
  summary: 'Adds, renames, orders and removes criteria of an own ad. Criteria that are not named stay',
  access: employer(...memberRoles.ads),
  idempotent: true,
  input: z.object({
    id: id(),
    criteria: listOf(criterion, limits.criteriaPerAd),
    removed_ids: ids(limits.criteriaPerAd),
    /** Removes criteria that have marks, too; 4027 without it. */
    remove_marks: flag(),
  }),
  output: criteria,
});
