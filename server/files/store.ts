import { createHash, randomInt } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded bytes lie. Rows of table `file` say what they are; bytes without a row are nobody's and get swept. */
export interface FileStore {
  /** The folder below which everything of this installation lies. */
  varDir: string;
  /** Puts bytes on disk for good (written, synced, renamed) and gives the id to make the row with. */
  write(bytes: Buffer): Promise<{ id: string; bytes: number; sha256: Buffer }>;
  /** The same under an id that has its row already: a file of a backup. What was there is replaced. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Streams the bytes of a stored file; rejects with ENOENT when they are gone. */
  open(id: string): Promise<ReadStream>;
  /** Removes the bytes; nothing happens when there are none. */
  remove(id: string): Promise<void>;
  /** Walks over everything on disk: ids, and names of temporary files that a crash left behind. */
  list(): AsyncGenerator<StoredEntry>;
}
export interface StoredEntry {
  /** Nothing for the leftover of an unfinished write. */
  id: string | undefined;
  modifiedAt: Date;
  remove(): Promise<void>;
}

const idPattern = /^[A-Za-z0-9]{22}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Opens the disk store in VAR_DIR/files; files are spread over folders named by their first two characters. Costs nothing. */
export function openFileStore(varDir: string): FileStore {
  const folder = join(varDir, 'files');
  const pathOf = (id: string) => {
    // An id is the only part of a path that comes from outside.
    if (!idPattern.test(id)) throw new Error('not a file id');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    varDir,
    async write(bytes) {
      const id = newFileId();
      await writeDurably(pathOf(id), bytes);
      return { id, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
    },
    async put(id, bytes) {
      // Of a restore that was killed in the middle of writing.
      await rm(`${pathOf(id)}.part`, { force: true });
      await writeDurably(pathOf(id), bytes);
    },
    async open(id) {
      const handle = await open(pathOf(id), 'r');
      return createReadStream('', { fd: handle });
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    list: () => listEntries(folder),
  };
}

/** 22 characters of 62: about 131 bits, so an id cannot be guessed. */
export function newFileId(): string {
  return Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** After this returns, neither a crash nor a power cut takes the bytes away or shows half of them. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.part`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await syncFolder(folder);
  if (made) await syncFolder(dirname(folder));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing; its rename is durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listEntries(folder: string): AsyncGenerator<StoredEntry> {
  for (const shelf of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
      const path = join(folder, shelf, name);
      const facts = await stat(path).catch(() => undefined);
      if (!facts?.isFile()) continue;
      yield {
        id: idPattern.test(name) ? name : undefined,
        modifiedAt: facts.mtime,
        remove: () => rm(path, { force: true }),
      };
    }
  }
}
