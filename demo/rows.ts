import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { defaultLanguage, type Language, type Localized, languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';

/** Value of one column: jsonb columns take the value itself, because whole rows travel as JSON. */
type Value<Column> =
  Column extends ColumnType<infer Read, infer Written, unknown>
    ? unknown extends Read
      ? unknown
      : Written
    : Column;
/** A row to insert; identities are given, so that records can point at each other before anything is stored. */
export type NewRow<Table extends keyof Database> = {
  [Name in keyof Database[Table] as Database[Table][Name] extends Generated<infer _> ? never : Name]?: Value<
    Database[Table][Name]
  >;
} & {
  [Name in keyof Database[Table] as Database[Table][Name] extends Generated<infer _>
    ? Name
    : never]?: Database[Table][Name] extends Generated<infer Type> ? Type : never;
};

type Texts<Value> = Record<Language, Value>;
/** Each text in three languages is three columns. */
type Columns<Values> = {
  [Name in keyof Values as Values[Name] extends Texts<unknown> | undefined
    ? Localized<Name & string>
    : Name]: Values[Name] extends Texts<infer Value> | undefined ? Value : Values[Name];
};
/** Names the columns of a story's texts: `title` is `title_vi`, `title_kr` and `title_en`. */
export const columnsOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && defaultLanguage in value
        ? languages.map((language) => [`${name}_${language}`, (value as Texts<unknown>)[language]])
        : value === undefined
          ? []
          : [[name, value]],
    ),
  ) as Columns<Values>;

const BATCH = 400;

/**
 * Inserts many rows with one parameter a batch: the database reads them from JSON, several times faster than as many
 * parameters. A row without a column that another one has gets NULL there. No bytea.
 */
export async function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(Object.assign({}, ...rows)).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const json = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`.execute(db);
  }
}

/**
 * Reserves unused ids and moves the table's identity behind them. Returns the first of `count` consecutive ids. A count of 0
 * moves nothing.
 */
export async function reserveIds(
  db: Db,
  table: keyof Database,
  column: string,
  count: number,
): Promise<number> {
  const found = await sql<{ first: number }>`
    SELECT coalesce(max(${sql.ref(column)}), 0) + 1 AS first FROM ${sql.table(table)}`.execute(
    db as Kysely<Database>,
  );
  const first = Number(found.rows[0]?.first ?? 1);
  if (count > 0)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${first + count - 1})`.execute(db);
  return first;
}
