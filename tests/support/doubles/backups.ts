import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Address, Db } from '#server/infrastructure/db/connection.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { type FileStore, openFileStore } from '#server/infrastructure/files/store.ts';
import { type BackupWork, backUp } from '#server/operations/backup/backup.ts';
import type { ErasedAccount } from '#server/operations/backup/erased-list.ts';
import { checkCompatibility } from '#server/operations/backup/restore/check-compatibility.ts';
import { restore } from '#server/operations/backup/restore/restore.ts';
import { openBackup } from '#server/operations/backup/stored-backup.ts';
import { startTestDatabase } from '../database.ts';
import { callsOf } from '../server.ts';

type Settings = Partial<Record<string, string>>;

interface Restoring {
  phrase?: string;
  settings?: Settings;
  erased?: ErasedAccount[];
  /** Overrides functions of the store. */
  files?: Partial<FileStore>;
  say?: (line: string) => void;
}

/** A temporary folder of the test file, removed at its end; backups are stored below it. */
export function openBackupFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}

/** Backs up a database like the command. @returns the lines that it printed */
export async function backUpTo(
  folder: string,
  from: { address: Address; db: Db; varDir: string; settings?: Settings; phrase?: string },
): Promise<string[]> {
  const said: string[] = [];
  const { address, db, varDir, settings, phrase } = from;
  const env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
  const work: Omit<BackupWork, 'address' | 'db'> = {
    env,
    files: openFileStore(env),
    now: new Date(),
    phrase,
    say: (line) => said.push(line),
  };
  await backUp(folder, { ...work, address, db });
  return said;
}

/**
 * Restores a backup like the command. @returns the lines that it printed; `say` is called with them, too, and may throw
 * to interrupt the restore
 */
export async function restoreInto(
  { address, db, varDir }: { address: Address; db: Db; varDir: string },
  folder: string,
  { phrase, say, erased = [], settings = {}, files }: Restoring = {},
): Promise<string[]> {
  const said: string[] = [];
  const hear = (line: string) => {
    said.push(line);
    say?.(line);
  };
  const backup = await openBackup(folder, phrase, hear);
  const env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
  checkCompatibility(backup, env);
  const store = { ...openFileStore(env), ...files };
  await restore(backup, { address, db, files: store, env, erased, now: new Date(), say: hear });
  return said;
}

/** An empty database and an empty VAR_DIR, for one test file. `start` starts the real application on the result. */
export async function openEmptyTarget() {
  const { close, ...database } = await startTestDatabase('template0');
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  const started: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(started.map((end) => end()));
    await close();
    rmSync(varDir, { recursive: true });
  });
  return {
    ...database,
    varDir,
    restore: (folder: string, more: Restoring = {}) => restoreInto({ ...database, varDir }, folder, more),
    start: async (settings: Settings = {}, clock = () => new Date()) => {
      const env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
      const app = await buildApp({ ...database, env, clock, network: { port: 4310 } });
      await app.ready();
      started.push(() => app.close());
      return { ...database, env, call: callsOf(app) };
    },
    /** True if nothing was written: no table, no file. */
    isUntouched: async () => {
      const { rows } = await sql`select from pg_class where relnamespace in (select oid from pg_namespace
        where nspname in ('public', 'migration', 'pgboss'))`.execute(database.db);
      const files = join(varDir, 'files');
      return rows.length === 0 && (!existsSync(files) || (await readdir(files)).length === 0);
    },
  };
}
