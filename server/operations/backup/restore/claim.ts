import { createHash } from 'node:crypto';
import type pg from 'pg';
import { hasUnfinishedRestore } from '#server/infrastructure/db/migrations/migrate.ts';
import { BackupError } from '../format.ts';
import type { StoredBackup } from '../stored-backup.ts';

/**
 * Claims an empty database for this backup, or one on which its restore was interrupted.
 * @returns whether its rows are already loaded
 */
export async function claimDatabase(client: pg.Client, { manifest }: StoredBackup): Promise<boolean> {
  const id = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  // The second of two concurrent restores ends here. The lock is released with the connection.
  const { rows: locks } = await client.query<{ is: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('restore')) AS is",
  );
  if (!locks[0]?.is) throw new BackupError('Another restore works on this database.');
  if (await hasUnfinishedRestore(client)) {
    const { rows } = await client.query<{ backup: string; has_rows: boolean }>(
      'SELECT * FROM migration.restore',
    );
    if (rows[0]?.backup !== id)
      throw new BackupError(
        'The restore of another backup was interrupted here. Finish that one, or make a new database.',
      );
    return rows[0].has_rows;
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^(pg_|information_schema$)')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1 LIMIT 4`,
  );
  if (tables.length > 0)
    throw new BackupError(
      `The database is not empty: it holds tables and rows already (${tables.map(({ name }) => name).join(', ')}). ` +
        'Make a new database, or set another VAR_DIR. Nothing was written.',
    );
  await client.query(
    `BEGIN; CREATE SCHEMA IF NOT EXISTS migration;
     CREATE TABLE migration.restore (backup text NOT NULL, has_rows boolean NOT NULL);
     INSERT INTO migration.restore VALUES ('${id}', false); COMMIT`,
  );
  return false;
}
