import { sql } from 'kysely';
import pg from 'pg';
import { beginStandstill } from '#server/hiring/answers/standstill.ts';
import { makeAdDayPartitions } from '#server/hiring/views/partitions.ts';
import { keepChangeLog } from '#server/infrastructure/db/caches/keep-change-log.ts';
import { type Address, clientConfig, type Db } from '#server/infrastructure/db/connection.ts';
import { migrate } from '#server/infrastructure/db/migrations/migrate.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { seedReference } from '#server/places/reference/seed.ts';
import { invalidateCounts } from '#server/search/index.ts';
import {
  type ErasedAccount,
  erasureRecorder,
  readErased,
  readErasedIn,
  writeErased,
} from '../erased-list.ts';
import { FILES } from '../format.ts';
import { unpackFiles } from '../packed-files.ts';
import { Progress } from '../progress.ts';
import { readPart } from '../read-part.ts';
import { findUndecryptable } from '../sealed.ts';
import { listOtherSettings } from '../settings.ts';
import type { StoredBackup } from '../stored-backup.ts';
import { claimDatabase } from './claim.ts';
import { describeUndecryptable } from './describe-undecryptable.ts';
import { loadRows } from './load-rows.ts';
import { reapplyErasures } from './reapply-erasures.ts';

export interface RestoreWork {
  address: Address;
  db: Db;
  files: FileStore;
  env: Env;
  now: Date;
  /** Accounts of further lists that the operator has named. */
  erased: readonly ErasedAccount[];
  say: (line: string) => void;
}

/**
 * Restores a backup into an empty database and its files into the store: tables of its version, its rows in one
 * transaction, newer migrations, then the erasures since. If it is interrupted, every start refuses the database, and
 * the same command resumes. Throws BackupError if the database contains any rows.
 */
export async function restore(backup: StoredBackup, work: RestoreWork): Promise<void> {
  const { address, db, say } = work;
  const client = new pg.Client(clientConfig(address));
  client.on('error', () => {});
  await client.connect();
  try {
    const progress = new Progress(say);
    const hasRows = await claimDatabase(client, backup);
    await bringFiles(backup, work, progress);
    if (!hasRows) await bringDatabase(client, backup, { address, progress });
    for (const name of await migrate(address, undefined, {})) say(`Database: ${name}`);
    await seedReference(db);
    await makeAdDayPartitions(db, work.now);
    await keepChangeLog(db);
    await forgetCodes(db, work.now);
    await invalidateCounts(db);
    await beginStandstill(db, new Date(backup.manifest.created_at));
    const accounts = listErased(backup, work);
    const erased = await reapplyErasures({ ...work, queue: new TaskQueue() }, accounts);
    await keepErased(work, accounts);
    await client.query('DROP TABLE migration.restore');
    say(`Restored: ${progress.summary()}.`);
    if (erased > 0) say(`${erased} accounts were erased after the backup; they are erased again.`);
  } finally {
    await client.end();
  }
  for (const line of [...tell(backup, work), ...describeUndecryptable(await findUndecryptable(db, work.env))])
    say(line);
}

async function bringDatabase(
  client: pg.Client,
  backup: StoredBackup,
  { address, progress }: { address: Address; progress: Progress },
): Promise<void> {
  await migrate(address, undefined, { only: backup.manifest.migrations.map(({ name }) => name) });
  await loadRows(client, backup, {
    progress,
    beforeCommit: async () => {
      await client.query('UPDATE migration.restore SET has_rows = true');
    },
  });
}

async function bringFiles({ place, manifest }: StoredBackup, { files }: RestoreWork, progress: Progress) {
  progress.at('files');
  const stream = readPart(place, { name: FILES, path: manifest.files.part });
  for await (const { id, content } of unpackFiles(stream)) {
    await files.put(id, content);
    progress.add(content.length);
  }
}

/** Invalidates codes and links in pending mails: a backup leaves out the rows that these codes and links open. */
async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ secret: null, expires_at: sql`least(expires_at, ${now})` })
    .where('secret', 'is not', null)
    .execute();
}

/** Accounts of all lists, each once. */
const listErased = (backup: StoredBackup, { files, erased }: RestoreWork): ErasedAccount[] =>
  readErased(writeErased([...backup.erased, ...readErasedIn(files.varDir), ...erased]));

/**
 * Appends accounts to the list of this installation, even if this backup has no rows of them: an older backup that has
 * such rows may be restored here later.
 */
async function keepErased({ files: { varDir } }: RestoreWork, accounts: ErasedAccount[]): Promise<void> {
  const known = new Set(readErasedIn(varDir).map((one) => writeErased([one])));
  await erasureRecorder(varDir)(...accounts.filter((one) => !known.has(writeErased([one]))));
}

function tell({ manifest }: StoredBackup, { env }: RestoreWork): string[] {
  const others = listOtherSettings(manifest.settings, env);
  const { count, ids } = manifest.files.damaged;
  return [
    ...(others.length > 0 ? ['Settings that are other than when the backup was made:', ...others] : []),
    ...(count > 0 ? [`${count} files were damaged when the backup was made: ${ids.join(', ')}`] : []),
    'Reminders and automatic ends of applications stand still until an owner starts them on /admin/system.',
    'Everybody signs in anew. Start the server.',
  ];
}
