import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, type Manifest } from '../format.ts';
import type { Progress } from '../progress.ts';
import { readPart } from '../read-part.ts';
import { portableSession, quoteIdentifier } from '../snapshot.ts';
import type { StoredBackup } from '../stored-backup.ts';
import { dropConstraints, restoreConstraints } from './constraints.ts';

/**
 * Number of ids that each sequence skips. Ids given after the backup may be in mails, bookmarks and other systems, and
 * must never mean another record.
 */
const GAP = 1_000_000;
/** Memory for building an index; also available on a machine of 2 GB. */
const MEMORY = '256MB';

/** Loads the rows of a backup into empty tables of its version: all in one transaction, which ends with `beforeCommit`. */
export async function loadRows(
  client: pg.Client,
  { place, manifest }: StoredBackup,
  { progress, beforeCommit }: { progress: Progress; beforeCommit: () => Promise<void> },
): Promise<void> {
  await client.query(`${portableSession}; SET maintenance_work_mem = '${MEMORY}'`);
  await client.query('BEGIN');
  try {
    const removed = await dropConstraints(client);
    for (const [at, table] of manifest.tables.entries()) {
      progress.at(`table ${at + 1} of ${manifest.tables.length}, ${table.name}`);
      const read = readPart(place, { name: `tables/${table.name}`, path: table.part });
      await copyIn(client, table, watch(read, progress));
    }
    await restoreConstraints(client, removed, (what) => {
      progress.at(what);
      progress.add(0);
    });
    for (const { name, last } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2)', [quoteIdentifier(name), last + GAP]);
    await beforeCommit();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  progress.at('statistics');
  await client.query('ANALYZE');
}

async function copyIn(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const { rows: kinds } = await client.query<{ is: boolean }>(
    "SELECT relkind = 'p' AS is FROM pg_class WHERE oid = $1::regclass",
    [quoteIdentifier(name)],
  );
  // FREEZE is possible because this transaction has emptied the table. Later sessions then need not check the
  // visibility of its rows. PostgreSQL does not support it for a partitioned table.
  const freeze = kinds[0]?.is ? '' : ' WITH (FREEZE)';
  const statement = `COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN${freeze}`;
  const stream = client.query(copyFrom(statement));
  await pipeline(Readable.from(content), stream);
  if (stream.rowCount !== rows)
    throw new BackupError(`The table ${name} came back with ${stream.rowCount} rows instead of ${rows}.`);
}

async function* watch(content: AsyncIterable<Buffer>, progress: Progress) {
  for await (const chunk of content) {
    progress.add(chunk.length);
    yield chunk;
  }
}
