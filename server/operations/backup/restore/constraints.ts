import type pg from 'pg';
import { quoteIdentifier } from '../snapshot.ts';

/** Objects that guard or speed up tables and would slow down loading a million rows. */
export interface RemovedConstraints {
  foreignKeys: { table: string; name: string; rule: string }[];
  indexes: { name: string; definition: string }[];
  /** Tables with triggers of ours, such as the one that keeps the ledger immutable. */
  triggers: string[];
}

/**
 * Empties all tables, and drops foreign keys, secondary indexes and triggers, in the transaction of `client`: rows can
 * then be loaded in any order, and indexes are built once, sorted. It needs only ownership of the tables;
 * session_replication_role would need a superuser.
 */
export async function dropConstraints(client: pg.Client): Promise<RemovedConstraints> {
  const removed = {
    triggers: await listTriggers(client),
    foreignKeys: await listForeignKeys(client),
    indexes: await listIndexes(client),
  };
  for (const table of removed.triggers)
    await client.query(`ALTER TABLE ${quoteIdentifier(table)} DISABLE TRIGGER USER`);
  for (const { table, name } of removed.foreignKeys)
    await client.query(`ALTER TABLE ${quoteIdentifier(table)} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  for (const { name } of removed.indexes) await client.query(`DROP INDEX ${quoteIdentifier(name)}`);
  const { rows } = await client.query<{ name: string }>(`SELECT relname AS name ${ownTables}`);
  await client.query(`TRUNCATE ${rows.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  return removed;
}

/**
 * Restores all removed objects; this fails if a row violates a constraint.
 * @param at is called with the object that is being built
 */
export async function restoreConstraints(
  client: pg.Client,
  removed: RemovedConstraints,
  at: (what: string) => void,
): Promise<void> {
  for (const { name, definition } of removed.indexes) {
    at(`index ${name}`);
    await client.query(definition);
  }
  for (const { table, name, rule } of removed.foreignKeys) {
    at(`foreign key ${name}`);
    await client.query(
      `ALTER TABLE ${quoteIdentifier(table)} ADD CONSTRAINT ${quoteIdentifier(name)} ${rule}`,
    );
  }
  for (const table of removed.triggers)
    await client.query(`ALTER TABLE ${quoteIdentifier(table)} ENABLE TRIGGER USER`);
}

const ownTables =
  "FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname";

async function listTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function listForeignKeys(client: pg.Client): Promise<RemovedConstraints['foreignKeys']> {
  const { rows } = await client.query<RemovedConstraints['foreignKeys'][number]>(
    `SELECT c.relname AS table, f.conname AS name, pg_get_constraintdef(f.oid) AS rule
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     WHERE f.contype = 'f' AND f.conparentid = 0 AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Indexes that belong to no constraint: primary keys and unique constraints stay, because foreign keys refer to them. The index of a
 * partitioned table includes those of its partitions, although its definition says ONLY.
 */
async function listIndexes(client: pg.Client): Promise<RemovedConstraints['indexes']> {
  const { rows } = await client.query<RemovedConstraints['indexes'][number]>(
    `SELECT i.relname AS name, replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     WHERE i.relnamespace = 'public'::regnamespace AND NOT i.relispartition AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid)
     ORDER BY 1`,
  );
  return rows;
}
