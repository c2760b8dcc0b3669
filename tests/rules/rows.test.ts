import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, root } from './source-files.ts';

/** The rows of the product's checklist, if it is beside the checkout: tab-separated, with a header. */
const checklist = join(root, '../shared/spec/checklist.tsv');
const hasChecklist = existsSync(checklist);
/** The parts of the checklist that are built. */
const built = [
  'main-job',
  'main-job-whole',
  'public-area',
  'own-things',
  'administration',
  'services-and-money',
];

/** Each line of promises.tsv contains a row of the checklist, the test that guards it, and the promise as a sentence. */
const promises = readTable(join(root, 'tests/rules/promises.tsv')).map(
  ([row = '', file = '', name = '', promise = '']) => ({ row, file, name, promise }),
);
const rows = hasChecklist
  ? readTable(checklist).map(([id = '', weight = '', , part = '', item = '']) => ({ id, weight, part, item }))
  : [];

if (!hasChecklist) console.log('The checklist is not beside this checkout: rows are not compared.');

test('every test that promises.tsv names exists', () => {
  const texts = new Map(listSources(['.test.ts', '.test.tsx']).map(({ path, text }) => [path, text]));
  const missing = promises.filter(
    ({ file, name }) => !["'", '`', '"'].some((quote) => texts.get(file)?.includes(quote + name + quote)),
  );
  expect(missing.map(({ row, file, name }) => `${row}: ${file} has no test "${name}"`)).toEqual([]);
});

test('every promise is a sentence, and no line appears twice', () => {
  const lines = promises.map(({ row, file, name }) => `${row} ${file} ${name}`);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  expect(promises.filter(({ promise }) => !/^[^a-z].+\.$/u.test(promise)).map(({ row }) => row)).toEqual([]);
});

test('every built row of the checklist has a promise, and every promise has a known row', () => {
  const promised = new Set(promises.map(({ row }) => row));
  const known = new Set(rows.map(({ id }) => id));
  const missing = rows.filter(({ id, part }) => built.includes(part) && !promised.has(id));
  expect(missing.map(({ id, weight, item }) => `${id} (${weight}) ${item}`)).toEqual([]);
  expect(hasChecklist ? [...promised].filter((id) => !known.has(id)) : []).toEqual([]);
});

/** Reads the lines of a table below its header. */
function readTable(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
