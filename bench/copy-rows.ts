import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

interface Copies {
  /** Number that ids are increased by for each copy: larger than all existing ids. */
  first: number;
  copies: number;
  /** Column that is increased. */
  key?: string;
  /** Other columns that must be unique, in SQL over the row `t` and the number `copy`. */
  values?: Record<string, RawBuilder<unknown>>;
  /** Condition of the rows to copy, in SQL over `t`. */
  where?: RawBuilder<boolean>;
}

/** Copies rows within their table, in one statement. */
export async function copyRows(
  db: Db,
  table: string,
  { first, copies, key = 'id', values = {}, where = sql`true` }: Copies,
): Promise<void> {
  if (copies < 1) return;
  const columns = await listColumns(db, table);
  const selected = columns.map((column) => {
    if (column === key) return sql`t.${sql.ref(key)} + copy * ${first}::bigint`;
    return values[column] ?? sql`t.${sql.ref(column)}`;
  });
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(selected)} FROM ${sql.table(table)} t, generate_series(1, ${copies}::int) AS copy
    WHERE t.${sql.ref(key)} <= ${first} AND ${where}`.execute(db);
}

/** Columns that can be written. */
async function listColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}
