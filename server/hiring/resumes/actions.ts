import { limits } from '#contract/limits.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { message } from '#contract/text/messages.ts';
import { type PersonalFields, personalColumns } from '#server/accounts/people/candidate-queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { deleteUnreferencedFiles } from '#server/infrastructure/files/save-upload.ts';
import { countKnownCareers } from '#server/places/careers/queries.ts';
import { isAddressCode, listUnitNames } from '#server/places/locations/addresses.ts';
import { isComplete } from '#server/states/resumes.ts';
import { getResume, listFileIds, lockOwnResume, type ResumeRow } from './queries.ts';
import { ensureDefaultResume, type OwnColumns, saveResume, type Work } from './save.ts';
import { type Section, saveSection } from './sections.ts';

/**
 * Creates a resume with the account's personal data. The first completed resume becomes the default. Throws
 * 414 beside `field` if there are too many.
 */
export async function createResume(
  { db, actor, now, language }: Work,
  title: string,
  field = 'title',
): Promise<Resume> {
  const account = await lockPerson(db, actor.id);
  const { count } = await db
    .selectFrom('resume')
    .where('candidate_id', '=', actor.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const max = limits.resumesPerCandidate;
  if (Number(count) >= max) throw validationError({ [field]: message('max_entries', { max }) });
  const { profile_id } = await db
    .insertInto('resume')
    .values({
      ...account,
      candidate_id: actor.id,
      title,
      created_at: now,
      updated_at: now,
    })
    .returning('profile_id')
    .executeTakeFirstOrThrow();
  return getResume(db, actor.id, profile_id, language, now);
}

/** Locks the account, to serialize creating, deleting and choosing the default. */
const lockPerson = (trx: Db, candidateId: number) =>
  trx
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select(personalColumns)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Changes one section of an own resume and computes WRITING or COMPLETED again. Throws 4027 like `saveSection`. */
export async function changeSection(work: Work, section: Section, columns: OwnColumns): Promise<Resume> {
  await checkReferences(work.db, columns);
  return saveSection(work, section, columns);
}

/** Changes the personal data of this resume, but not those of the account. Throws 4027 like `saveSection`. */
export async function changePersonal(
  work: Work,
  resume: Omit<Section, 'name'>,
  fields: PersonalFields,
): Promise<Resume> {
  if (!(await isAddressCode(work.db, fields.address_code)))
    throw validationError({ address_code: message('location') });
  return saveSection(work, { ...resume, name: 'personal' }, fields);
}

async function checkReferences(db: Db, { career_ids, desired_address_codes }: OwnColumns): Promise<void> {
  if (career_ids && (await countKnownCareers(db, career_ids)) !== career_ids.length)
    throw validationError({ career_ids: message('career') });
  if (!desired_address_codes) return;
  const known = await listUnitNames(db, desired_address_codes);
  if (known.length !== desired_address_codes.length)
    throw validationError({ desired_address_codes: message('location') });
}

/** Shows an own resume to companies or hides it. Throws 4027 if an unfinished one is to be shown. */
export async function setResumePublic(work: Work, profileId: number, isPublic: boolean): Promise<Resume> {
  if (isPublic) rejectUnfinished(await lockOwnResume(work.db, work.actor.id, profileId));
  return saveResume(work, profileId, { is_public: isPublic });
}

function rejectUnfinished(resume: ResumeRow): void {
  if (!isComplete.matches(resume)) throw apiError('NOT_VALID', 'error.resume_not_ready');
}

/**
 * Makes an own resume the default and the former default an ordinary one, in the same transaction. Throws
 * 4027 for an unfinished one.
 */
export async function setDefault(work: Work, profileId: number): Promise<Resume> {
  const { db, actor, now, language } = work;
  await lockPerson(db, actor.id);
  rejectUnfinished(await lockOwnResume(db, actor.id, profileId));
  await db
    .updateTable('resume')
    .set({ is_default: false })
    .where('candidate_id', '=', actor.id)
    .where('is_default', '=', true)
    .where('profile_id', '!=', profileId)
    .execute();
  await db.updateTable('resume').set({ is_default: true }).where('profile_id', '=', profileId).execute();
  return getResume(db, actor.id, profileId, language, now);
}

/**
 * Deletes an own resume. Applications keep their frozen copy, and the newest remaining completed resume
 * becomes the default.
 */
export async function deleteResume(work: Work, profileId: number): Promise<void> {
  const { db, actor } = work;
  await lockPerson(db, actor.id);
  const row = await lockOwnResume(db, actor.id, profileId);
  const files = await listFileIds(db, profileId);
  await db.deleteFrom('resume').where('profile_id', '=', profileId).execute();
  await deleteUnreferencedFiles(db, files);
  if (row.is_default) await ensureDefaultResume(db, actor.id);
}
