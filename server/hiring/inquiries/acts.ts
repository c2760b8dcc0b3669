import type { z } from 'zod';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { createQuestion, updateQuestion } from '#contract/hiring/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { message, required } from '#contract/text/messages.ts';
import { findCompanyName, isPublicCompany, isPublicPhoto } from '#server/accounts/companies/queries.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { rateLimitedUntil } from '#server/infrastructure/calls/limits.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { deleteUnreferencedFiles, saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { moveInquiry } from '#server/states/inquiries.ts';
import {
  addMessage,
  countSentByWriter,
  type InquiryWriter,
  ownInquiries,
  toWriterColumns,
} from './queries.ts';
import { findReadableTitle } from './subjects.ts';

export type Work = Pick<Context, 'db' | 'now' | 'language' | 'fileStore' | 'files'> & {
  actor: InquiryWriter;
};

/** Stores a picture for an inquiry that is not sent yet. */
export const uploadPhoto = (work: Work) => saveUpload(work, 'inquiry', toWriterColumns(work.actor));

/**
 * Creates an inquiry, or a report of something public. Throws 404 for other subjects and photos, 414 at `photos` for
 * pictures that do not exist. @returns the new id
 */
export async function createInquiry(
  work: Work,
  {
    recruitment_id,
    company_id,
    photo_id,
    title,
    reason,
    photos,
    ...fields
  }: z.output<typeof createQuestion.input>,
): Promise<number> {
  const { db, now, actor } = work;
  await rejectTooMany(work, 'inquiry', limits.inquiriesPerDay);
  const reported = await findSubject(work, { recruitment_id, company_id });
  if (photo_id !== undefined && !(await isPublicPhoto(db, company_id ?? 0, photo_id)))
    throw apiError('NOT_FOUND');
  const { id } = await db
    .insertInto('inquiry')
    .values({
      ...toWriterColumns(actor),
      ...fields,
      kind: reported === undefined ? 'QUESTION' : 'REPORT',
      reason: reported === undefined ? null : reason,
      recruitment_id: recruitment_id ?? null,
      company_id: company_id ?? null,
      photo_id: photo_id ?? null,
      title: reported ?? title ?? '',
      status: 'UNANSWERED',
      waiting_since: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putPhotos(work, id, photos);
  return id;
}

/**
 * Returns the name of the reported subject in the writer's language; undefined for a question. Throws 404 if
 * it is not public.
 */
async function findSubject(
  { db, language, now }: Work,
  { recruitment_id, company_id }: { recruitment_id?: number | undefined; company_id?: number | undefined },
): Promise<string | undefined> {
  if (recruitment_id !== undefined)
    return orNotFound(await findReadableTitle(db, recruitment_id, language, now));
  if (company_id === undefined) return undefined;
  if (!(await isPublicCompany(db, company_id))) throw apiError('NOT_FOUND');
  return orNotFound(await findCompanyName(db, company_id, language));
}

/**
 * Changes an unanswered inquiry. Throws 404 for an inquiry of another writer, 4027 if it was answered or changed in
 * between.
 */
export async function updateInquiry(
  work: Work,
  { id, version, title, reason, photos, ...fields }: z.output<typeof updateQuestion.input>,
): Promise<void> {
  const { db, now, actor } = work;
  const { kind } = orNotFound(await ownInquiries(db, actor).where('i.id', '=', id).executeTakeFirst());
  if (kind === 'QUESTION' && title === undefined) throw validationError({ title: required });
  if (kind === 'REPORT' && reason === undefined) throw validationError({ reason: required });
  const named = kind === 'QUESTION' ? { title } : { reason };
  const changes = { ...fields, ...named };
  if (!(await moveInquiry(db, { id, act: 'edit', changes, version }, now)))
    throw apiError('NOT_VALID', 'error.version_conflict');
  await putPhotos(work, id, photos);
}

/**
 * Adds a message. An answered inquiry is open again and waits from now on. Throws 404 for an inquiry of another writer.
 */
export async function addToInquiry(work: Work, { id, text }: { id: number; text: string }): Promise<void> {
  const { db, now, actor } = work;
  const { status } = orNotFound(
    await ownInquiries(db, actor).where('i.id', '=', id).forUpdate('i').executeTakeFirst(),
  );
  await rejectTooMany(work, 'inquiry_message', limits.inquiryMessagesPerDay);
  const moved = await moveInquiry(db, { id, act: 'add', changes: {} }, now);
  if (!moved) throw apiError('NOT_VALID', 'error.state_changed');
  if (moved.status !== status)
    await db.updateTable('inquiry').set({ waiting_since: now }).where('id', '=', id).execute();
  await addMessage(db, { inquiry_id: id, admin_id: null, text }, now);
}

/**
 * Replaces the pictures of an inquiry, in this order. Throws 414 at `photos` for pictures of other writers or
 * inquiries. The same applies to pictures that the sweep has deleted, because they were unused for a day
 * (server/infrastructure/files/sweep.ts).
 */
async function putPhotos({ db, actor }: Work, inquiryId: number, photos: readonly string[]): Promise<void> {
  const before = await db
    .deleteFrom('inquiry_photo')
    .where('inquiry_id', '=', inquiryId)
    .returning('file_id')
    .execute();
  if (photos.length > 0) {
    const kept = before.map(({ file_id }) => file_id);
    const free = await db
      .selectFrom('file as f')
      .leftJoin('inquiry_photo as p', 'p.file_id', 'f.id')
      .where('f.id', 'in', photos)
      .where('f.kind', '=', 'inquiry')
      .where((where) =>
        actor.type === 'candidate'
          ? where('f.candidate_id', '=', actor.id)
          : where.and([
              where('f.employer_id', '=', actor.employerId),
              where.or([
                where('f.member_id', '=', actor.id),
                // Pictures that a node of version 0.12.0 has uploaded have no member.
                where('f.member_id', 'is', null),
                where('f.id', 'in', kept.length > 0 ? kept : ['']),
              ]),
            ]),
      )
      .where('p.file_id', 'is', null)
      // Lock, so that the nightly sweep does not delete a picture in between.
      .forUpdate('f')
      .select('f.id')
      .execute();
    if (free.length < photos.length) throw validationError({ photos: message('photo_gone') });
    const rows = photos.map((file_id, position) => ({ inquiry_id: inquiryId, position, file_id }));
    await db.insertInto('inquiry_photo').values(rows).execute();
  }
  const gone = before.map(({ file_id }) => file_id).filter((id) => !photos.includes(id));
  await deleteUnreferencedFiles(db, gone);
}

/**
 * Throws 429 until the oldest message is a day old. Rejected messages do not count, so this counts rows
 * instead of using the rate limit of the pipeline. Writes of one account are serialized
 * (server/accounts/auth/sessions/lock-account.ts).
 */
async function rejectTooMany(
  { db, now, actor }: Work,
  table: 'inquiry' | 'inquiry_message',
  max: number,
): Promise<void> {
  const { count, first } = await countSentByWriter(
    db,
    table,
    actor,
    new Date(now.getTime() - DAY_MILLISECONDS),
  );
  if (count < max || first === null) return;
  throw rateLimitedUntil(Math.ceil((first.getTime() + DAY_MILLISECONDS - now.getTime()) / 1000));
}
