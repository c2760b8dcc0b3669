import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from './source-files.ts';

/** More than this nobody finds their way through: a folder that grows on is split by what its files are for. */
const maxInFolder = 25;
/** What every newcomer to app/ reads first: the entries, the table of screens and what a screen is. */
const maxAtRoot = 6;

/** Files of code by folder, beside their styles and tests. */
const folders = new Map<string, string[]>();
for (const { path } of listSources(['.ts', '.tsx'])) {
  if (!path.startsWith('app/') || /\.test\.tsx?$|\.d\.ts$/.test(path)) continue;
  const folder = posix.dirname(path);
  folders.set(folder, [...(folders.get(folder) ?? []), path]);
}

test(`no folder of app/ holds more than ${maxInFolder} files of code`, () => {
  const wide = [...folders].filter(([, { length }]) => length > maxInFolder);
  expect(wide.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

test(`at most ${maxAtRoot} files stand in app/ itself`, () => {
  expect(folders.get('app')?.length).toBeLessThanOrEqual(maxAtRoot);
});
