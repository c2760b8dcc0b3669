import { expect, test } from 'vitest';
import { listSources } from './source-files.ts';

const longest = 400;
/** Lists of things, not code: they are as long as there are things. */
const exempt = /^server\/db\/(seeds?|demo|reference)\/|^server\/db\/tables\.ts$|^app\/styles\/tokens\.css$/;

test(`no file is longer than ${longest} lines`, () => {
  const tooLong = listSources(['.ts', '.tsx', '.css'])
    .filter(({ path }) => !exempt.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > longest);
  expect(tooLong).toEqual([]);
});
