import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from './source-files.ts';

/** Maximum of files in a folder that a reader can still overview. A larger folder is split by purpose. */
const maxInFolder = 25;
/** Files that every newcomer to app/ reads first: the entries, the table of screens and the definition of a screen. */
const maxAtRoot = 6;

/** Code files by folder, without style sheets and tests. */
const folders = new Map<string, string[]>();
for (const { path } of listSources(['.ts', '.tsx'])) {
  if (!path.startsWith('app/') || /\.test\.tsx?$|\.d\.ts$/.test(path)) continue;
  const folder = posix.dirname(path);
  folders.set(folder, [...(folders.get(folder) ?? []), path]);
}

test(`no folder of app/ contains more than ${maxInFolder} code files`, () => {
  const wide = [...folders].filter(([, { length }]) => length > maxInFolder);
  expect(wide.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

test(`app/ itself contains at most ${maxAtRoot} files`, () => {
  expect(folders.get('app')?.length).toBeLessThanOrEqual(maxAtRoot);
});
