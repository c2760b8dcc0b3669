import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { SettingsError } from '#server/infrastructure/environment/env.ts';
import { type Address, type Db, openLongRunningPool } from '../connection.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

const FOLDER = join(import.meta.dirname, '../../../../migrations');
/** Any fixed number: all nodes that migrate the same database wait for each other on it. */
const LOCK = 7_268_421;
const TURN_MILLISECONDS = 200;
/** A migration that waits for a table blocks all later statements on it, so it gives up after this time and retries. */
const LOCK_MILLISECONDS = 1_000;
const AGAIN_MILLISECONDS = 3_000;
/** Attempts before a migration fails: a table that is locked for longer is a problem that does not pass. */
const TRIES = 100;
const LOCK_TIMEOUT = '55P03';

/** The migrator's own table, in a separate schema. */
type Kept = { 'migration.checksum': { name: string; sha256: string } };

/** For the restore of a backup (server/operations/backup/restore/restore.ts), the only code that works on an unfinished database. */
export interface RestoreSteps {
  /** The migrations of the backup: no other runs before its rows are loaded. */
  only?: readonly string[];
}

/**
 * Brings the database to the newest migration: one transaction each, under a lock that other nodes wait for. A
 * migration that was killed changes nothing and runs again; one outside a transaction (migration-files.ts) starts
 * again. Returns the names of those that ran.
 * Throws if a migration that already ran was edited since, and SettingsError if a restore was interrupted.
 */
export async function migrate(address: Address, folder = FOLDER, restore?: RestoreSteps): Promise<string[]> {
  const steps = readMigrations(folder).filter(({ name }) => restore?.only?.includes(name) ?? true);
  // One connection, without a statement timeout: the lock belongs to it and ends with it.
  const db = new Kysely<Kept>({ dialect: new PostgresDialect({ pool: openLongRunningPool(address, 1) }) });
  try {
    await acquireMigrationLock(db);
    if (!restore && (await hasUnfinishedRestore({ query: (text) => sql.raw<Found>(text).execute(db) })))
      throw new SettingsError(
        'A restore of this database was interrupted. Run it again with the same backup.',
      );
    await sql`create schema if not exists migration`.execute(db);
    await sql`create table if not exists migration.checksum (name text primary key, sha256 text not null)`.execute(
      db,
    );
    await refuseEdited(db, steps);
    return await runAll(db, steps);
  } finally {
    await db.destroy();
  }
}

/** Polls for the lock: a node that waited within a statement would block an index that is built concurrently. */
async function acquireMigrationLock(db: Kysely<Kept>): Promise<void> {
  const isMine = async () => {
    const { rows } = await sql<Found>`select pg_try_advisory_lock(${LOCK}::int) as is`.execute(db);
    return rows[0]?.is === true;
  };
  while (!(await isMine())) await wait(TURN_MILLISECONDS);
}

type Found = { is: boolean };

/** True if a restore of this database has begun and not finished. */
export async function hasUnfinishedRestore(client: {
  query: (text: string) => Promise<{ rows: Found[] }>;
}): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('migration.restore') is not null as is`);
  return rows[0]?.is ?? false;
}

/** The migrations of this version, by name and checksum. */
export const listMigrations = (): { name: string; sha256: string }[] =>
  readMigrations(FOLDER).map(({ name, sha256 }) => ({ name, sha256 }));

export interface ComparedMigrations {
  /** The last one of this version. */
  newest: string | undefined;
  /** Migrations of this version that have not run on this database yet. */
  missing: string[];
  /** Migrations that ran there and do not belong to this version: a newer version has run on the database. */
  unknown: string[];
  /** Migrations that were edited after they ran. */
  edited: string[];
}

/** Compares the migrations that ran on a database with those of this version. Changes nothing. */
export async function compareMigrations(db: Db, folder = FOLDER): Promise<ComparedMigrations> {
  const steps = readMigrations(folder);
  const { rows: there } = await sql<{
    is: boolean;
  }>`SELECT to_regclass('migration.checksum') IS NOT NULL AS is`.execute(db);
  const { rows: ran } = there[0]?.is
    ? await sql<{
        name: string;
        sha256: string;
      }>`SELECT name, sha256 FROM migration.checksum ORDER BY name`.execute(db)
    : { rows: [] };
  const sums = new Map(ran.map(({ name, sha256 }) => [name, sha256]));
  const own = new Set(steps.map(({ name }) => name));
  return {
    newest: steps.at(-1)?.name,
    missing: steps.filter(({ name }) => !sums.has(name)).map(({ name }) => name),
    unknown: [...sums.keys()].filter((name) => !own.has(name)),
    edited: steps
      .filter(({ name, sha256 }) => sums.has(name) && sums.get(name) !== sha256)
      .map(({ name }) => name),
  };
}

async function runAll(db: Kysely<Kept>, steps: MigrationFile[]): Promise<string[]> {
  const provider: MigrationProvider = {
    getMigrations: async () => Object.fromEntries(steps.map((step) => [step.name, migrationOf(step)])),
  };
  const migrator = new Migrator({ db, provider, migrationTableSchema: 'migration' });
  const missing = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  const outside = new Set(steps.filter(({ statements }) => statements).map(({ name }) => name));
  // One at a time, so that each has its own transaction and a failure keeps what came before.
  for (const { name } of missing) await stepUp(migrator, name, outside.has(name));
  return missing.map(({ name }) => name);
}

/** Runs the next migration; retries while another session has locked a table that it needs. */
async function stepUp(migrator: Migrator, name: string, disableTransactions: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateUp({ disableTransactions });
    if (error === undefined) return;
    if ((error as { code?: unknown }).code !== LOCK_TIMEOUT || tries > TRIES)
      throw new Error(describe(error, name), { cause: error });
    await wait(AGAIN_MILLISECONDS);
  }
}

function migrationOf({ name, text, sha256, statements }: MigrationFile): Migration {
  return {
    async up(db: Kysely<Kept>) {
      // A migration outside a transaction waits without blocking others.
      if (!statements) await sql.raw(`set local lock_timeout = ${LOCK_MILLISECONDS}`).execute(db);
      for (const statement of statements ?? [text]) await sql.raw(statement).execute(db);
      // If it is interrupted after this line, a migration outside a transaction runs once more.
      await db
        .insertInto('migration.checksum')
        .values({ name, sha256 })
        .onConflict((row) => row.column('name').doNothing())
        .execute();
    },
  };
}

async function refuseEdited(db: Kysely<Kept>, steps: MigrationFile[]): Promise<void> {
  const now = new Map(steps.map((step) => [step.name, step.sha256]));
  const ran = await db.selectFrom('migration.checksum').select(['name', 'sha256']).orderBy('name').execute();
  const edited = ran
    .filter((step) => now.get(step.name) !== step.sha256)
    .map((step) => `migrations/${step.name}.sql`);
  if (edited.length === 0) return;
  throw new Error(
    `${edited.join(', ')}: changed or gone since it ran on this database. Put it back as it was and write a new ` +
      'migration for the change. A demo without data of worth can start afresh: delete its VAR_DIR.',
  );
}

function describe(error: unknown, name: string): string {
  return `migrations/${name}.sql failed: ${error instanceof Error ? error.message : String(error)}`;
}
