import { statfs } from 'node:fs/promises';

/** Free space of the disk of a folder, for users who are not root. */
export async function readFreeSpace(folder: string): Promise<{ freeBytes: number; freeShare: number }> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks };
}
