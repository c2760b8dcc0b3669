import type { Resume } from '#contract/resumes/resume-shape.ts';
import type { PersonalFields } from '#server/accounts/people/candidate-queries.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isComplete } from '#server/states/resumes.ts';
import { findMissingParts } from './completeness.ts';
import { getResume, type ResumeRow } from './queries.ts';

/** Context of every change of an own resume. */
export type Work = Pick<Context, 'db' | 'now' | 'language' | 'fileStore' | 'files'> & {
  actor: CandidateActor;
};

/** Columns that the owner changes section by section. */
export type OwnColumns = Partial<
  Pick<
    ResumeRow,
    | 'title'
    | 'about'
    | 'intro'
    | 'career_ids'
    | 'skills'
    | 'soft_skills'
    | 'desired_address_codes'
    | 'employment_type'
    | 'is_public'
  >
>;

/**
 * Writes columns, increments the version and computes the status from the current data. A resume that is
 * unfinished again is hidden and no longer the default. Throws 404 for a resume of another candidate.
 */
export async function saveResume(
  { db, actor, now, language }: Work,
  profileId: number,
  columns: (OwnColumns | PersonalFields | { no_experience?: boolean }) & { section_versions?: string },
): Promise<Resume> {
  const row = orNotFound(
    await db
      .updateTable('resume')
      .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
      .where('profile_id', '=', profileId)
      .where('candidate_id', '=', actor.id)
      .returningAll()
      .executeTakeFirst(),
  );
  const count = async (table: 'resume_education' | 'resume_experience') => {
    const { n } = await db
      .selectFrom(table)
      .where('profile_id', '=', profileId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const missing = findMissingParts(row, {
    educations: await count('resume_education'),
    experiences: await count('resume_experience'),
  });
  const status = missing.length === 0 ? 'COMPLETED' : 'WRITING';
  if (status !== row.status) {
    await db
      .updateTable('resume')
      .set(isComplete.matches({ status }) ? { status } : { status, is_public: false, is_default: false })
      .where('profile_id', '=', profileId)
      .execute();
    await ensureDefaultResume(db, actor.id);
  }
  return getResume(db, actor.id, profileId, language, now);
}

/**
 * Ensures that a candidate with completed resumes has one default: if there is none, the newest becomes it.
 * Writes of one account are serialized.
 */
export async function ensureDefaultResume(db: Db, candidateId: number): Promise<void> {
  const own = db.selectFrom('resume as p').where('candidate_id', '=', candidateId);
  await db
    .updateTable('resume')
    .set({ is_default: true })
    .where(
      'profile_id',
      '=',
      own
        .where(isComplete.sql)
        .orderBy('updated_at', 'desc')
        .orderBy('profile_id', 'desc')
        .limit(1)
        .select('profile_id'),
    )
    .where(({ not, exists }) => not(exists(own.where('is_default', '=', true).select('profile_id'))))
    .execute();
}
