/**
 * The command `npm run dump -- FILE`: a small demo of this version as one file of plain SQL, compressed with Brotli.
 * Each version has one in tests/fixtures, and a test starts the current product on all of them. People in it are
 * invented.
 *
 * The file rebuilds an empty database on its own: the migrations of this version as they ran, the migrator's own
 * tables, and all rows. Of the places, only those that a person lives or works at are included. A start adds the others
 * again, because the version of the reference data is left out. Files (VAR_DIR/files) and the queue's schema are not in
 * it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type pg from 'pg';
import { loadDemo } from '#demo/load.ts';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { openEngine } from '#server/infrastructure/db/engine/embedded.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { makeTestFolder } from '#tests/support/engine.ts';
import { ROOT } from './tools.ts';

const size = { companies: 14, recruitments: 30, candidates: 5, unusedTaxCodes: 5 };

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: npm run dump -- tests/fixtures/VERSION.sql.br');
const varDir = makeTestFolder();
const engine = await openEngine(varDir, { role: 'server', say: () => {} });
try {
  await migrateAndSeed(engine.address);
  const pool = openLongRunningPool(engine.address);
  const options = {
    clock: () => new Date(),
    files: openFileStore({ VAR_DIR: varDir }),
    isEmbedded: true,
    size,
  };
  await loadDemo(openKysely(pool), options);
  await forgetUnusedPlaces(pool);
  const text = await dump(pool);
  await pool.end();
  writeFileSync(file, brotliCompressSync(text));
  console.log(`${file}: ${size.recruitments} ads, ${text.length} characters before compression`);
} finally {
  await engine.stop();
  for (const folder of [engine.dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
}

/** Keeps only those of 14,000 places that a row names, with their parents and successors. */
async function forgetUnusedPlaces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ source: string; field: string }>(`
    SELECT c.conrelid::regclass::text AS source, a.attname AS field
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.confrelid = 'location'::regclass AND c.conrelid::regclass::text NOT IN ('location', 'location_successor')`);
  const used = rows.map(({ source, field }) => `SELECT ${field} AS code FROM ${source}`).join(' UNION ');
  await pool.query(`
    CREATE TEMP TABLE kept AS WITH RECURSIVE named AS (${used}), places AS (
      SELECT code FROM named WHERE code IS NOT NULL
      UNION SELECT s.successor_code FROM location_successor s JOIN named ON named.code = s.code
    ), whole AS (
      SELECT l.code, l.parent_code FROM location l JOIN places USING (code)
      UNION SELECT l.code, l.parent_code FROM location l JOIN whole ON l.code = whole.parent_code
    ) SELECT code FROM whole;
    DELETE FROM location_successor WHERE NOT (code IN (SELECT code FROM kept) AND successor_code IN (SELECT code FROM kept));
    DELETE FROM location WHERE code NOT IN (SELECT code FROM kept);
    DROP TABLE kept;
    DELETE FROM site_fact WHERE name = 'reference_version'`);
}

interface Table {
  name: string;
  schema: string;
  /** Columns with their types, and whether they are generated from others. */
  columns: { name: string; type: string; isGenerated: boolean }[];
  key: string[];
}

async function dump(pool: pg.Pool): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const tables = await listTables(pool);
  const own = tables.filter(({ schema }) => schema === 'migration');
  const foreign = await listForeignKeys(pool);
  return [
    `-- Sanviec ${version}, the demo with ${size.recruitments} ads, taken at ${new Date().toISOString()}`,
    ...readMigrations(),
    'CREATE SCHEMA migration;',
    ...own.map(createTable),
    // Rows that refer to each other in a circle cannot be inserted in any valid order.
    ...foreign.map(({ source, name }) => `ALTER TABLE ${source} DROP CONSTRAINT "${name}";`),
    // Triggers would refuse to empty the ledger, and would write rows that the dump inserts itself.
    ...tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER;`),
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')};`,
    ...(await Promise.all(tables.map((table) => insertRows(pool, table)))),
    ...tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER;`),
    ...foreign.map(({ source, name, rule }) => `ALTER TABLE ${source} ADD CONSTRAINT "${name}" ${rule};`),
    ...(await listSequences(pool)),
    '',
  ].join('\n');
}

/** Returns the migrations in order, without CONCURRENTLY: the dump runs as one transaction in an empty database. */
function readMigrations(): string[] {
  const folder = join(ROOT, 'migrations');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\bCONCURRENTLY\b/gi, ''));
}

/** All tables except the schema of the queue, which its library creates and migrates itself. */
async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.oid::regclass::text AS name, n.nspname AS schema,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isGenerated', a.attgenerated <> '') ORDER BY a.attnum) AS columns,
      coalesce((SELECT json_agg(k.attname) FROM pg_index i JOIN pg_attribute k
        ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'migration')
    GROUP BY c.oid, n.nspname ORDER BY 1`);
  return rows;
}

function createTable({ name, columns, key }: Table): string {
  const fields = columns.map((column) => `"${column.name}" ${column.type}`).join(', ');
  return `CREATE TABLE ${name} (${fields}, PRIMARY KEY (${key.map((one) => `"${one}"`).join(', ')}));`;
}

async function listForeignKeys(pool: pg.Pool) {
  const { rows } = await pool.query<{ source: string; name: string; rule: string }>(`
    SELECT conrelid::regclass::text AS source, conname AS name, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
  return rows;
}

/** One statement for a table, a row on each line, so that two dumps can be compared. */
async function insertRows(pool: pg.Pool, { name, columns }: Table): Promise<string> {
  const stored = columns.filter((column) => !column.isGenerated).map((column) => `"${column.name}"`);
  const { rows } = await pool.query<{ row: string }>(
    `SELECT row_to_json(one)::text AS row FROM (SELECT ${stored.join(', ')} FROM ${name} ORDER BY 1) one`,
  );
  // The change log refers to transactions of the cluster that was dumped, so its rows are left out.
  if (rows.length === 0 || name === 'change_log') return `-- ${name} is empty`;
  return `INSERT INTO ${name} (${stored.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${stored.join(', ')} FROM
json_populate_recordset(NULL::${name}, $rows$[
${rows.map(({ row }) => row).join(',\n')}
]$rows$);`;
}

async function listSequences(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; last: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return rows.map(({ name, last }) => `SELECT setval('${name}', ${last});`);
}
