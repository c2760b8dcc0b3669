import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * An account that was erased. After a restore, ids are assigned again, so an id can belong to another account. The id
 * and the time of creation together identify this account.
 */
export interface ErasedAccount {
  /** Kind of account. `member`: a person who left a company that still exists. */
  kind: 'candidate' | 'employer' | 'member';
  id: number;
  createdAt: Date;
}

const LINE = /^(candidate|employer|member) (\d+) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const NAME = /^erased-.*\.list$/;

/** Records accounts in the list. The eraser must call it before it commits the erasure. */
export type RecordErasure = (...accounts: ErasedAccount[]) => Promise<void>;

/**
 * Creates the function that appends erased accounts to the list outside the database. Restoring an older backup brings
 * erased people back, so the restore erases them again with this list. The list is stored next to the files, which
 * several nodes share. Each machine appends to its own list, because a shared folder may mix up lines of two machines.
 * The lines are synced to disk when the promise resolves.
 */
export const erasureRecorder =
  (varDir: string): RecordErasure =>
  async (...accounts) => {
    if (accounts.length === 0) return;
    const folder = join(varDir, 'files');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const handle = await open(join(folder, `erased-${ownName()}.list`), 'a', 0o600);
    try {
      // A crash may have cut the previous line.
      await handle.write(`\n${writeErased(accounts)}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

/** Reads all accounts in the lists below a VAR_DIR. */
export function readErasedIn(varDir: string): ErasedAccount[] {
  const folder = join(varDir, 'files');
  const names = readNames(folder).filter((name) => NAME.test(name));
  return names.flatMap((name) => readErased(readFileSync(join(folder, name), 'utf8')));
}

/** Parses a list. A line that a crash has cut short is skipped, because its erasure was not committed. */
export const readErased = (text: string): ErasedAccount[] =>
  text.split('\n').flatMap((line) => {
    const [, kind, id, at] = LINE.exec(line) ?? [];
    if (kind === undefined || at === undefined) return [];
    return [{ kind: kind as ErasedAccount['kind'], id: Number(id), createdAt: new Date(at) }];
  });

/** Serializes a list: each account once. */
export const writeErased = (accounts: readonly ErasedAccount[]): string =>
  [...new Set(accounts.map(lineOf))].map((line) => `${line}\n`).join('');

const lineOf = ({ kind, id, createdAt }: ErasedAccount) => `${kind} ${id} ${createdAt.toISOString()}`;

const ownName = () => hostname().replaceAll(/[^A-Za-z0-9-]/g, '-') || 'here';

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
