import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const folders = ['app', 'bench', 'contract', 'demo', 'scripts', 'server', 'tests'];

export interface SourceFile {
  /** Path from the root of the project: `app/routes.ts`. */
  path: string;
  text: string;
}

/** All of our files with one of these endings. Each file is read once. */
export function listSources(endings: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .flatMap((path) =>
      endings.some((ending) => path.endsWith(ending))
        ? [{ path: relative(root, path), text: readFileSync(path, 'utf8') }]
        : [],
    );
}

function walk(folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(folder);
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
