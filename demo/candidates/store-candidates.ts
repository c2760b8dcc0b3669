import { consentVersion } from '#contract/accounts/consents.ts';
import { getResume } from '#server/hiring/resumes/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { DemoApplication } from '../applications.ts';
import type { Calendar } from '../calendar.ts';
import { writeCertificate } from '../pictures.ts';
import { insertRows, type NewRow } from '../rows.ts';
import type { DemoCandidate } from './demo-candidate.ts';

/** One in this many finished resumes has a certificate as an attachment. */
const ATTACHMENT_EVERY = 8;

/** Stores candidates with consents and resumes; some resumes carry a file. */
export async function storeCandidates(
  db: Db,
  files: FileStore,
  candidates: DemoCandidate[],
  calendar: Calendar,
): Promise<void> {
  const resumes = candidates.flatMap((person) => person.resumes);
  await insertRows(
    db,
    'candidate',
    candidates.map((person) => person.row),
  );
  await insertRows(db, 'consent', candidates.flatMap(consentRows));
  await insertRows(
    db,
    'resume',
    resumes.map((resume) => resume.row),
  );
  await insertRows(
    db,
    'resume_education',
    resumes.flatMap((resume) => resume.educations),
  );
  await insertRows(
    db,
    'resume_experience',
    resumes.flatMap((resume) => resume.experiences),
  );
  await insertRows(
    db,
    'resume_language',
    resumes.flatMap((resume) => resume.languages),
  );
  await insertRows(
    db,
    'resume_culture',
    resumes.flatMap((resume) => resume.culturalFits),
  );
  await insertRows(
    db,
    'resume_portfolio',
    resumes.flatMap((resume) => resume.links),
  );
  const finished = resumes.filter((resume) => resume.isComplete);
  for (const { row } of finished.filter((_, index) => index % ATTACHMENT_EVERY === 0)) {
    const bytes = writeCertificate(row.profile_full_name as string);
    const paper = { name: 'chung-chi.pdf', mime: 'application/pdf', bytes };
    const owner = { candidate_id: row.candidate_id as number };
    const { id: file_id } = await storeFile(
      { db, now: calendar.now, fileStore: files },
      'attachment',
      owner,
      paper,
    );
    const entry = { profile_id: row.profile_id as number, position: 2, kind: 'attachment', file_id } as const;
    await db.insertInto('resume_portfolio').values(entry).execute();
  }
}

function consentRows({ id, row }: DemoCandidate): NewRow<'consent'>[] {
  const given = ['privacy', 'terms', 'message', 'advertising'] as const;
  return given.map((kind) => ({
    candidate_id: id,
    kind,
    version: consentVersion,
    agreed: kind !== 'advertising' || id % 3 === 0,
    given_at: row.created_at as Date,
  }));
}

/** Stores applications with timelines, consents and a frozen copy of the resume and its files. */
export async function storeApplications(
  db: Db,
  applications: DemoApplication[],
  calendar: Calendar,
): Promise<void> {
  const frozen = new Map<number, unknown>();
  for (const { candidate, resume } of applications) {
    const id = resume.row.profile_id as number;
    if (frozen.has(id)) continue;
    frozen.set(id, await getResume(db, candidate.id, id, candidate.language, calendar.now));
  }
  const rows = applications.map(({ row }) => ({ ...row, resume: frozen.get(row.profile_id as number) }));
  await insertRows(db, 'application', rows);
  await insertRows(
    db,
    'application_event',
    applications.flatMap(({ events }) => events),
  );
  const consents = applications.map(({ row }) => ({
    candidate_id: row.candidate_id,
    kind: 'apply_privacy' as const,
    version: consentVersion,
    agreed: true,
    profile_apply_id: row.profile_apply_id,
    given_at: row.applied_at,
  }));
  await insertRows(db, 'consent', consents);
  await db
    .insertInto('application_file')
    .columns(['profile_apply_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('application as a')
        .innerJoin('resume_portfolio as p', 'p.profile_id', 'a.profile_id')
        .where('p.file_id', 'is not', null)
        .select(['a.profile_apply_id', (inner) => inner.ref('p.file_id').$notNull().as('file_id')]),
    )
    .execute();
}
