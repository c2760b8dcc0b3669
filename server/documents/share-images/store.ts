import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Maximum size of the cached images on disk: room for some 12,000. */
const MAX_BYTES = 500_000_000;
/** Share of the maximum that remains after a clean-up, so that not every new image causes another one. */
const KEPT_SHARE = 0.9;

interface Kept {
  name: string;
  path: string;
  bytes: number;
  at: number;
}

export type ImageStore = ReturnType<typeof openImageStore>;

/**
 * Opens the folder of drawn images. It is a cache: when it exceeds `most` bytes, the oldest images are deleted.
 * @param varDir VAR_DIR, which several nodes may share
 */
export function openImageStore(varDir: string, most = MAX_BYTES) {
  const folder = join(varDir, 'share-images');
  // Names consist of ids and hashes. Two characters of the hash distribute the images over 256 folders.
  const pathOf = (name: string) => join(folder, name.slice(-6, -4), name);
  /** Stored bytes, as far as this process knows; counted when it stores its first image. */
  let bytesThere: number | undefined;

  async function list(): Promise<Kept[]> {
    const shelves = await readdir(folder).catch(() => []);
    const kept: Kept[] = [];
    for (const shelf of shelves)
      for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
        const path = join(folder, shelf, name);
        const facts = await stat(path).catch(() => undefined);
        if (facts) kept.push({ name, path, bytes: facts.size, at: facts.mtimeMs });
      }
    return kept;
  }

  async function makeRoom(): Promise<void> {
    const kept = (await list()).sort((a, b) => a.at - b.at);
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    const wanted = bytes > most ? most * KEPT_SHARE : most;
    for (const one of kept) {
      if (bytes <= wanted) break;
      await rm(one.path, { force: true });
      bytes -= one.bytes;
    }
    bytesThere = bytes;
  }

  return {
    find: (name: string): Promise<Buffer | undefined> => readFile(pathOf(name)).catch(() => undefined),

    async keep(name: string, bytes: Buffer): Promise<void> {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Writes to a temporary file first, so that a concurrent reader never sees a partial image.
      const temporary = `${path}.${process.pid}.part`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      bytesThere = bytesThere === undefined ? undefined : bytesThere + bytes.length;
      if (bytesThere === undefined || bytesThere > most) await makeRoom();
    },

    list,
  };
}
