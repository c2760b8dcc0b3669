import { dateOf } from '#contract/calendar.ts';
import type { candidate } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import { cleanName } from '#server/documents/pdf/file-name.ts';
import { actorKey } from '#server/infrastructure/calls/actor.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ZipEntry, zip } from '#server/infrastructure/files/zip.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { candidateParts } from './parts.ts';
import {
  describeParts,
  fileEntries,
  jsonEntries,
  requireFileStorage,
  requireRecentSignIn,
  textFile,
} from './rows.ts';

type Work = Context<typeof candidate>;

/** Streams all stored data of a candidate, as JSON and files in one zip. Throws 4027 without a recent sign-in. */
export async function downloadEverything(work: Work): Promise<StreamedAnswer> {
  const { pool, actor, language, now, limits: counters, fileStore } = work;
  const giveBack = () => counters.giveBack('ownData', actorKey(actor, ''));
  await requireRecentSignIn(work, giveBack);
  const files = await listFiles(pool, actor.id);
  if (files.length > 0) await requireFileStorage(fileStore, giveBack);
  const day = dateOf(now);
  const entries: ZipEntry[] = [
    {
      path: `${translate(language, 'own_data_file.read_me')}.txt`,
      content: () => textFile(readMe(language)),
    },
    ...jsonEntries(pool, candidateParts, actor.id, language),
    ...fileEntries(fileStore, files),
  ];
  return {
    name: cleanName(`${translate(language, 'own_data_file.name')} - ${actor.name} - ${day}.zip`),
    ascii: `sanviec-data-${day}.zip`,
    content: zip(entries, now),
  };
}

/** Lists the candidate's uploads. Their number is bounded by resumes, inquiries and applications. */
const listFiles = (db: Db, candidateId: number) =>
  db
    .selectFrom('file')
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at')
    .select(['id', 'name'])
    .execute();

/** Describes the files, in the reader's language. */
const readMe = (language: Language): string[] => [
  translate(language, 'own_data_file.intro'),
  '',
  ...describeParts(candidateParts, 'own_data_file.part', language),
  `files/: ${translate(language, 'own_data_file.uploads')}`,
  '',
  translate(language, 'own_data_file.left_out'),
];
