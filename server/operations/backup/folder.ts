import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './format.ts';

/** Creates the folder of a backup, for its owner only. Throws if it is not empty. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. A backup needs a folder of its own: name a new one.`);
  chmodSync(folder, 0o700);
  mkdirSync(join(folder, 'tables'), { mode: 0o700 });
}

/** Writes the entries of a folder to disk for good. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder for syncing.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
