import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkId, type FileStorage, isFileId, isFileNotFound, type StoredEntry } from './storage.ts';

/** Opens the folder VAR_DIR/files; files are distributed over subfolders named by their first two characters. Does no I/O. */
export function openFolder(varDir: string): FileStorage {
  const folder = join(varDir, 'files');
  const pathOf = (id: string) => join(folder, checkId(id).slice(0, 2), id);
  return {
    name: folder,
    put: (id, bytes) => writeDurably(pathOf(id), bytes),
    async open(id) {
      const handle = await open(pathOf(id), 'r');
      return createReadStream('', { fd: handle });
    },
    has: (id) =>
      access(pathOf(id)).then(
        () => true,
        (error) => {
          if (isFileNotFound(error)) return false;
          throw error;
        },
      ),
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    list: () => listEntries(folder),
    // Creates the folder if it does not exist yet, because the first file may not have been stored.
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  // A unique name each time, so that the leftover of a killed process does not block another write of the same file.
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
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
  // Windows cannot open a folder for syncing; its rename is durable anyway.
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
        id: isFileId(name) ? name : undefined,
        modifiedAt: facts.mtime,
        remove: () => rm(path, { force: true }),
      };
    }
  }
}
