import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Address, type Db, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { dropDatabase, runOnce, toUrl, withDatabase } from './address.ts';
import { waitLimit } from './wait-limit.ts';

/** The database of one test file, migrated and with the reference data. */
export type TestDatabase = {
  db: Db;
  pool: pg.Pool;
  address: Address;
  /** Address of the database as a URL, for a process that takes DATABASE_URL. */
  url: string;
};

/** Statements and locks wait as long as a test: the limits of the product would reject calls on a busy machine. */
export const patientLimits: pg.PoolConfig = {
  statement_timeout: waitLimit,
  lock_timeout: waitLimit,
  connectionTimeoutMillis: waitLimit,
};

/**
 * Clones the template for the calling test file and drops the clone at its end: `const { db } = await
 * openTestDatabase();` at the top of the file.
 */
export async function openTestDatabase(limits = patientLimits): Promise<TestDatabase> {
  const { close, ...database } = await startTestDatabase(undefined, limits);
  afterAll(close);
  return database;
}

/**
 * Clones the template like `openTestDatabase`, for callers that call `close` at the end.
 * @param template0 an empty database instead, as an operator creates it
 */
export async function startTestDatabase(
  template0?: 'template0',
  limits = patientLimits,
): Promise<TestDatabase & { close: () => Promise<void> }> {
  const { address: server, name: migrated } = inject('template');
  const template = template0 ?? migrated;
  const name = `${migrated}_${randomBytes(4).toString('hex')}`;
  // Copied as files, which are not synced to the disk here: a third of the time of writing each page to the log.
  await runOnce(server, `create database ${name} template ${template} strategy file_copy`);
  const address = withDatabase(server, name);
  const pool = openPool(address, 8, limits);
  const close = async () => {
    await pool.end();
    await dropDatabase(server, name);
  };
  return { db: openKysely(pool), pool, address, url: toUrl(address), close };
}
