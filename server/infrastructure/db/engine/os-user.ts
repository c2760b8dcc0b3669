import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as; undefined means the current user. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root. Existing data keep their owner; new data belong to the first of these users. */
const unprivileged = ['postgres', 'nobody'];

/** Chooses the user to run PostgreSQL as: another user only if we are root. */
export function chooseOsUser(dataDir: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of unprivileged) {
    const account = lookUp(name);
    if (account !== undefined) return account;
  }
  throw new Error('PostgreSQL cannot run as root, and neither the user postgres nor nobody exists.');
}

/** True if the account may pass through all parent folders, and read and enter (or run) every path. */
export function canAccess(account: Account, paths: string[]): boolean {
  return account === undefined || passes(account, 'test -r "$path" && test -x "$path"', paths);
}

/** True if the account may pass through a folder, even if it may not list it. */
export function canTraverse(account: Account, folder: string): boolean {
  return account === undefined || passes(account, 'test -x "$path"', [folder]);
}

function passes(account: Account, test: string, paths: string[]): boolean {
  const script = `for path do ${test} || exit 1; done`;
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0;
}

/** Changes the owner of a folder and of everything in it to the account. */
export function chownTree(account: Account, folder: string): void {
  if (account === undefined) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
}

function lookUp(name: string): Account {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}
