import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns the secret stored in a file, creating 256 random bits with the first call. Only the owner may read the file.
 * It is written atomically, so that neither a crash nor a second process leaves half a secret.
 */
export function loadOrCreateSecret(file: string): string {
  makeVarFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates the folder for private files. PostgreSQL does not run as root and must be able to traverse it. */
export function makeVarFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}
