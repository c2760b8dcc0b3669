import type { z } from 'zod';
import type { applicantNote } from '#contract/applications/application-shapes.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { type EmployerWork, lockVisibleApplication, type Target } from '../record/visible-application.ts';

/** Lists the company's notes about an applicant, newest first. */
export async function listNotes(db: Db, profileApplyId: number): Promise<z.input<typeof applicantNote>[]> {
  const rows = await db
    .selectFrom('applicant_note')
    .where('profile_apply_id', '=', profileApplyId)
    .orderBy('id', 'desc')
    .select(['id', 'text', 'written_at'])
    .execute();
  return rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
}

/**
 * Adds a note about an applicant. Throws 404 for an applicant of another company, 4027 for a stub, 414 if
 * there are too many.
 */
export async function addNote(work: EmployerWork, { text, ...target }: Target & { text: string }) {
  await lockVisibleApplication(work, target);
  const { db, now } = work;
  const { profile_apply_id } = target;
  const { there } = await db
    .selectFrom('applicant_note')
    .where('profile_apply_id', '=', profile_apply_id)
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (there >= limits.notesPerApplicant)
    throw validationError({ text: message('max_entries', { max: limits.notesPerApplicant }) });
  await db.insertInto('applicant_note').values({ profile_apply_id, text, written_at: now }).execute();
  return { notes: await listNotes(db, profile_apply_id) };
}

/** Deletes a note. Throws 404 for an unknown note or one of another company, 4027 for that of a stub. */
export async function removeNote(work: EmployerWork, { note_id, ...target }: Target & { note_id: number }) {
  await lockVisibleApplication(work, target);
  const { profile_apply_id } = target;
  orNotFound(
    await work.db
      .deleteFrom('applicant_note')
      .where('profile_apply_id', '=', profile_apply_id)
      .where('id', '=', note_id)
      .returning('id')
      .executeTakeFirst(),
  );
  return { notes: await listNotes(work.db, profile_apply_id) };
}
