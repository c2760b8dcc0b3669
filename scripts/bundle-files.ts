import { relative } from 'node:path';
import type { IslandName } from '../app/islands/names.ts';
import { homeIslands, islandFiles, sharedIslandFiles } from '../app/reading/island-files.ts';

/** The name of a module in Vite's manifest. */
export const toManifestKey = (id: string) => relative(process.cwd(), id);

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Finds the module itself and all modules that need it by static imports, directly or indirectly. */
function findUsers(id: string, modules: Modules, users = new Set([id])): Set<string> {
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    if (users.has(importer)) continue;
    users.add(importer);
    findUsers(importer, modules, users);
  }
  return users;
}

const isFile = (path: string) => (id: string) => id.endsWith(`/${path}`);
const isApplication = isFile('app/router/application.tsx');
const isFirstOfWork = isFile('app/entry.client.ts');
const isReading = isFile('app/reading/entry.ts');

/** Entry modules, loaded on demand or first of all: no module imports them statically. */
const isRoot = (id: string, modules: Modules) => {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return dynamicImporters.length > 0 || importers.length === 0;
};
/** The islands that a file of islands or of their dialogs belongs to. */
const islandsOf = (id: string): IslandName[] =>
  (Object.entries(islandFiles) as [IslandName, readonly string[]][]).flatMap(([name, files]) =>
    files.includes(toManifestKey(id)) ? [name] : [],
  );
const isShared = (id: string) => sharedIslandFiles.some((file) => file === toManifestKey(id));

/**
 * The file for a module of reading pages, by the modules that need it: their first script, one island with its dialogs,
 * or the shared code of several islands or of an island and something else (shared code of the home page alone is
 * separate). Left alone, the bundler would make a hundred chunks of a few hundred bytes.
 */
function readingFileOf(id: string, modules: Modules): string | undefined {
  if (isReading(id)) return undefined;
  const users = [...findUsers(id, modules)];
  if (users.some(isReading)) return 'reading';
  const roots = users.filter((user) => isRoot(user, modules));
  const islands = new Set(roots.flatMap(islandsOf));
  const isOnHome = [...islands].every((name) => homeIslands.includes(name));
  const isElsewhere = roots.some((user) => isShared(user) || islandsOf(user).length === 0);
  if (islands.size > 1 && isOnHome && !isElsewhere && !users.some(isShared)) return 'islands-home';
  if (users.some(isShared) || islands.size > 1 || (islands.size === 1 && isElsewhere)) return 'islands';
  return islands.size === 1 ? `island-${[...islands]}` : undefined;
}

/** The start of the application of work areas; their first script is loaded before it and needs nothing of it. */
function workFileOf(id: string, modules: Modules): string | undefined {
  if (isApplication(id)) return undefined;
  const users = [...findUsers(id, modules)];
  return users.some(isApplication) && !users.some(isFirstOfWork) ? 'application' : undefined;
}

/** The file of modules that most screens share. The first script must not wait for it. */
const sharedFileOf = (id: string, modules: Modules): string | undefined =>
  [...findUsers(id, modules)].some(isFirstOfWork) ? undefined : 'shared';

/** Our own modules, the rows of screens (`?screen`), and the icons, of which every page has a few. */
const own = /^(?!.*node_modules\/(?!@tabler)).*\.(?:m?js|tsx?|css)(?:\?screen)?$/;

/**
 * Files into which the modules of work areas are bundled: packages, which seldom change, in separate files, and the
 * shared code of most screens in one file, which would otherwise be fifty.
 */
export const workFiles = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/.*\.m?js$/, priority: 5 },
  { name: 'router', test: /node_modules\/react-router\/.*\.m?js$/, priority: 4 },
  { name: 'queries', test: /node_modules\/@tanstack\/.*\.m?js$/, priority: 4 },
  { name: workFileOf, test: own, priority: 2 },
  { name: sharedFileOf, test: own, minShareCount: 20 },
];

/** Files into which the modules of reading pages are bundled: their islands run on Preact, and have no router. */
export const readingFiles = [
  { name: 'preact', test: /node_modules\/preact\/.*\.m?js$/, priority: 5 },
  { name: readingFileOf, test: own, priority: 2 },
];
