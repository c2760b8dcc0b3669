import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folders = ['app', 'bench', 'contract', 'demo', 'locales', 'migrations', 'scripts', 'server', 'tests'];
const texts = /\.(?:css|json|sql|tsv|tsx?)$/;

/** Files in which the word has another meaning: topics of mails and toasts, and texts of the home page. */
const otherMeanings = [
  'app/api/error-handling.ts',
  'app/ui/overlays/',
  'contract/lint/',
  'migrations/0012_waiting_mails.sql',
  'server/accounts/own-data/left-out.ts',
  'server/hiring/',
  'server/infrastructure/db/tables/files-and-mails.ts',
  'server/infrastructure/mail/',
  'server/site/content/arrangement.test.ts',
  'tests/rules/content-kinds.test.ts',
];
const kind = /\b[Tt]opics?\b|[a-z_]Topics?\b|\bTopic[A-Z]|\btopic_/;

/** Translations name a kind by a key: their texts may contain the word. */
const named = (path: string, text: string) =>
  path.startsWith('locales/') ? /"topics?(?:_\w+)?":/.test(text) : kind.test(text);

const naming = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => texts.test(path) && statSync(join(root, path)).isFile())
  .filter((path) => !otherMeanings.some((start) => path.startsWith(start)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ path, text }) => kind.test(path) || named(path, text));

// A kind is declared once (CONTRIBUTING.md#add-a-kind-of-content); shared files read the declaration instead of naming it.
test('a kind of content is named in at most 20 files', () => {
  const paths = naming.map(({ path }) => path);
  expect(paths).toContain('contract/admin/content/kinds.ts');
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(20);
});

test('each source file that names the kind has at most 250 lines', () => {
  const long = naming.filter(({ path, text }) => /\.tsx?$/.test(path) && text.split('\n').length > 250);
  expect(long.map(({ path }) => path)).toEqual([]);
});
