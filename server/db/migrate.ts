import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { SettingsError } from '#server/env.ts';
import { type Address, type Db, openLongRunningPool } from './connection.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** Any fixed number: all nodes that migrate the same database wait for each other on it. */
const LOCK = 7_268_421;
const TURN_MILLISECONDS = 200;
/** A migration that waits for a table lets nobody else at it: it gives way after this long, and comes back. */
const LOCK_MILLISECONDS = 1_000;
const AGAIN_MILLISECONDS = 3_000;
/** Somebody who holds a table for longer than all these tries is a fault, not a moment. */
const TRIES = 100;
const LOCK_TIMEOUT = '55P03';

/** What the migrator keeps for itself, in a schema of its own. */
type Kept = { 'migration.checksum': { name: string; sha256: string } };

/** For the restore of a backup (server/backup/restore.ts), which alone works on a database that it has not finished. */
export interface RestoreSteps {
  /** The migrations of the backup: no other runs before its rows are in. */
  only?: readonly string[];
}

/**
 * Brings the database to the newest migration: one transaction each, under a lock that other nodes wait for.
 * A migration that was killed leaves nothing and runs again; one outside a transaction (migration-files.ts) begins again.
 * Gives the names of those that ran.
 * Throws when a migration that already ran was edited since, and SettingsError when a restore was broken off.
 */
export async function migrate(address: Address, folder = FOLDER, restore?: RestoreSteps): Promise<string[]> {
  const steps = readMigrations(folder).filter(({ name }) => restore?.only?.includes(name) ?? true);
  // One connection, without a statement timeout: the lock belongs to it and ends with it.
  const db = new Kysely<Kept>({ dialect: new PostgresDialect({ pool: openLongRunningPool(address, 1) }) });
  try {
    await acquireMigrationLock(db);
    if (!restore && (await hasUnfinishedRestore({ query: (text) => sql.raw<Found>(text).execute(db) })))
      throw new SettingsError(
        'A restore of this database was broken off: run it again, with the same backup.',
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

/** Asks again and again: a node that waited within a statement would in turn hold up an index that is built concurrently. */
async function acquireMigrationLock(db: Kysely<Kept>): Promise<void> {
  const isMine = async () => {
    const { rows } = await sql<Found>`select pg_try_advisory_lock(${LOCK}::int) as is`.execute(db);
    return rows[0]?.is === true;
  };
  while (!(await isMine())) await wait(TURN_MILLISECONDS);
}

type Found = { is: boolean };

/** Whether a restore has begun on this database and not ended. */
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
  /** Those that have not run on this database yet. */
  missing: string[];
  /** Those that ran there and are not of this version: a newer one has been there. */
  unknown: string[];
  /** Those that are not as they were when they ran. */
  edited: string[];
}

/** Compares what ran on a database with the migrations of this version, and changes nothing. */
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

/** Runs the next migration; where somebody holds a table that it needs, again and again. */
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
      // What runs outside a transaction waits without keeping others away.
      if (!statements) await sql.raw(`set local lock_timeout = ${LOCK_MILLISECONDS}`).execute(db);
      for (const statement of statements ?? [text]) await sql.raw(statement).execute(db);
      // Cut off behind this line, one outside a transaction runs once more.
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
