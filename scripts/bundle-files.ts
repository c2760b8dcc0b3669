import { relative } from 'node:path';
import { homeIslands, islandFiles, sharedIslandFiles } from '../app/islands/files.ts';
import type { IslandName } from '../app/islands/names.ts';

/** A module as Vite's manifest names it. */
export const nameInManifest = (id: string) => relative(process.cwd(), id);

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** What needs a module by static imports, at whatever distance, and itself. */
function findUsers(id: string, modules: Modules, users = new Set([id])): Set<string> {
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    if (users.has(importer)) continue;
    users.add(importer);
    findUsers(importer, modules, users);
  }
  return users;
}

/** Whether reading pages may come to need a module, by whatever imports. */
function isForReading(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (isReading(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].some((user) => isForReading(user, modules, seen));
}

const isFile = (path: string) => (id: string) => id.endsWith(`/${path}`);
const isApplication = isFile('app/router/application.tsx');
const isReading = isFile('app/reading/entry.ts');

/** Where modules come in that are loaded on demand or first of all: nothing needs them by a static import. */
const isRoot = (id: string, modules: Modules) => {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return dynamicImporters.length > 0 || importers.length === 0;
};
/** The islands that a file of islands or of their dialogs belongs to. */
const islandsOf = (id: string): IslandName[] =>
  (Object.entries(islandFiles) as [IslandName, readonly string[]][]).flatMap(([name, files]) =>
    files.includes(nameInManifest(id)) ? [name] : [],
  );
const isShared = (id: string) => sharedIslandFiles.some((file) => file === nameInManifest(id));

/**
 * The file that a module of ours goes into, by who needs it: the first script of reading pages, one island with its
 * dialogs, what several islands or an island and something else share (what those of home alone share stands apart), or the application. Left alone the bundler cuts
 * all that into a hundred pieces of a few hundred bytes.
 */
function fileOf(id: string, modules: Modules): string | undefined {
  if (isReading(id) || isApplication(id)) return undefined;
  const users = [...findUsers(id, modules)];
  if (users.some(isReading)) return 'reading';
  const roots = users.filter((user) => isRoot(user, modules));
  const islands = new Set(roots.flatMap(islandsOf));
  const isOnHome = [...islands].every((name) => homeIslands.includes(name));
  const isElsewhere = roots.some((user) => isShared(user) || islandsOf(user).length === 0);
  if (islands.size > 1 && isOnHome && !isElsewhere && !users.some(isShared)) return 'islands-home';
  if (users.some(isShared) || islands.size > 1 || (islands.size === 1 && isElsewhere)) return 'islands';
  if (islands.size === 1) return `island-${[...islands]}`;
  return users.some(isApplication) && !isForReading(id, modules) ? 'application' : undefined;
}

/** What nearly every form and dialog is made of. */
const formPieces =
  /\/app\/(?:form\/|ui\/[a-z]+\/(?:checkbox|control|field|focus-invalid|layers|modal|password-input|select|text-area|text-input|tabs)\.)/;

/** Packages, which seldom change, in files of their own: islands need React and no router. */
export const sharedFiles = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/.*\.m?js$/, priority: 5 },
  { name: 'router', test: /node_modules\/react-router\/.*\.m?js$/, priority: 4 },
  { name: 'queries', test: /node_modules\/@tanstack\/.*\.m?js$/, priority: 4 },
  { name: fileOf, test: /^(?!.*node_modules\/(?!@tabler)).*\.(?:m?js|tsx?|css)$/, priority: 2 },
  { name: 'forms', test: formPieces, priority: 1 },
];
