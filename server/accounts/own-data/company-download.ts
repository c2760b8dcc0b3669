import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { cleanName } from '#server/documents/pdf/file-name.ts';
import { actorKey } from '#server/infrastructure/calls/actor.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ZipEntry, zip } from '#server/infrastructure/files/zip.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { isVisible } from '#server/states/applications.ts';
import { companyParts } from './company-parts.ts';
import type { CompanyDownloader } from './company-rows.ts';
import { memberParts } from './member-parts.ts';
import {
  describeParts,
  fileEntries,
  jsonEntries,
  requireFileStorage,
  requireRecentSignIn,
  textFile,
} from './rows.ts';

type Work = Context<CompanyAccess>;

/**
 * Streams all data that a company stores here, as JSON and files in one zip, like the download of a candidate.
 * Applications that the company may no longer see are stubs. The others count as opened, because their contacts leave
 * the product. Audited before the first byte. Throws 4027 without a recent sign-in.
 */
export async function downloadCompany(work: Work): Promise<StreamedAnswer> {
  const { pool, actor, language, now, limits: counters, fileStore, audit } = work;
  const giveBack = () => counters.giveBack('companyData', actorKey(actor, ''));
  await requireRecentSignIn(work, giveBack);
  const begun = Date.now();
  const { id, employerId, companyId } = actor;
  // A long download takes time, so each step is read as of the current time.
  const reader = { id, employerId, companyId, clock: () => new Date(now.getTime() + Date.now() - begun) };
  const files = await listFiles(pool, reader);
  if (files.length > 0) await requireFileStorage(fileStore, giveBack);
  await audit({
    action: 'company.download',
    objectKind: 'employer',
    objectId: employerId,
    after: { files: files.length },
  });
  const entries: ZipEntry[] = [
    {
      path: `${translate(language, 'own_data_file.read_me')}.txt`,
      content: () => textFile(companyReadMe(language)),
    },
    ...jsonEntries(pool, companyParts, reader, language),
    ...fileEntries(fileStore, files),
  ];
  const day = dateOf(now);
  return {
    name: cleanName(`${translate(language, 'company_data_file.name')} - ${day}.zip`),
    ascii: `sanviec-company-${day}.zip`,
    content: zip(entries, now),
  };
}

/**
 * Lists uploads of the company, then attachments of visible applicants, the newest applications first. The number is
 * bounded, because each file is in the directory of the zip.
 */
async function listFiles(db: Db, { employerId, companyId, clock }: CompanyDownloader) {
  const own = await db
    .selectFrom('file')
    .where('employer_id', '=', employerId)
    .orderBy('created_at', 'desc')
    .limit(limits.companyDownloadFiles)
    .select(['id', 'name'])
    .execute();
  const attached = await db
    .selectFrom('application as a')
    .innerJoin('application_file as l', 'l.profile_apply_id', 'a.profile_apply_id')
    .innerJoin('file as f', 'f.id', 'l.file_id')
    .where('a.company_id', '=', companyId)
    .where(isVisible(clock()).sql)
    .groupBy(['f.id', 'f.name'])
    .orderBy(sql`max(a.profile_apply_id)`, 'desc')
    .limit(limits.companyDownloadFiles)
    .select(['f.id', 'f.name'])
    .execute();
  return [...own, ...attached].slice(0, limits.companyDownloadFiles);
}

const companyReadMe = (language: Language): string[] => [
  translate(language, 'company_data_file.intro'),
  '',
  ...describeParts(companyParts, 'company_data_file.part', language),
  `files/: ${translate(language, 'company_data_file.uploads', { max: limits.companyDownloadFiles })}`,
  '',
  translate(language, 'company_data_file.left_out'),
];

/** Streams all stored data of a member of a company. Throws 4027 without a recent sign-in. */
export async function downloadMember(work: Work): Promise<StreamedAnswer> {
  const { pool, actor, language, now, limits: counters } = work;
  await requireRecentSignIn(work, () => counters.giveBack('ownData', actorKey(actor, '')));
  const lines = [
    translate(language, 'own_data_file.intro'),
    '',
    ...describeParts(memberParts, 'company_data_file.member', language),
    '',
    translate(language, 'company_data_file.member_left_out'),
  ];
  const entries: ZipEntry[] = [
    { path: `${translate(language, 'own_data_file.read_me')}.txt`, content: () => textFile(lines) },
    ...jsonEntries(pool, memberParts, { id: actor.id }, language),
  ];
  const day = dateOf(now);
  return {
    name: cleanName(`${translate(language, 'own_data_file.name')} - ${actor.name} - ${day}.zip`),
    ascii: `sanviec-data-${day}.zip`,
    content: zip(entries, now),
  };
}
