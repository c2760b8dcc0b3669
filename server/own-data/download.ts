import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { candidate } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { actorKey } from '#server/calls/actor.ts';
import { apiError } from '#server/calls/api-errors.ts';
import type { Context } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { FileStore } from '#server/files/store.ts';
import { type ZipEntry, zip } from '#server/files/zip.ts';
import { translate } from '#server/i18n.ts';
import { cleanName } from '#server/pdf/file-name.ts';
import { type Part, parts } from './parts.ts';

type Work = Context<typeof candidate>;

/** Rows of one step: a frozen resume may have 100 kB, and a step of them lies in memory. */
const STEP = 50;

/**
 * Everything that is stored of a candidate, as JSON and files in one zip, which is written while it is sent. Refuses with 4027
 * who has not signed in lately, without counting that as the one download of the hour: whoever finds a browser open takes nobody's data.
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
  // Without the storage of files it would break off in the middle, and be the one of this hour all the same.
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

/** Whose data it is, and the language that names are in. */
interface Reader {
  id: number;
  language: (typeof languages)[number];
}

/** An array of rows, a step of them at a time. */
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
      where ${part.whose(id)} and ${later} order by t.${sql.id(key)} limit ${sql.lit(STEP)}`.execute(db);
    for (const { step_key, ...row } of rows) {
      after = step_key;
      yield row;
    }
    if (rows.length < STEP) return;
  }
}

/** The uploads of the person, each read when its turn comes. Their number is bounded by resumes, inquiries and applications. */
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

/** What the files are, in the words of the reader. */
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
  // Old text editors of Windows need the mark to read Vietnamese and Korean.
  yield Buffer.from(`\uFEFF${content}`);
}
