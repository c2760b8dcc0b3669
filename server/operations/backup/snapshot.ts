import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Address, clientConfig } from '#server/infrastructure/db/connection.ts';
import { hasUnfinishedRestore } from '#server/infrastructure/db/migrations/migrate.ts';
import { BackupError, type Manifest } from './format.ts';

/**
 * Tables that a backup leaves out: a session, link or code that was used or ended since would be valid again, counters
 * of the last minutes are useless later, a draft may have been saved or discarded, and nodes that start read everything
 * anew. They are empty after a restore.
 */
export const excludedTables = [
  ...['session', 'ticket', 'otp', 'email_take_back'],
  ...['otp_failure', 'sign_in_failure', 'rate_limit'],
  ...['form_draft', 'change_log'],
];

export interface Table {
  name: string;
  /** Columns that are written; the database computes the others. */
  columns: string[];
  /** True for a partitioned table, which PostgreSQL copies only as a query. */
  isPartitioned: boolean;
}
interface StoredFile {
  id: string;
  sha256: string;
}

/**
 * Statements that lift time limits and fix output formats for a session, so that any PostgreSQL reads the copied texts
 * in the same way.
 */
export const portableSession = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8';
  SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex'`;

const FILES_AT_ONCE = 1_000;

/** The database as it was at one moment. Later writes do not change what it reads. */
export interface Snapshot {
  tables: Table[];
  migrations: Manifest['migrations'];
  /** Streams the rows of a table as text of COPY. */
  copy(table: Table): AsyncGenerator<Buffer, number>;
  /** Iterates over the files that rows of the snapshot refer to. */
  listFiles(): AsyncGenerator<StoredFile>;
  /** The current value of each sequence, which is higher than all ids of the snapshot. */
  listSequences(): Promise<Manifest['sequences']>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot: one transaction that sees no later commits. Writes continue; only a change of a table itself (a
 * migration) waits for its end.
 */
export async function openSnapshot(address: Address): Promise<Snapshot> {
  const client = new pg.Client(clientConfig(address));
  // A connection that breaks fails its statement; without a listener, it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(portableSession);
    if (await hasUnfinishedRestore(client))
      throw new BackupError('A restore of this database was interrupted.');
    const tables = await listTables(client);
    if (tables.length === 0)
      throw new BackupError('This database holds no tables: there is nothing to back up.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Tables are locked before the first query, so that the tables of the snapshot cannot change their columns.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} IN ACCESS SHARE MODE`,
    );
    const { rows } = await client.query<Manifest['migrations'][number]>(
      'SELECT name, sha256 FROM migration.checksum ORDER BY name',
    );
    if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables))
      throw new BackupError('A migration was just running. Back up again.');
    return { tables, migrations: rows, ...readingOf(client) };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

function readingOf(client: pg.Client): Omit<Snapshot, 'tables' | 'migrations'> {
  return {
    async *copy({ name, columns, isPartitioned }) {
      const names = columns.map(quoteIdentifier).join(', ');
      const from = isPartitioned
        ? `(SELECT ${names} FROM ${quoteIdentifier(name)})`
        : `${quoteIdentifier(name)} (${names})`;
      const stream = client.query(copyTo(`COPY ${from} TO STDOUT`));
      yield* stream;
      // PostgreSQL reports the number of rows after the last row. The next query waits for that report.
      await client.query('SELECT 1');
      return stream.rowCount;
    },
    async *listFiles() {
      await client.query(
        "DECLARE stored CURSOR FOR SELECT id, encode(sha256, 'hex') AS sha256 FROM file ORDER BY id",
      );
      for (;;) {
        const { rows } = await client.query<StoredFile>(`FETCH ${FILES_AT_ONCE} FROM stored`);
        yield* rows;
        if (rows.length < FILES_AT_ONCE) return;
      }
    },
    async listSequences() {
      const { rows } = await client.query<{ name: string; last: number }>(
        "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
      );
      return rows;
    },
    close: () => client.end(),
  };
}

/**
 * Lists the tables to copy. Partitions count as part of their table, because a restored database lacks the partitions
 * that a task has created.
 */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns,
            c.relkind = 'p' AS "isPartitioned"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT c.relname = ANY ($1)
     GROUP BY c.relname, c.relkind ORDER BY c.relname`,
    [excludedTables],
  );
  return rows;
}

export const quoteIdentifier = pg.escapeIdentifier;
