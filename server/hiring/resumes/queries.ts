import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dateOf } from '#contract/calendar.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { withAddress } from '#server/accounts/people/candidate-queries.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ResumeTable } from '#server/infrastructure/db/tables/resumes.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getCareerNames, orderByIds } from '#server/places/careers/queries.ts';
import { getSkillTranslator } from '#server/places/careers/skill-names.ts';
import { listAddressUnits, listUnitNames } from '#server/places/locations/addresses.ts';
import { findMissingParts } from './completeness.ts';
import { monthsBetween, totalMonths, toWireMonth } from './experience.ts';

export type ResumeRow = Selectable<ResumeTable>;

const ownResume = (db: Db, candidateId: number, profileId: number) =>
  db
    .selectFrom('resume')
    .where('profile_id', '=', profileId)
    .where('candidate_id', '=', candidateId)
    .selectAll();

/** Locks one own resume until the transaction ends. Throws 404 for a resume of another candidate. */
export async function lockOwnResume(trx: Db, candidateId: number, profileId: number): Promise<ResumeRow> {
  return orNotFound(await ownResume(trx, candidateId, profileId).forUpdate().executeTakeFirst());
}

/**
 * Loads one own resume in full, in the shape that calls return and applications freeze. Throws 404 for a
 * resume of another candidate.
 */
export async function getResume(
  db: Db,
  candidateId: number,
  profileId: number,
  language: Language,
  now: Date,
): Promise<Resume> {
  const [whole] = await readWhole[language](db, { candidateId, profileId });
  return describeResume(db, orNotFound(whole), language, now);
}

/**
 * Locks and loads one own resume with all its sections. All writers lock the account first
 * (server/accounts/auth/sessions/lock-account.ts), and so does this function, so the result is consistent. Throws 404
 * for a resume of another candidate.
 */
export async function lockWholeResume(trx: Db, own: OwnResume, language: Language): Promise<WholeResume> {
  const [whole] = await lockWhole[language](trx, own);
  return orNotFound(whole);
}

/** Maps a loaded resume to its full answer. */
export async function describeResume(
  db: Db,
  row: WholeResume,
  language: Language,
  now: Date,
): Promise<Resume> {
  const { educations, experiences, languages, cultures, portfolios } = row;
  const places = await listUnitNames(db, row.desired_address_codes, language);
  const careers = orderByIds(row.career_ids, row.careers);
  const today = `${dateOf(now).slice(0, 7)}-01`;
  const worked = experiences.map((entry) => ({
    ...entry,
    last: entry.is_working ? today : (entry.end_month ?? entry.start_month),
  }));
  const {
    candidate_id: _owner,
    current_ward_code: _ward,
    section_versions: _versions,
    educations: _educations,
    experiences: _experiences,
    cultures: _cultures,
    ...own
  } = row as WholeResume & {
    current_ward_code?: unknown;
  };
  return {
    ...(await withAddress(db, own, language)),
    careers,
    desired_places: places,
    profile_education_des: educations.map(({ start_month, end_month, ...entry }) => ({
      ...entry,
      start: start_month && toWireMonth(start_month),
      end: end_month && toWireMonth(end_month),
    })),
    profile_experience_des: worked.map(({ start_month, end_month, last, ...entry }) => ({
      ...entry,
      start: toWireMonth(start_month),
      end: entry.is_working || !end_month ? null : toWireMonth(end_month),
      time_end: toWireMonth(last),
      total_experience: monthsBetween(start_month, last),
    })),
    total_experience: totalMonths(worked.map(({ start_month, last }) => ({ start: start_month, end: last }))),
    languages: languages.map(({ date, ...entry }) => ({ ...entry, date: date && toWireMonth(date) })),
    profile_cultural_level_des: cultures.map(({ time_end, ...entry }) => ({
      ...entry,
      time_end: time_end && toWireMonth(time_end),
    })),
    portfolios: portfolios.flatMap((item) =>
      item.kind === 'attachment'
        ? []
        : [{ id: item.id, kind: item.kind, title: item.title, link: item.link, file: storedOf(item) }],
    ),
    files: portfolios.flatMap((item) => {
      const file = storedOf(item);
      return item.kind === 'attachment' && file ? [{ id: item.id, file }] : [];
    }),
    missing: findMissingParts(row, { educations: educations.length, experiences: experiences.length }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface OwnResume {
  candidateId: number;
  profileId: number;
}
type WholeResume = Awaited<ReturnType<(typeof readWhole)[Language]>>[number];

/** Selects a resume with all its sections, in one query. */
function selectWhole(db: Db, { candidateId, profileId }: OwnResume, language: Language) {
  return db
    .selectFrom('resume as r')
    .where('r.profile_id', '=', profileId)
    .where('r.candidate_id', '=', candidateId)
    .selectAll('r')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('resume_education as e')
          .whereRef('e.profile_id', '=', 'r.profile_id')
          .orderBy('e.position')
          .select([
            'e.id',
            'e.school',
            'e.major',
            'e.admission',
            'e.graduation',
            'e.start_month',
            'e.end_month',
          ]),
      ).as('educations'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_experience as e')
          .whereRef('e.profile_id', '=', 'r.profile_id')
          .orderBy('e.position')
          .select([
            'e.id',
            'e.workplace',
            'e.job_title',
            'e.start_month',
            'e.end_month',
            'e.is_working',
            'e.duties',
          ]),
      ).as('experiences'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_language as l')
          .whereRef('l.profile_id', '=', 'r.profile_id')
          .orderBy('l.position')
          .select(['l.id', 'l.language', 'l.level', 'l.certificate', 'l.date']),
      ).as('languages'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_culture as c')
          .whereRef('c.profile_id', '=', 'r.profile_id')
          .orderBy('c.position')
          .select(['c.id', 'c.cultural_level', 'c.time_end']),
      ).as('cultures'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_portfolio as p')
          .leftJoin('file as f', 'f.id', 'p.file_id')
          .whereRef('p.profile_id', '=', 'r.profile_id')
          .orderBy('p.position')
          .orderBy('p.id')
          .select(['p.id', 'p.kind', 'p.title', 'p.link', 'f.id as file_id', 'f.name', 'f.mime', 'f.bytes']),
      ).as('portfolios'),
      jsonArrayFrom(
        eb
          .selectFrom('career as k')
          .where('k.id', '=', sql<number>`any(r.career_ids)`)
          .select(['k.id', sql.ref<string>(`k.name_${language}`).as('name')]),
      ).as('careers'),
    ]);
}

const readIn = (language: Language) =>
  compiledStatement((db, own: OwnResume) => selectWhole(db, own, language));
const readWhole = { vi: readIn('vi'), kr: readIn('kr'), en: readIn('en') };
const lockIn = (language: Language) =>
  compiledStatement((db, own: OwnResume) => selectWhole(db, own, language).forUpdate('r'));
const lockWhole = { vi: lockIn('vi'), kr: lockIn('kr'), en: lockIn('en') };

function storedOf(item: {
  file_id: string | null;
  name: string | null;
  mime: string | null;
  bytes: number | null;
}) {
  const { file_id, name, mime, bytes } = item;
  if (file_id === null || name === null || mime === null || bytes === null) return null;
  return { id: file_id, name, mime, bytes, url: fileUrl(file_id) };
}

/**
 * Returns a frozen resume with its jobs, skills and locations in the reader's language. Entries that are no
 * longer in the lists keep their frozen name.
 */
export async function localizeFrozenResume(db: Db, resume: Resume, language: Language): Promise<Resume> {
  const [careers, nameSkills, places, units] = await Promise.all([
    getCareerNames(db, resume.career_ids, language),
    getSkillTranslator(db, language),
    listUnitNames(db, resume.desired_address_codes, language),
    listAddressUnits(db, resume.address_code, language),
  ]);
  return {
    ...resume,
    careers: resume.careers.map((frozen) => careers.find(({ id }) => id === frozen.id) ?? frozen),
    skills: nameSkills('skill', resume.skills),
    soft_skills: nameSkills('soft_skill', resume.soft_skills),
    // Resumes frozen before these fields existed (languages as a section, job titles) do not have them.
    languages: resume.languages ?? [],
    profile_experience_des: resume.profile_experience_des.map((entry) => ({
      ...entry,
      job_title: entry.job_title ?? '',
    })),
    desired_places: resume.desired_places.map(
      (frozen) => places.find(({ code }) => code === frozen.code) ?? frozen,
    ),
    address: units.province ? { ...units, detail: resume.address.detail } : resume.address,
  };
}

/** Lists the files of a resume, which an application freezes and a deletion releases. */
export async function listFileIds(db: Db, profileId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resume_portfolio')
    .where('profile_id', '=', profileId)
    .where('file_id', 'is not', null)
    .select('file_id')
    .execute();
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}
