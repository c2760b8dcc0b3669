import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { cultureEntry, educationEntry, experienceEntry } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { message } from '#contract/text/messages.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { toMonthDate } from './experience.ts';
import { lockOwnResume } from './queries.ts';
import { saveResume, type Work } from './save.ts';

type Education = z.output<typeof educationEntry>;
type Experience = z.output<typeof experienceEntry>;
type Culture = z.output<typeof cultureEntry>;
/** An entry of a submitted list. An existing entry has its id. */
type Held<Entry> = Entry & { id?: number | undefined };
/** A resume id, and the version that the caller has read, if it sends one. */
type Seen = { profile_id: number; version?: number | undefined };

/** Replaces all education entries, in the given order. */
export async function replaceEducation(
  work: Work,
  resume: Seen,
  entries: Held<Education>[],
): Promise<Resume> {
  const held = await clearEntries(work, resume, 'resume_education');
  const rows = entries.map((entry, index) => ({
    ...educationColumns(resume.profile_id, entry, index),
    ...existingId(entry, held),
  }));
  if (rows.length > 0) await work.db.insertInto('resume_education').values(rows).execute();
  return saveResume(work, resume.profile_id, {});
}

/** Replaces all experience entries, in the given order, or stores that there are none yet. */
export async function replaceExperience(
  work: Work,
  resume: Seen,
  entries: Held<Experience>[],
  noExperience: boolean,
): Promise<Resume> {
  const held = await clearEntries(work, resume, 'resume_experience');
  const rows = entries.map((entry, index) => ({
    ...experienceColumns(resume.profile_id, entry, index),
    ...existingId(entry, held),
  }));
  if (rows.length > 0) await work.db.insertInto('resume_experience').values(rows).execute();
  return saveResume(work, resume.profile_id, { no_experience: noExperience && rows.length === 0 });
}

/** Replaces all cultural-fit entries, in the given order. */
export async function replaceCulture(work: Work, resume: Seen, entries: Held<Culture>[]): Promise<Resume> {
  const held = await clearEntries(work, resume, 'resume_culture');
  const rows = entries.map((entry, index) => ({
    ...cultureColumns(resume.profile_id, entry, index),
    ...existingId(entry, held),
  }));
  if (rows.length > 0) await work.db.insertInto('resume_culture').values(rows).execute();
  return saveResume(work, resume.profile_id, {});
}

/** Adds an education entry at the end. */
export async function addEducation(work: Work, profileId: number, entry: Education): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_education');
  await work.db
    .insertInto('resume_education')
    .values(educationColumns(profileId, entry, position))
    .execute();
  return saveResume(work, profileId, {});
}

/** Adds an experience entry at the end and clears "no experience yet". */
export async function addExperience(work: Work, profileId: number, entry: Experience): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_experience');
  await work.db
    .insertInto('resume_experience')
    .values(experienceColumns(profileId, entry, position))
    .execute();
  return saveResume(work, profileId, { no_experience: false });
}

/** Adds a cultural-fit entry at the end. */
export async function addCulture(work: Work, profileId: number, entry: Culture): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_culture');
  await work.db
    .insertInto('resume_culture')
    .values(cultureColumns(profileId, entry, position))
    .execute();
  return saveResume(work, profileId, {});
}

/** Returns the position after the last entry of an own resume's list. Throws 414 if the list is full. */
export async function nextPosition(
  { db, actor }: Work,
  profileId: number,
  table: EntryTable | 'resume_portfolio',
  field = 'entry',
): Promise<number> {
  // Lock, so that two tabs cannot number or count entries at once.
  await lockOwnResume(db, actor.id, profileId);
  const { n, last } = await db
    .selectFrom(table)
    .where('profile_id', '=', profileId)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max<number | null>('position').as('last')])
    .executeTakeFirstOrThrow();
  const max = limits.entriesPerResume;
  if (Number(n) >= max) throw validationError({ [field]: message('max_entries', { max }) });
  return (last ?? -1) + 1;
}

type EntryTable = 'resume_education' | 'resume_experience' | 'resume_culture';

/**
 * Clears one list of an own resume. The lock keeps two tabs from filling it at once. Throws 4027 if the
 * resume has changed since it was read.
 * @returns the ids of the former entries
 */
async function clearEntries(
  { db, actor }: Work,
  { profile_id, version }: Seen,
  table: EntryTable,
): Promise<Set<number>> {
  const resume = await lockOwnResume(db, actor.id, profile_id);
  if (version !== undefined && version !== resume.version)
    throw apiError('NOT_VALID', 'error.resume_changed');
  const rows = await db.deleteFrom(table).where('profile_id', '=', profile_id).returning('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the id of an entry that was in this list, once. Any other id is replaced by a new one. */
const existingId = ({ id }: { id?: number | undefined }, held: Set<number>): { id?: number } =>
  id !== undefined && held.delete(id) ? { id } : {};

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
  job_title: entry.job_title,
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
