import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const folders = ['app', 'bench', 'contract', 'demo', 'scripts', 'server', 'tests'];

export interface SourceFile {
  /** Path from the root of the project: `app/route-table/screens.ts`. */
  path: string;
  text: string;
}

let paths: string[] | undefined;
const read = new Map<string, SourceFile>();

/** All of our files with one of these endings. A process reads each of them once, because a dozen rules ask for them. */
export function listSources(endings: readonly string[]): SourceFile[] {
  paths ??= folders.flatMap((folder) => walk(join(root, folder)));
  return paths.filter((path) => endings.some((ending) => path.endsWith(ending))).map(readSource);
}

function readSource(path: string): SourceFile {
  const file = read.get(path) ?? { path: relative(root, path), text: readFileSync(path, 'utf8') };
  read.set(path, file);
  return file;
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
