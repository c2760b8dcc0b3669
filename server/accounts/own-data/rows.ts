import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { cleanName } from '#server/documents/pdf/file-name.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { ZipEntry } from '#server/infrastructure/files/zip.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

type Table = keyof Database & string;

/** One JSON file of a download: the rows of a table (alias `t`) that belong to the person or company that downloads. */
export interface DownloadPart<Reader> {
  /** Name of the file in the archive, without `.json`. */
  name: string;
  table: Table;
  /**
   * Column by which rows are ordered. Must be unique per reader, because the download continues after the last key of
   * each step.
   */
  key: string;
  /** Columns as stored. They have the same names in the file (docs/rules.md#wire-names). */
  columns: readonly string[];
  /** Computed columns: the name for an id, or only the part of a column that may be disclosed. */
  more?: (language: Language, reader: Reader) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** SQL condition for the rows of the reader. It is built again for each step. */
  whose: (reader: Reader) => RawBuilder<boolean>;
  /** Called with the keys of each step before its rows are written. */
  onStep?: (db: Db, keys: readonly unknown[], reader: Reader) => Promise<void>;
}

/** Rows per step. A frozen resume may have 100 kB, and a step is in memory at once. */
const ROWS_PER_STEP = 50;

/** The JSON files of a download, one for each part. */
export const jsonEntries = <Reader>(
  db: Db,
  parts: readonly DownloadPart<Reader>[],
  reader: Reader,
  language: Language,
): ZipEntry[] =>
  parts.map((part) => ({
    path: `${part.name}.json`,
    content: () => json(readRows(db, part, reader, language)),
  }));

/** Serializes rows as a JSON array, one step at a time. */
async function* json(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let separator = '[';
  for await (const row of rows) {
    yield Buffer.from(`${separator}\n${JSON.stringify(row, null, 2)}`);
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n');
}

async function* readRows<Reader>(
  db: Db,
  { table, key, columns, more, whose, onStep }: DownloadPart<Reader>,
  reader: Reader,
  language: Language,
): AsyncGenerator<object> {
  let after: unknown;
  for (;;) {
    const selected = [
      ...columns.map((name) => sql`t.${sql.id(name)}`),
      ...Object.entries(more?.(language, reader) ?? {}).map(
        ([name, value]) => sql`${value} as ${sql.id(name)}`,
      ),
    ];
    const later = after === undefined ? sql`true` : sql`t.${sql.id(key)} > ${after}`;
    const { rows } = await sql<{ step_key: unknown }>`
      select t.${sql.id(key)} as step_key, ${sql.join(selected)} from ${sql.table(table)} t
      where ${whose(reader)} and ${later} order by t.${sql.id(key)} limit ${sql.lit(ROWS_PER_STEP)}`.execute(
      db,
    );
    if (rows.length > 0)
      await onStep?.(
        db,
        rows.map((row) => row.step_key),
        reader,
      );
    for (const { step_key, ...row } of rows) {
      after = step_key;
      yield row;
    }
    if (rows.length < ROWS_PER_STEP) return;
  }
}

/** Stored files of a download. Each is read when it is written. */
export const fileEntries = (store: FileStore, files: readonly { id: string; name: string }[]): ZipEntry[] =>
  files.map(({ id, name }) => ({
    path: `files/${id} ${cleanName(name)}`,
    content: () => read(store, id),
  }));

async function* read(store: FileStore, id: string): AsyncGenerator<Uint8Array> {
  yield* await store.open(id);
}

/** Yields a text file, such as the read-me that describes the other files. */
export async function* textFile(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  // Old text editors of Windows need the byte order mark to read Vietnamese and Korean.
  yield Buffer.from(`\uFEFF${[...lines, ''].join('\r\n')}`);
}

/** One line of the read-me file for each part, in the reader's language. */
export const describeParts = <Reader>(
  parts: readonly DownloadPart<Reader>[],
  words: string,
  language: Language,
): string[] =>
  parts.map(({ name }) => `${name}.json: ${translate(language, `${words}.${name.replace(/-/g, '_')}`)}`);

/**
 * Throws 4027 without a recent sign-in, so that a stranger at an open browser gets no data. `giveBack` returns the attempt to its
 * limit: it does not count as the one download per hour.
 */
export async function requireRecentSignIn(
  { pool, session, now }: Pick<Context, 'pool' | 'session' | 'now'>,
  giveBack: () => Promise<unknown>,
): Promise<void> {
  if (await isRecent(pool, session, now)) return;
  await giveBack();
  throw apiError('NOT_VALID', `error.sign_in_again|minutes=${limits.recentSignInMinutes}`);
}

/**
 * Throws early if the file storage is unavailable: the download would break off halfway and still count against the
 * limit per hour.
 */
export async function requireFileStorage(store: FileStore, giveBack: () => Promise<unknown>): Promise<void> {
  await store.check().catch(async (fault: unknown) => {
    await giveBack();
    throw fault;
  });
}

async function isRecent(db: Db, session: Context['session'], now: Date): Promise<boolean> {
  if (!session) return false;
  const since = new Date(realTime(now).getTime() - limits.recentSignInMinutes * 60_000);
  const row = await db
    .selectFrom('session')
    .where('token_hash', '=', session.hash)
    .where('created_at', '>', since)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
