import { isDeepStrictEqual } from 'node:util';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import type { Changes, RecruitmentRow } from './queries.ts';

/** A field that is a column of its own, under the same name. */
type Field = Exclude<keyof RecruitmentFields, 'career_ids'>;

/** Which of the fields differ between the saved ad and what a form sends. */
export function findChanges(
  before: RecruitmentRow,
  after: RecruitmentFields,
  fields: readonly Field[],
): Changes {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field] ?? null));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] ?? null }]),
  );
}
