import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { candidate } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { cleanName } from '#server/documents/pdf/file-name.ts';
import { actorKey } from '#server/infrastructure/calls/actor.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { type ZipEntry, zip } from '#server/infrastructure/files/zip.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { type Part, parts } from './parts.ts';

type Work = Context<typeof candidate>;

/** Rows per step. A frozen resume may have 100 kB, and a step is in memory at once. */
const ROWS_PER_STEP = 50;

/**
 * Streams all stored data of a candidate, as JSON and files in one zip. Throws 4027 without a recent sign-in,
 * so that a stranger at an open browser gets no data. That attempt does not count as the one download per
 * hour.
 */
export async function downloadEverything({
  pool,
  actor,
  language,
  now,
  session,
  limits: counters,
  fileStore,
}: Work): Promise<StreamedAnswer> {
  if (!(await isRecent(pool, session, now))) {
    await counters.giveBack('ownData', actorKey(actor, ''));
    throw apiError('NOT_VALID', `error.sign_in_again|minutes=${limits.recentSignInMinutes}`);
  }
  const files = await listFiles(pool, fileStore, actor.id);
  // Fail early without the file storage: the download would break off halfway and still count for this hour.
  if (files.length > 0)
    await fileStore.check().catch(async (fault: unknown) => {
      await counters.giveBack('ownData', actorKey(actor, ''));
      throw fault;
    });
  const day = dateOf(now);
  const entries: ZipEntry[] = [
    { path: `${translate(language, 'own_data_file.read_me')}.txt`, content: () => text(readMe(language)) },
    ...parts.map((part) => ({
      path: `${part.name}.json`,
      content: () => json(pool, part, { id: actor.id, language }),
    })),
    ...files,
  ];
  return {
    name: cleanName(`${translate(language, 'own_data_file.name')} - ${actor.name} - ${day}.zip`),
    ascii: `sanviec-data-${day}.zip`,
    content: zip(entries, now),
  };
}

async function isRecent(db: Db, session: Work['session'], now: Date): Promise<boolean> {
  if (!session) return false;
  const since = new Date(now.getTime() - limits.recentSignInMinutes * 60_000);
  const row = await db
    .selectFrom('session')
    .where('token_hash', '=', session.hash)
    .where('created_at', '>', since)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The candidate, and the language of names. */
interface Reader {
  id: number;
  language: (typeof languages)[number];
}

/** Serializes the rows as a JSON array, one step at a time. */
async function* json(db: Db, part: Part, reader: Reader): AsyncGenerator<Uint8Array> {
  let separator = '[';
  for await (const row of readRows(db, part, reader)) {
    yield Buffer.from(`${separator}\n${JSON.stringify(row, null, 2)}`);
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n');
}

async function* readRows(db: Db, part: Part, { id, language }: Reader): AsyncGenerator<object> {
  const { table, key, columns, more } = part;
  const selected = [
    ...columns.map((name) => sql`t.${sql.id(name)}`),
    ...Object.entries(more?.(language) ?? {}).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ];
  let after: unknown;
  for (;;) {
    const later = after === undefined ? sql`true` : sql`t.${sql.id(key)} > ${after}`;
    const { rows } = await sql<{ step_key: unknown }>`
      select t.${sql.id(key)} as step_key, ${sql.join(selected)} from ${sql.table(table)} t
      where ${part.whose(id)} and ${later} order by t.${sql.id(key)} limit ${sql.lit(ROWS_PER_STEP)}`.execute(
      db,
    );
    for (const { step_key, ...row } of rows) {
      after = step_key;
      yield row;
    }
    if (rows.length < ROWS_PER_STEP) return;
  }
}

/**
 * Lists the candidate's uploads. Each is read when it is written. Their number is bounded by resumes,
 * inquiries and applications.
 */
async function listFiles(db: Db, store: FileStore, candidateId: number): Promise<ZipEntry[]> {
  const files = await db
    .selectFrom('file')
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at')
    .select(['id', 'name'])
    .execute();
  return files.map(({ id, name }) => ({
    path: `files/${id} ${cleanName(name)}`,
    content: () => read(store, id),
  }));
}

async function* read(store: FileStore, id: string): AsyncGenerator<Uint8Array> {
  yield* await store.open(id);
}

/** Describes the files, in the reader's language. */
function readMe(language: (typeof languages)[number]): string {
  const line = ({ name }: Part) =>
    `${name}.json: ${translate(language, `own_data_file.part.${name.replace(/-/g, '_')}`)}`;
  return [
    translate(language, 'own_data_file.intro'),
    '',
    ...parts.map(line),
    `files/: ${translate(language, 'own_data_file.uploads')}`,
    '',
    translate(language, 'own_data_file.left_out'),
    '',
  ].join('\r\n');
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  // Old text editors of Windows need the byte order mark to read Vietnamese and Korean.
  yield Buffer.from(`\uFEFF${content}`);
}
