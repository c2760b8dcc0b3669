import type { Resume } from '#contract/resumes/resume-shape.ts';
import { apiError } from '#server/calls/api-errors.ts';
import type { PersonalFields } from '#server/candidates/queries.ts';
import { hasValues } from '#server/db/has-values.ts';
import { lockOwnResume } from './queries.ts';
import { type OwnColumns, saveResume, type Work } from './save.ts';

/** Sections that are saved whole. Entry lists have a version of their own: that of the resume (entries.ts). */
export type SectionName = 'personal' | 'career' | 'workplace' | 'skill' | 'soft_skill' | 'intro' | 'about';

/** Which section of which resume, and the version of the resume that was looked at, where the caller knows one. */
export interface Section {
  profile_id: number;
  name: SectionName;
  version?: number | undefined;
}

/**
 * Writes one section of an own resume. Throws 4027 when that section was changed since it was looked at, unless it says
 * what is sent already; 404 for a foreign resume.
 */
export async function saveSection(
  work: Work,
  { profile_id, name, version }: Section,
  columns: OwnColumns | PersonalFields,
): Promise<Resume> {
  // The lock keeps another tab from saving between the look and the write.
  const row = await lockOwnResume(work.db, work.actor.id, profile_id);
  if (hasValues(row, columns)) return saveResume(work, profile_id, columns);
  const changedAt = row.section_versions as Partial<Record<SectionName, number>>;
  if (version !== undefined && version < (changedAt[name] ?? 0))
    throw apiError('NOT_VALID', 'error.resume_changed');
  const section_versions = JSON.stringify({ ...changedAt, [name]: row.version + 1 });
  return saveResume(work, profile_id, { ...columns, section_versions });
}
