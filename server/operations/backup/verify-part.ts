import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, type BackupPart } from './format.ts';
import { CHUNK } from './parts.ts';

/** Compares a file with its entry in the manifest. Throws BackupError with a plain sentence. */
export async function verifyPart(
  folder: string,
  path: string,
  wanted: BackupPart,
  onBytes: (count: number) => void = () => {},
): Promise<void> {
  const facts = await stat(join(folder, path)).catch(() => undefined);
  if (!facts?.isFile()) throw new BackupError(`${path} is missing.`);
  if (facts.size !== wanted.bytes)
    throw new BackupError(`${path} is damaged: it has ${facts.size} bytes instead of ${wanted.bytes}.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, path), { highWaterMark: CHUNK })) {
    hash.update(chunk as Buffer);
    onBytes((chunk as Buffer).length);
  }
  if (hash.digest('hex') !== wanted.sha256)
    throw new BackupError(`${path} is damaged: its checksum is another.`);
}
