import type { z } from 'zod';
import type { applicantNote } from '#contract/applications/application-shapes.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
} from '../record/visible-application.ts';
import { mailMentionedColleagues } from './mentions.ts';

type Reader = Pick<EmployerActor, 'id' | 'role'>;
type Work = EmployerWork & { actor: Pick<EmployerActor, 'role' | 'name'> };

/** Lists the company's notes about an applicant, newest first, each with the actions that this reader may take. */
export async function listNotes(
  db: Db,
  profileApplyId: number,
  reader: Reader,
): Promise<z.input<typeof applicantNote>[]> {
  const rows = await db
    .selectFrom('applicant_note as n')
    .leftJoin('company_member as m', 'm.id', 'n.member_id')
    .where('n.profile_apply_id', '=', profileApplyId)
    .orderBy('n.id', 'desc')
    .select(['n.id', 'n.text', 'n.written_at', 'n.member_id', 'm.user_name'])
    .execute();
  return rows.map(({ id, text, written_at, member_id, user_name }) => ({
    id,
    text,
    written_at: written_at.toISOString(),
    author: user_name,
    may_remove: mayRemoveAll(reader) || member_id === reader.id,
  }));
}

/** True if a member may remove notes of colleagues. */
const mayRemoveAll = ({ role }: Reader): boolean => hasCompanyRole(role, memberRoles.deciding);

/**
 * Adds a note about an applicant, and mails the colleagues whom it mentions. Throws 404 for an applicant of another
 * company, 4027 if the company may no longer see the resume, 414 if there are too many notes.
 */
export async function addNote(work: Work, { text, ...target }: ApplicationTarget & { text: string }) {
  await lockVisibleApplication(work, target);
  const { db, actor, now } = work;
  const { profile_apply_id } = target;
  const { there } = await db
    .selectFrom('applicant_note')
    .where('profile_apply_id', '=', profile_apply_id)
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (there >= limits.notesPerApplicant)
    throw validationError({ text: message('max_entries', { max: limits.notesPerApplicant }) });
  await db
    .insertInto('applicant_note')
    .values({ profile_apply_id, member_id: actor.id, text, written_at: now })
    .execute();
  await mailMentionedColleagues(work, target, text);
  return { notes: await listNotes(db, profile_apply_id, actor) };
}

/**
 * Deletes a note. Throws 404 for an unknown note, a note of another company and a note that this role may not remove,
 * 4027 if the company may no longer see the resume.
 */
export async function removeNote(
  work: Work,
  { note_id, ...target }: ApplicationTarget & { note_id: number },
) {
  await lockVisibleApplication(work, target);
  const { profile_apply_id } = target;
  const { db, actor } = work;
  orNotFound(
    await db
      .deleteFrom('applicant_note')
      .where('profile_apply_id', '=', profile_apply_id)
      .where('id', '=', note_id)
      .$if(!mayRemoveAll(actor), (query) => query.where('member_id', '=', actor.id))
      .returning('id')
      .executeTakeFirst(),
  );
  return { notes: await listNotes(db, profile_apply_id, actor) };
}
