import { z } from 'zod';
import { pastDate } from '#contract/date-fields.ts';
import { employmentTypes, genders } from '#contract/enums.ts';
import { codeOf, flag, ids, listOf, locationCode, oneOf, optional, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Reading } from './reading.ts';

/** What a file that was written here says beside JSON Resume. */
const ownMeta = z.object({
  title: text(limits.title, 2).optional(),
  birthday: optional(pastDate()),
  gender: optional(oneOf(genders)),
  address_code: optional(locationCode()),
  career_ids: ids(limits.desiredCareers),
  desired_address_codes: listOf(locationCode(), limits.desiredPlaces),
  employment_type: optional(codeOf(employmentTypes)),
  no_experience: flag(),
});
export type OwnMeta = z.output<typeof ownMeta>;

/** Reads it; what does not pass is a problem, a file of others has none of it. */
export function readOwnMeta(value: unknown, reading: Reading): OwnMeta {
  const parsed = ownMeta.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    reading.problems.push({ path: ['meta', String(issue.path[0] ?? '')], key: issue.message });
  return { career_ids: [], desired_address_codes: [], no_experience: false };
}
