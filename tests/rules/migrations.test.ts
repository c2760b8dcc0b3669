import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MigrationFile, readMigrations } from '#server/infrastructure/db/migrations/migration-files.ts';
import { lastUnboundedMigration } from '../support/values/last-small.ts';

/** Statements that block others while a large table is read or rewritten, and their replacements. */
const slow: [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently)/, 'create index concurrently, in a file outside a transaction'],
  [/^(re)?index\b(?!.*concurrently)/, 'reindex concurrently, in a file outside a transaction'],
  [/^(update|delete from|truncate|insert into .*\bselect)\b/, 'rows are changed in portions, by a task'],
  [/^(vacuum full|cluster)\b/, 'a table is never written anew'],
  [/\balter (column )?\w+ (set data )?type\b/, 'a new column, filled by a task'],
  [/\badd (column )?.*\bstored\b/, 'a plain column, filled by a task'],
  [
    /\badd (column )?(if not exists )?\w+ .*\bdefault (gen_random_uuid|random|clock_timestamp)/,
    'no default that differs by row',
  ],
  [/\bset not null\b/, 'a check that is not valid, then validated, then not null'],
  [
    /\badd (constraint|check|foreign key|primary key|unique)\b(?!.*(not valid|using index))/,
    'not valid first, validated in a file of its own',
  ],
];

/** Lists statements of a migration that would block users on a large table. Tables that the migration creates itself are empty. */
function slowStatements({ text, statements }: Pick<MigrationFile, 'text' | 'statements'>): string[] {
  const lines = (statements ?? text.replace(/--.*$/gm, '').split(';')).map((one) =>
    one.toLowerCase().replace(/\s+/g, ' ').trim(),
  );
  const made = new Set(
    lines.flatMap((line) => /^create table (?:if not exists )?(\w+)/.exec(line)?.[1] ?? []),
  );
  return lines.flatMap((line) => {
    const table =
      /^(?:alter table (?:if exists )?(?:only )?|update |delete from |insert into |create .*\bon (?:only )?)(\w+)/.exec(
        line,
      );
    if (table?.[1] !== undefined && made.has(table[1])) return [];
    const [, instead] = slow.find(([pattern]) => pattern.test(line)) ?? [];
    return instead === undefined ? [] : [`${line.slice(0, 80)}: ${instead}`];
  });
}

test('no migration from here on blocks users with a million ads', () => {
  const files = readMigrations(join(import.meta.dirname, '../../migrations'));
  const later = files.filter(({ name }) => name > lastUnboundedMigration);
  expect(later.flatMap((file) => slowStatements(file).map((fault) => `${file.name}: ${fault}`))).toEqual([]);
});

test.each([
  'create index ad_title on recruitment (title_vi)',
  'CREATE UNIQUE INDEX ad_title ON recruitment (title_vi)',
  'update recruitment set title_vi = trim(title_vi)',
  'insert into seen (id)\n  select id from recruitment',
  'alter table recruitment alter column headcount type bigint',
  'alter table recruitment add column folded text generated always as (fold_text(title_vi)) stored',
  'alter table recruitment add column token uuid default gen_random_uuid()',
  'alter table recruitment alter column title_vi set not null',
  'alter table recruitment add constraint short check (length(title_vi) < 9)',
])('is reported: %s', (text) => {
  expect(slowStatements({ text: `-- why\n${text};\n` })).toHaveLength(1);
});

test.each([
  'create table seen (id int primary key); create index seen_id on seen (id); insert into seen select 1',
  'alter table recruitment add column seen int not null default 0',
  'alter table recruitment add constraint short check (length(title_vi) < 9) not valid',
  'alter table recruitment validate constraint short',
  'alter table recruitment drop column seen',
  'create or replace function f() returns int language sql as $$ select 1 $$',
])('is permitted: %s', (text) => {
  expect(slowStatements({ text: `${text};\n` })).toEqual([]);
});
