import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { openTestDatabase } from '../support/database.ts';
import { listSources } from './source-files.ts';

const { db } = await openTestDatabase();

/** Types in which node-postgres returns the types of PostgreSQL (server/infrastructure/db/connection.ts). */
const kinds: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  xid8: 'string',
};

/** Types of the contract by their types in the database. */
const ofTheContract: Record<string, string> = {
  FileKind: 'string',
  LanguageLevel: 'string',
  MailFailure: 'string',
  ReportReason: 'string',
  SpokenLanguage: 'string',
};

/** Tables that only a library reads and writes (rate-limiter-flexible). */
const ofLibraries = ['rate_limit'];

interface CatalogueColumn {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  given: boolean;
}

test('server/infrastructure/db/tables describes every column as it is in the migrated database', async () => {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
           not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as given
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  const catalogue = rows
    .filter(({ table }) => !ofLibraries.includes(table))
    .map(describeColumn)
    .sort();
  const declared = readTables(
    listSources(['.ts'])
      .filter(({ path }) => path.startsWith('server/infrastructure/db/tables'))
      .map(({ text }) => text)
      .join('\n'),
  ).sort();
  expect(declared).toEqual(catalogue);
});

/** `given`: the database fills the column if an insert omits it. A nullable column is not flagged. */
function describeColumn({ table, column, type, nullable, given }: CatalogueColumn): string {
  const element = type.replace('[]', '').replace(/^(character varying|character|citext)$/, 'text');
  const kind = `${kinds[element] ?? type}${type.endsWith('[]') ? '[]' : ''}`;
  return `${table}.${column}: ${kind}${nullable ? ' | null' : given ? ', given' : ''}`;
}

function readTables(source: string): string[] {
  return [...columnsOf(source, 'Database')].flatMap(([table, name]) =>
    [...columnsOf(source, name.trim())].map(
      ([column, type]) => `${table}.${column}: ${describeType(type.trim())}`,
    ),
  );
}

/** Columns of a table with their types; a column of its own replaces one of the interfaces that it extends. */
function columnsOf(source: string, name: string): Map<string, string> {
  const parents = new RegExp(`interface ${name}\\s+extends\\s([^{]*) \\{`).exec(source)?.[1] ?? '';
  const inherited = [...parents.matchAll(/Record<Localized<([^>]+)>,\s*([^>]+)>|(\w+)/g)].flatMap(
    ([, bases = '', type = '', parent = '']) =>
      parent
        ? [...columnsOf(source, parent)]
        : [...bases.matchAll(/\w+/g)].flatMap(([base]) =>
            languages.map((language): [string, string] => [`${base}_${language}`, type]),
          ),
  );
  const own = [...bodyOf(source, name).matchAll(/^ {2}(\w+):([^;]+);/gm)];
  return new Map([
    ...inherited,
    ...own.map(([, column = '', type = '']): [string, string] => [column, type]),
  ]);
}

function bodyOf(source: string, name: string): string {
  return (
    new RegExp(`interface ${name}(?:\\s+extends\\s[^{]*)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? ''
  );
}

function describeType(text: string): string {
  const given = /^Generated<([\s\S]*)>$/.exec(text)?.[1];
  const type = given ?? text;
  if (type.includes('Json')) {
    return `Json${type.startsWith('Nullable') ? ' | null' : type.endsWith('WithDefault') || given ? ', given' : ''}`;
  }
  const parts = type.split('|').map((part) => part.trim());
  const kind = [...new Set(parts.filter((part) => part !== '' && part !== 'null').map(kindOf))].join(' or ');
  return `${kind}${parts.includes('null') ? ' | null' : given ? ', given' : ''}`;
}

function kindOf(part: string): string {
  const suffix = part.endsWith('[]') ? '[]' : '';
  if (part.startsWith("'")) return `string${suffix}`;
  return /^-?\d/.test(part) ? `number${suffix}` : (ofTheContract[part] ?? part);
}
