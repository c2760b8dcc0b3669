import type { Resume } from '#contract/resumes/resume-shape.ts';
import type { PersonalFields } from '#server/accounts/people/candidate-queries.ts';
import { hasValues } from '#server/infrastructure/db/has-values.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { lockOwnResume } from './queries.ts';
import { type OwnColumns, saveResume, type Work } from './save.ts';

/** Sections that are saved as a whole. Lists of entries use the version of the resume (entries.ts). */
export type SectionName = 'personal' | 'career' | 'workplace' | 'skill' | 'soft_skill' | 'intro' | 'about';

/** A section of a resume, and the version of the resume that the caller has read, if the caller sends one. */
export interface Section {
  profile_id: number;
  name: SectionName;
  version?: number | undefined;
}

/**
 * Writes one section of an own resume. Throws 4027 if that section has changed since it was read, unless it
 * already equals the submitted one; 404 for a resume of another candidate.
 */
export async function saveSection(
  work: Work,
  { profile_id, name, version }: Section,
  columns: OwnColumns | PersonalFields,
): Promise<Resume> {
  // Lock, so that no other tab saves between the check and the write.
  const row = await lockOwnResume(work.db, work.actor.id, profile_id);
  if (hasValues(row, columns)) return saveResume(work, profile_id, columns);
  const changedAt = row.section_versions as Partial<Record<SectionName, number>>;
  if (version !== undefined && version < (changedAt[name] ?? 0))
    throw apiError('NOT_VALID', 'error.resume_changed');
  const section_versions = JSON.stringify({ ...changedAt, [name]: row.version + 1 });
  return saveResume(work, profile_id, { ...columns, section_versions });
}
