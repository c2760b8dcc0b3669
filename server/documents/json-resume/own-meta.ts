import { z } from 'zod';
import { pastDate } from '#contract/date-fields.ts';
import { employmentTypes, genders } from '#contract/enums.ts';
import { enumCode, flag, ids, listOf, locationCode, oneOf, optional, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { ParseReport } from './reading.ts';

/** Fields beyond JSON Resume in a file that this product has exported. */
const ownMeta = z.object({
  title: text(limits.title, 2).optional(),
  birthday: optional(pastDate()),
  gender: optional(oneOf(genders)),
  address_code: optional(locationCode()),
  career_ids: ids(limits.desiredCareers),
  desired_address_codes: listOf(locationCode(), limits.desiredPlaces),
  employment_type: optional(enumCode(employmentTypes)),
  no_experience: flag(),
});
export type OwnMeta = z.output<typeof ownMeta>;

/**
 * Parses the fields that only our own exports contain. Invalid values are reported as a problem. Files of other
 * programs have none of them.
 */
export function readOwnMeta(value: unknown, reading: ParseReport): OwnMeta {
  const parsed = ownMeta.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    reading.problems.push({ path: ['meta', String(issue.path[0] ?? '')], key: issue.message });
  return { career_ids: [], desired_address_codes: [], no_experience: false };
}
