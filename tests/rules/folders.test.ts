import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles, importsOf } from './import-graph.ts';
import { listSources } from './source-files.ts';

/** Maximum of files in a folder that a reader can still overview. A larger folder is split by purpose. */
const maxInFolder = 25;
/** Files that every newcomer to app/ reads first: the entries and the table of screens. */
const maxAtRoot = 3;
/** Parts of the product whose folders stand on each other in layers. */
const layeredParts = ['app', 'server'];

/** Code files, without style sheets and tests. */
const sources = listSources(['.ts', '.tsx']).filter(({ path }) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
const folders = new Map<string, string[]>();
for (const { path } of sources) {
  if (!path.startsWith('app/')) continue;
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

/** Types and dynamic imports count, too. */
test.each(layeredParts)('no folders of %s/ import each other in a cycle', (part) => {
  expect(findFolderCycles(part)).toEqual([]);
});

/** Cycles of the folders of a part, each with the imports of the step that has the fewest: its most likely cause. */
function findFolderCycles(part: string): string[] {
  const edges = new Map<string, Map<string, string[]>>();
  const inPart = sources.filter(({ path }) => path.startsWith(`${part}/`));
  const paths = new Set(inPart.map(({ path }) => path));
  for (const source of inPart) {
    const from = folderOf(source.path, part);
    const steps = edges.get(from) ?? new Map<string, string[]>();
    edges.set(from, steps);
    for (const name of importsOf(source)) {
      const to = folderOf(name, part);
      if (paths.has(name) && to !== from)
        steps.set(to, [...(steps.get(to) ?? []), `${source.path} imports ${name}`]);
    }
  }
  const folderNames = new Map([...edges].map(([from, steps]) => [from, [...steps.keys()]]));
  // One wrong import may close many cycles: the first of them is shown.
  const byCause = new Map<string, string[]>();
  for (const cycle of findCycles(folderNames)) {
    const steps = cycle.slice(1).map((to, at) => edges.get(cycle[at] ?? '')?.get(to) ?? []);
    const [weakest = []] = steps.sort((a, b) => a.length - b.length);
    const cause = weakest.join('\n  ');
    if (!byCause.has(cause)) byCause.set(cause, cycle);
  }
  return [...byCause].map(([cause, cycle]) => `${cycle.join(' → ')}\n  ${cause}`);
}

/** Each file at the root of a part counts as a folder: the entries need all others, the settings need none. */
const folderOf = (path: string, part: string) => (posix.dirname(path) === part ? path : posix.dirname(path));
