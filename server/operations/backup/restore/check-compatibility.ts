import { listMigrations } from '#server/infrastructure/db/migrations/migrate.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { BackupError } from '../format.ts';
import type { StoredBackup } from '../stored-backup.ts';

/** Throws BackupError if this version or this kind of installation cannot restore the backup. */
export function checkCompatibility(
  { manifest: { migrations, product, settings } }: StoredBackup,
  env: Env,
): void {
  const known = new Map(listMigrations().map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.filter(({ name, sha256 }) => known.get(name) !== sha256);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is of Sanviec ${product}, which this version cannot read: it does not know ${unknown
        .map(({ name }) => `migrations/${name}.sql`)
        .join(', ')}. Restore with that version or a newer one.`,
    );
  if (settings.APP_MODE !== env.APP_MODE)
    throw new BackupError(
      `The backup was made with APP_MODE=${settings.APP_MODE}; this is APP_MODE=${env.APP_MODE}. Demo and production never mix.`,
    );
}
