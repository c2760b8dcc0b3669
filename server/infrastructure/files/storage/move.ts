import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type FileStorage, isFileNotFound } from './storage.ts';

/** Number of files that are moved at a time. Each has up to 10 MB and is in memory while it is compared. */
const AT_ONCE = 4;
const STEP = 100;

export interface MoveReport {
  moved: number;
  /** Number of files without a row: uploads in progress, and files that the nightly sweep will delete. */
  unknown: number;
  /** Ids of files whose bytes differ from the upload: they stay where they are. */
  damaged: string[];
}

/**
 * Moves every file from one storage to the other: copied, read back, compared with the checksum of its row, and only
 * then deleted from the old one. It may be killed at any moment and run again. Until a file is in the new storage it is
 * in the old one, and a server that knows both can read it all the while.
 * @param progress is called from time to time with the number of moved files
 */
export async function moveFiles(
  db: Db,
  { from, to }: { from: FileStorage; to: FileStorage },
  progress: (moved: number) => void,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, unknown: 0, damaged: [] };
  const move = async (ids: string[]) => {
    const rows = await db.selectFrom('file').where('id', 'in', ids).select(['id', 'sha256']).execute();
    report.unknown += ids.length - rows.length;
    await forEachConcurrent(rows, async ({ id, sha256 }) => {
      const outcome = await moveOne({ from, to }, id, sha256);
      if (outcome === 'damaged') report.damaged.push(id);
      if (outcome === 'moved') report.moved += 1;
    });
    progress(report.moved);
  };
  let ids: string[] = [];
  for await (const { id } of from.list()) {
    if (id === undefined) continue;
    ids.push(id);
    if (ids.length < STEP) continue;
    await move(ids);
    ids = [];
  }
  if (ids.length > 0) await move(ids);
  return report;
}

async function moveOne(
  { from, to }: { from: FileStorage; to: FileStorage },
  id: string,
  sha256: Buffer,
): Promise<'moved' | 'damaged' | 'gone'> {
  const bytes = await read(from, id);
  if (!bytes) return 'gone';
  if (!hashOf(bytes).equals(sha256)) return 'damaged';
  await to.put(id, bytes);
  const copy = await read(to, id);
  // The file was erased during the copy, so the copy is deleted: the eraser deletes from the old storage first, then
  // from the new one (store.ts).
  if (!(await from.has(id))) {
    await to.remove(id);
    return 'gone';
  }
  if (!copy || !hashOf(copy).equals(sha256))
    throw new Error(`${to.name} does not give back what it was given (${id}); nothing was removed.`);
  await from.remove(id);
  return 'moved';
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

async function read(place: FileStorage, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await place.open(id));
  } catch (error) {
    if (isFileNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Runs `work` for each item, a few at a time. After a failure no further ones are started, and it rejects once the
 * running ones have ended.
 */
async function forEachConcurrent<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const faults: unknown[] = [];
  const run = async () => {
    for (const item of left) {
      if (faults.length > 0) return;
      await work(item).catch((error) => faults.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  if (faults.length > 0) throw faults[0];
}
