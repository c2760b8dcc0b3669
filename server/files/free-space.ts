import { statfs } from 'node:fs/promises';

/** How much room the disk of a folder has, for users who are not root. */
export async function readFreeSpace(folder: string): Promise<{ freeBytes: number; freeShare: number }> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks };
}
