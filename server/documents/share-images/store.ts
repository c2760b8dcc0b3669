import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Some 12,000 pictures. */
const MAX_BYTES = 500_000_000;
/** So that not every new picture looks through all of them. */
const KEPT_SHARE = 0.9;

interface Kept {
  name: string;
  path: string;
  bytes: number;
  at: number;
}

export type ImageStore = ReturnType<typeof openImageStore>;

/**
 * Opens the folder of drawn pictures. They can all be drawn again: when they are more than `most` bytes the oldest go.
 * @param varDir VAR_DIR, which several nodes may share
 */
export function openImageStore(varDir: string, most = MAX_BYTES) {
  const folder = join(varDir, 'share-images');
  // Names are made of ids and hashes; ends of hashes spread them over 256 folders.
  const pathOf = (name: string) => join(folder, name.slice(-6, -4), name);
  /** Stored bytes, as far as this process knows; counted when it adds the first picture. */
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
      // A concurrent reader finds no file rather than a part of it.
      const temporary = `${path}.${process.pid}.part`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      bytesThere = bytesThere === undefined ? undefined : bytesThere + bytes.length;
      if (bytesThere === undefined || bytesThere > most) await makeRoom();
    },

    list,
  };
}
