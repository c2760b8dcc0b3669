import { limits } from '#contract/limits.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { message } from '#contract/text/messages.ts';
import { orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { deleteUnreferencedFiles, saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { nextPosition } from './entries.ts';
import { lockOwnResume } from './queries.ts';
import { saveResume, type Work } from './save.ts';

/** Stores an uploaded portfolio file or attachment and links it to the resume. Throws 414 beside `file`. */
export async function addFile(
  work: Work,
  profileId: number,
  upload: { kind: 'portfolio' | 'attachment'; title: string },
): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_portfolio', 'file');
  const max = limits.attachmentsPerResume;
  if ((await countItems(work, profileId, ['file', 'attachment'])) >= max)
    throw validationError({ file: message('file_count', { max }) });
  const stored = await saveUpload(work, upload.kind, { candidate_id: work.actor.id });
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
  return saveResume(work, profileId, {});
}

/** Adds a portfolio link. Throws 414 beside `link`. */
export async function addLink(
  work: Work,
  profileId: number,
  { title, link }: { title: string; link: string },
): Promise<Resume> {
  const position = await nextPosition(work, profileId, 'resume_portfolio', 'link');
  const max = limits.linksPerResume;
  if ((await countItems(work, profileId, ['link'])) >= max)
    throw validationError({ link: message('max_entries', { max }) });
  await work.db
    .insertInto('resume_portfolio')
    .values({ profile_id: profileId, position, kind: 'link', title, link, file_id: null })
    .execute();
  return saveResume(work, profileId, {});
}

/** Removes a link, file or attachment from the resume. A file that an application has frozen stays for the application. */
export async function removePortfolio(work: Work, profileId: number, id: number): Promise<Resume> {
  await lockOwnResume(work.db, work.actor.id, profileId);
  const removed = orNotFound(
    await work.db
      .deleteFrom('resume_portfolio')
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .returning('file_id')
      .executeTakeFirst(),
  );
  if (removed.file_id !== null) await deleteUnreferencedFiles(work.db, [removed.file_id]);
  return saveResume(work, profileId, {});
}

async function countItems(
  { db }: Work,
  profileId: number,
  kinds: ('link' | 'file' | 'attachment')[],
): Promise<number> {
  const { n } = await db
    .selectFrom('resume_portfolio')
    .where('profile_id', '=', profileId)
    .where('kind', 'in', kinds)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
