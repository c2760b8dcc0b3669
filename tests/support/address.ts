import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Address, clientConfig } from '#server/infrastructure/db/connection.ts';

/** Gives the address of another database on the same server. */
export function withDatabase(address: Address, database: string): Address {
  if (address.connectionString === undefined) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Gives the address as a URL, for a separate process that takes DATABASE_URL. */
export function toUrl(address: Address): string {
  if (address.connectionString !== undefined) return address.connectionString;
  const { host = '', port, user, password, database } = address;
  // The folder of a socket cannot be written as the host of a URL.
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs one statement on a connection of its own, without a timeout. */
export async function runOnce(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const PERMISSION_DENIED = '42501';

/** Drops a database with all its connections, except one that we cannot end: PostgreSQL's own maintenance. */
export async function dropDatabase(server: Address, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await runOnce(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== PERMISSION_DENIED || tries === 40) throw error;
      await wait(250);
    }
}
