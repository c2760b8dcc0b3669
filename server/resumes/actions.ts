import type { z } from 'zod';
import { message } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { cultureEntry, educationEntry, experienceEntry, Resume } from '#contract/resumes.ts';
import { type PersonalFields, personalColumns } from '#server/candidates/queries.ts';
import type { Db } from '#server/db/connection.ts';
import { releaseFiles } from '#server/files/keep.ts';
import { receiveFile } from '#server/files/receive.ts';
import type { CandidateActor, Context } from '#server/http/context.ts';
import { found, refuse, refuseFields } from '#server/http/error.ts';
import { isAddressCode, listPlaceNames } from '#server/locations/addresses.ts';
import { countKnownCareers } from '#server/recruitments/queries.ts';
import { findMissingParts } from './completeness.ts';
import { toMonthDate } from './experience.ts';
import { getResume, listFileIds, lockOwnResume, type ResumeRow } from './queries.ts';

export type Work = Pick<Context, 'db' | 'now' | 'language' | 'fileStore' | 'files'> & {
  actor: CandidateActor;
};

/** Resumes one person may keep; a bound against accidents, far above what anybody needs. */
const RESUMES = 30;

/** A new resume with the account's personal data; the first one is the default. */
export async function createResume({ db, actor, now, language }: Work, title: string): Promise<Resume> {
  const account = await lockPerson(db, actor.id);
  const { count } = await db
    .selectFrom('resume')
    .where('candidate_id', '=', actor.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= RESUMES) throw refuseFields({ title: message('max_entries', { max: RESUMES }) });
  const { profile_id } = await db
    .insertInto('resume')
    .values({
      ...account,
      candidate_id: actor.id,
      title,
      is_default: Number(count) === 0,
      created_at: now,
      updated_at: now,
    })
    .returning('profile_id')
    .executeTakeFirstOrThrow();
  return getResume(db, actor.id, profile_id, language, now);
}

/** Locks the person, so that creating, deleting and choosing the default cannot cross each other. */
const lockPerson = (trx: Db, candidateId: number) =>
  trx
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select(personalColumns)
    .forUpdate()
    .executeTakeFirstOrThrow();

type OwnColumns = Partial<
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

/** Changes columns of an own resume and settles WRITING or COMPLETED anew. */
export async function changeResume(work: Work, profileId: number, columns: OwnColumns): Promise<Resume> {
  await checkReferences(work.db, columns);
  return touch(work, profileId, columns);
}

/** Personal data of this resume; the account keeps its own. */
export async function changePersonal(work: Work, profileId: number, fields: PersonalFields): Promise<Resume> {
  if (!(await isAddressCode(work.db, fields.address_code)))
    throw refuseFields({ address_code: message('location') });
  return touch(work, profileId, fields);
}

async function checkReferences(db: Db, { career_ids, desired_address_codes }: OwnColumns): Promise<void> {
  if (career_ids && (await countKnownCareers(db, career_ids)) !== career_ids.length)
    throw refuseFields({ career_ids: message('career') });
  if (!desired_address_codes) return;
  const known = await listPlaceNames(db, desired_address_codes);
  if (known.length !== desired_address_codes.length)
    throw refuseFields({ desired_address_codes: message('location') });
}

/** Writes columns, moves the version on, and derives the status from what is there now. Throws 404 for a foreign resume. */
async function touch(
  { db, actor, now, language }: Work,
  profileId: number,
  columns: OwnColumns | PersonalFields | { no_experience?: boolean },
): Promise<Resume> {
  const row = found(
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
  await db
    .updateTable('resume')
    .set({ status: missing.length === 0 ? 'COMPLETED' : 'WRITING' })
    .where('profile_id', '=', profileId)
    .execute();
  return getResume(db, actor.id, profileId, language, now);
}

type Education = z.output<typeof educationEntry>;
type Experience = z.output<typeof experienceEntry>;
type Culture = z.output<typeof cultureEntry>;

const educationColumns = (profile_id: number, entry: Education, position: number) => ({
  profile_id,
  position,
  school: entry.school,
  major: entry.major,
  admission: entry.admission,
  graduation: entry.graduation,
  start_month: entry.start ? toMonthDate(entry.start) : null,
  end_month: entry.end ? toMonthDate(entry.end) : null,
});
const experienceColumns = (profile_id: number, entry: Experience, position: number) => ({
  profile_id,
  position,
  workplace: entry.workplace,
  start_month: toMonthDate(entry.start),
  end_month: entry.is_working || !entry.end ? null : toMonthDate(entry.end),
  is_working: entry.is_working,
  duties: entry.duties,
});
const cultureColumns = (profile_id: number, entry: Culture, position: number) => ({
  profile_id,
  position,
  cultural_level: entry.cultural_level,
  time_end: entry.time_end ? toMonthDate(entry.time_end) : null,
});

/** Puts all education entries in the given order. */
export async function replaceEducation(work: Work, profileId: number, entries: Education[]): Promise<Resume> {
  await lockOwn(work, profileId);
  await work.db.deleteFrom('resume_education').where('profile_id', '=', profileId).execute();
  const rows = entries.map((entry, index) => educationColumns(profileId, entry, index));
  if (rows.length > 0) await work.db.insertInto('resume_education').values(rows).execute();
  return touch(work, profileId, {});
}

/** Puts all experience entries in the given order, or notes that there is none yet. */
export async function replaceExperience(
  work: Work,
  profileId: number,
  entries: Experience[],
  noExperience: boolean,
): Promise<Resume> {
  await lockOwn(work, profileId);
  await work.db.deleteFrom('resume_experience').where('profile_id', '=', profileId).execute();
  const rows = entries.map((entry, index) => experienceColumns(profileId, entry, index));
  if (rows.length > 0) await work.db.insertInto('resume_experience').values(rows).execute();
  return touch(work, profileId, { no_experience: noExperience && rows.length === 0 });
}

/** Puts all cultural-fit entries in the given order. */
export async function replaceCulture(work: Work, profileId: number, entries: Culture[]): Promise<Resume> {
  await lockOwn(work, profileId);
  await work.db.deleteFrom('resume_culture').where('profile_id', '=', profileId).execute();
  const rows = entries.map((entry, index) => cultureColumns(profileId, entry, index));
  if (rows.length > 0) await work.db.insertInto('resume_culture').values(rows).execute();
  return touch(work, profileId, {});
}

/** Puts one education entry at the end. */
export async function addEducation(work: Work, profileId: number, entry: Education): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_education');
  await work.db
    .insertInto('resume_education')
    .values(educationColumns(profileId, entry, position))
    .execute();
  return touch(work, profileId, {});
}

/** Puts one experience entry at the end; "no experience yet" no longer holds. */
export async function addExperience(work: Work, profileId: number, entry: Experience): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_experience');
  await work.db
    .insertInto('resume_experience')
    .values(experienceColumns(profileId, entry, position))
    .execute();
  return touch(work, profileId, { no_experience: false });
}

/** Puts one cultural-fit entry at the end. */
export async function addCulture(work: Work, profileId: number, entry: Culture): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_culture');
  await work.db
    .insertInto('resume_culture')
    .values(cultureColumns(profileId, entry, position))
    .execute();
  return touch(work, profileId, {});
}

/** Locks the resume so that two tabs cannot number or count their entries at once. */
async function lockOwn({ db, actor }: Work, profileId: number): Promise<void> {
  found(
    await db
      .selectFrom('resume')
      .where('profile_id', '=', profileId)
      .where('candidate_id', '=', actor.id)
      .select('profile_id')
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Entries of one list in a resume; the same bound as in the contract's lists. */
const ENTRIES = 30;

async function nextPosition(
  work: Work,
  profileId: number,
  table: 'resume_education' | 'resume_experience' | 'resume_culture' | 'resume_portfolio',
  field = 'entry',
): Promise<number> {
  await lockOwn(work, profileId);
  const { n, last } = await work.db
    .selectFrom(table)
    .where('profile_id', '=', profileId)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max<number | null>('position').as('last')])
    .executeTakeFirstOrThrow();
  if (Number(n) >= ENTRIES) throw refuseFields({ [field]: message('max_entries', { max: ENTRIES }) });
  return (last ?? -1) + 1;
}

/** Makes an own resume the default; the former one loses the mark in the same transaction. */
export async function setDefault(work: Work, profileId: number): Promise<Resume> {
  const { db, actor, now, language } = work;
  await lockPerson(db, actor.id);
  await lockOwn(work, profileId);
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

/** Removes an own resume. Applications keep their frozen copy; the newest one left becomes the default. */
export async function deleteResume(work: Work, profileId: number): Promise<void> {
  const { db, actor } = work;
  await lockPerson(db, actor.id);
  const row = found(await lockOwnResume(db, actor.id, profileId));
  const files = await listFileIds(db, profileId);
  await db.deleteFrom('resume').where('profile_id', '=', profileId).execute();
  await releaseFiles(db, files);
  if (!row.is_default) return;
  await db
    .updateTable('resume')
    .set({ is_default: true })
    .where('profile_id', '=', (eb) =>
      eb
        .selectFrom('resume')
        .where('candidate_id', '=', actor.id)
        .orderBy('updated_at', 'desc')
        .orderBy('profile_id', 'desc')
        .limit(1)
        .select('profile_id'),
    )
    .execute();
}

/** Stores an uploaded portfolio file or attachment and links it to the resume. Throws 414 beside `file`. */
export async function addFile(
  work: Work,
  profileId: number,
  upload: { kind: 'portfolio' | 'attachment'; title: string },
): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_portfolio', 'file');
  const { n } = await work.db
    .selectFrom('resume_portfolio')
    .where('profile_id', '=', profileId)
    .where('kind', '!=', 'link')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) >= limits.attachmentsPerResume)
    throw refuseFields({ file: message('file_count', { max: limits.attachmentsPerResume }) });
  const stored = await receiveFile(work, upload.kind, { candidate_id: work.actor.id });
  await work.db
    .insertInto('resume_portfolio')
    .values({
      profile_id: profileId,
      position,
      kind: upload.kind === 'portfolio' ? 'file' : 'attachment',
      title: upload.title,
      file_id: stored.id,
      link: null,
    })
    .execute();
  return touch(work, profileId, {});
}

/** Adds a portfolio link. */
export async function addLink(
  work: Work,
  profileId: number,
  link: { title: string; link: string },
): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_portfolio', 'link');
  await work.db
    .insertInto('resume_portfolio')
    .values({
      profile_id: profileId,
      position,
      kind: 'link',
      title: link.title,
      link: link.link,
      file_id: null,
    })
    .execute();
  return touch(work, profileId, {});
}

/** Removes a link, file or attachment of the resume; a file that an application froze stays for it. */
export async function removePortfolio(work: Work, profileId: number, id: number): Promise<Resume> {
  await lockOwn(work, profileId);
  const removed = await work.db
    .deleteFrom('resume_portfolio')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('file_id')
    .executeTakeFirst();
  if (!removed) throw refuse('NOT_FOUND');
  if (removed.file_id !== null) await releaseFiles(work.db, [removed.file_id]);
  return touch(work, profileId, {});
}
