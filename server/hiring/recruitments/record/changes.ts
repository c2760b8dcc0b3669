import { isDeepStrictEqual } from 'node:util';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import type { FieldChanges, RecruitmentRow } from './queries.ts';

/** A field with a column of the same name. */
type Field = Exclude<keyof RecruitmentFields, 'career_ids'>;

/** Finds the fields that differ between the saved ad and the submitted form. */
export function findChanges(
  before: RecruitmentRow,
  after: RecruitmentFields,
  fields: readonly Field[],
): FieldChanges {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field] ?? null));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] ?? null }]),
  );
}
