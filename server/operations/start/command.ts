import { sendNotifications } from '#server/infrastructure/db/caches/notifier.ts';
import {
  type Address,
  type Db,
  openKysely,
  openLongRunningPool,
} from '#server/infrastructure/db/connection.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { type Env, SettingsError } from '#server/infrastructure/environment/env.ts';
import { rejectDemoDatabase } from './demo.ts';
import { migrateAndSeed } from './migrate-and-seed.ts';

/** Database of a command: that of the settings, migrated, without statement timeout. */
export type CommandDatabase = { db: Db };

/**
 * Runs a command (admin, registry, import) beside a running server or without one, and stops everything that it
 * started. Errors that a person must correct are printed without a stack.
 * @returns the exit code: that of `work`, 1 if the settings or the database are rejected
 */
export async function runCommand(
  env: Env,
  work: (joined: CommandDatabase) => Promise<number>,
): Promise<number> {
  try {
    return await openWithoutMigrating(env, async ({ db, address }) => {
      await migrateAndSeed(address, console.error);
      if (env.APP_MODE === 'production') await rejectDemoDatabase(db);
      return await work({ db });
    });
  } catch (error) {
    return printError(error);
  }
}

/** Opens the database of the settings for `work` without migrating it, and stops everything that it started. */
export async function openWithoutMigrating<Result>(
  env: Env,
  work: (joined: CommandDatabase & { address: Address }) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(env, { role: 'command', say: (line) => console.error(line) });
  const pool = openLongRunningPool(database.address);
  const db = openKysely(pool);
  try {
    return await work({ db, address: database.address });
  } finally {
    await sendNotifications(db);
    await pool.end();
    await database.close();
  }
}

/**
 * Prints an error; an internal one with its location.
 * @returns the exit code
 */
export function printError(error: unknown): number {
  const isForPeople = typeof error === 'string' || error instanceof SettingsError;
  console.error(isForPeople ? String(error instanceof Error ? error.message : error) : error);
  return 1;
}
