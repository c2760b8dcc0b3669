import pg from 'pg';
import { type Address, clientConfig } from '#server/db/connection.ts';

/** Gives the address of another database on the same server. */
export function withDatabase(address: Address, database: string): Address {
  if (address.connectionString === undefined) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Gives an address as text, for a process of its own that takes DATABASE_URL. */
export function toUrl(address: Address): string {
  if (address.connectionString !== undefined) return address.connectionString;
  const { host = '', port, user, password, database } = address;
  // A socket's folder cannot stand where the host stands.
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
