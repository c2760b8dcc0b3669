import { limits } from '#contract/limits.ts';
import type { EntryListName, EntryOf } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { message } from '#contract/text/messages.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { toMonthDate } from './experience.ts';
import { lockOwnResume } from './queries.ts';
import { saveResume, type Work } from './save.ts';

/** An entry of a submitted list. `id` is set if the entry already exists. */
type Held<Entry> = Entry & { id?: number | undefined };
/** A resume, and the version of it that the caller has read, if the caller sends one. */
type Seen = { profile_id: number; version?: number | undefined };

const monthDate = (month: string | undefined) => (month ? toMonthDate(month) : null);

/** The table of each list, and the columns of an entry. */
const lists = {
  education: {
    table: 'resume_education',
    columns: ({ school, major, admission, graduation, start, end }: EntryOf<'education'>) => ({
      ...{ school, major, admission, graduation },
      start_month: monthDate(start),
      end_month: monthDate(end),
    }),
  },
  experience: {
    table: 'resume_experience',
    columns: ({ workplace, job_title, start, end, is_working, duties }: EntryOf<'experience'>) => ({
      ...{ workplace, job_title, is_working, duties },
      start_month: toMonthDate(start),
      end_month: is_working ? null : monthDate(end),
    }),
  },
  language: {
    table: 'resume_language',
    columns: ({ language, level, certificate, date }: EntryOf<'language'>) => ({
      ...{ language, level, certificate },
      date: monthDate(date),
    }),
  },
  culture: {
    table: 'resume_culture',
    columns: ({ cultural_level, time_end }: EntryOf<'culture'>) => ({
      cultural_level,
      time_end: monthDate(time_end),
    }),
  },
} as const;
type EntryTable = (typeof lists)[EntryListName]['table'];

/**
 * Replaces all entries of a list, in the given order. `noExperience` stores that the candidate has not worked
 * yet, if there are no entries. Throws 4027 if the resume has changed since it was read.
 */
export async function replaceEntries<Name extends EntryListName>(
  work: Work,
  resume: Seen,
  name: Name,
  entries: Held<EntryOf<Name>>[],
  noExperience = false,
): Promise<Resume> {
  const held = await clearEntries(work, resume, lists[name].table);
  const rows = entries.map((entry, position) => ({
    ...toRow(name, resume.profile_id, entry, position),
    ...existingId(entry, held),
  }));
  await insertEntries(work, name, rows);
  const isAnswered = name === 'experience' ? { no_experience: noExperience && rows.length === 0 } : {};
  return saveResume(work, resume.profile_id, isAnswered);
}

/** Adds an entry at the end. The first job clears "no experience yet". Throws 414 if the list is full. */
export async function addEntry<Name extends EntryListName>(
  work: Work,
  profileId: number,
  name: Name,
  entry: EntryOf<Name>,
): Promise<Resume> {
  const position = await nextPosition(work, profileId, lists[name].table);
  await insertEntries(work, name, [toRow(name, profileId, entry, position)]);
  return saveResume(work, profileId, name === 'experience' ? { no_experience: false } : {});
}

function toRow<Name extends EntryListName>(
  name: Name,
  profile_id: number,
  entry: EntryOf<Name>,
  position: number,
) {
  const columns = lists[name].columns as (entry: EntryOf<Name>) => object;
  return { profile_id, position, ...columns(entry) };
}

async function insertEntries({ db }: Work, name: EntryListName, rows: object[]): Promise<void> {
  // The cast is safe: the columns of a list fit its table, which TypeScript cannot infer for a list that varies.
  if (rows.length > 0)
    await db
      .insertInto(lists[name].table)
      .values(rows as never)
      .execute();
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

/** Keeps the id of an entry if the entry was in this list, and only once. Entries with any other id get a new one. */
const existingId = ({ id }: { id?: number | undefined }, held: Set<number>): { id?: number } =>
  id !== undefined && held.delete(id) ? { id } : {};
