import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles, importsOf } from './import-graph.ts';
import { listSources } from './source-files.ts';

/** Maximum of files in a folder that a reader can still overview. A larger folder is split by purpose. */
const maxInFolder = 25;
/** A folder with fewer files is a detour. */
const minInFolder = 3;
/** Parts of the product whose folders stand on each other in layers. */
const layeredParts = ['app', 'server'];
/** Files at the root of a part, which every newcomer reads first. */
const roots: Record<string, readonly string[]> = {
  app: ['entry.client.ts', 'entry.server.tsx'],
  server: ['app.ts', 'handlers.ts', 'main.ts', 'tasks.ts'],
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const all = listSources(['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.d.ts'));
const sources = all.filter(({ path }) => !isTest(path));

/** Files by folder: code alone in `app/`, tests too in `server/` and `contract/`. */
const folders = Map.groupBy(
  [
    ...sources.filter(({ path }) => path.startsWith('app/')),
    ...all.filter(({ path }) => /^(?:server|contract)\//.test(path)),
  ].map(({ path }) => path),
  (path) => posix.dirname(path),
);

test(`no folder of app/, server/ and contract/ contains more than ${maxInFolder} files`, () => {
  const wide = [...folders].filter(([, { length }]) => length > maxInFolder);
  expect(wide.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

test(`no folder of server/ and contract/ contains fewer than ${minInFolder} files`, () => {
  const paths = all.map(({ path }) => path);
  const small = [...folders.keys()].filter(
    (folder) =>
      !folder.startsWith('app') && paths.filter((path) => path.startsWith(`${folder}/`)).length < minInFolder,
  );
  expect(small).toEqual([]);
});

test.each(Object.entries(roots))(
  'only the files that every newcomer reads are at the root of %s/',
  (part, expected) => {
    const found = (folders.get(part) ?? []).filter((path) => !isTest(path));
    expect(found.map((path) => posix.basename(path)).sort()).toEqual(expected);
  },
);

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
