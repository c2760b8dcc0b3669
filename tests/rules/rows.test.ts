import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, root } from './source-files.ts';

/** One observable promise of the product, as the list that lies beside a checkout keeps them: tab-separated, with a head. */
const list = join(root, '../shared/spec/checklist.tsv');
const isThere = existsSync(list);
/** The parts of the product that stand; the other rows wait for theirs. */
const built = [
  'main-job',
  'main-job-whole',
  'public-area',
  'own-things',
  'administration',
  'services-and-money',
];
/** A test says which rows it guards at the end of its name: `'a draft is not public [S4-06]'`, `[S4-06, S4-08]`. */
const guards = /\[(S[\dE.]+-\d+(?:, S[\dE.]+-\d+)*)\]/g;

const rows = isThere ? readRows() : [];
const guarded = new Set(
  listSources(['.test.ts', '.test.tsx']).flatMap(({ text }) =>
    [...text.matchAll(guards)].flatMap(([, ids = '']) => ids.split(', ')),
  ),
);

if (!isThere) console.log('The list of rows is not beside this checkout: nothing to compare.');

test('every row that stands is guarded by a test that names it', () => {
  const unguarded = rows.filter(({ id, part }) => built.includes(part) && !guarded.has(id));
  expect(unguarded.map(({ id, weight, item }) => `${id} (${weight}) ${item}`)).toEqual([]);
});

test('no test names a row that does not exist', () => {
  const known = new Set(rows.map(({ id }) => id));
  const unknown = isThere ? [...guarded].filter((id) => !known.has(id)) : [];
  expect(unknown).toEqual([]);
});

function readRows() {
  return readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', weight = '', , part = '', item = ''] = line.split('\t');
      return { id, weight, part, item };
    });
}
