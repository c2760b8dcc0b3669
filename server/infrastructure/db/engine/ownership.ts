import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findProcess, isAlive, type ProcessFingerprint } from './process-mark.ts';

export type Role = 'server' | 'command';
export type LockOwner = ProcessFingerprint & { role: Role };
export type LockResult = { taken: true; release: () => void } | { taken: false; owner: LockOwner };

/**
 * Claims a data folder for this Node process by a lock file. Exactly one living process holds it. A lock whose process
 * died is replaced, also if its number now belongs to another process.
 */
export function acquireDirectoryLock(file: string, role: Role): LockResult {
  const self = findProcess(process.pid);
  if (self === undefined) throw new Error('this process cannot find itself');
  const text = JSON.stringify({ ...self, role });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    return claimWith(file, draft, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function claimWith(file: string, draft: string, text: string): LockResult {
  for (;;) {
    // A link is created completely or not at all, so a lock is never read half written.
    if (attempt(() => linkSync(draft, file), 'EEXIST')) {
      return { taken: true, release: () => releaseIfOwn(file, text) };
    }
    const found = readLock(file);
    if (found === undefined) continue;
    const owner = parseOwner(found);
    if (owner !== undefined && isAlive(owner)) return { taken: false, owner };
    removeDead(file, found);
  }
}

/**
 * Removes the lock of a dead process. It is renamed first, so that only one of several starting processes gets it. If
 * the renamed file turns out to be the lock of a living process, it is put back.
 */
function removeDead(file: string, dead: string): void {
  const aside = `${file}.dead.${process.pid}`;
  if (!attempt(() => renameSync(file, aside), 'ENOENT')) return;
  if (readFileSync(aside, 'utf8') !== dead) attempt(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside);
}

function releaseIfOwn(file: string, text: string): void {
  if (readLock(file) === text) rmSync(file, { force: true });
}

function readLock(file: string): string | undefined {
  let text: string | undefined;
  attempt(() => {
    text = readFileSync(file, 'utf8');
  }, 'ENOENT');
  return text;
}

function parseOwner(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Runs the action.
 * @returns false if it fails with the expected error code; other errors are thrown
 */
function attempt(act: () => void, expected: string): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  }
}
