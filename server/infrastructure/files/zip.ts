import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive: its path, and its bytes, which are requested when they are needed. */
export interface ZipEntry {
  path: string;
  content: () => AsyncIterable<Uint8Array>;
}

/**
 * Packs files into a zip while it is read: nothing is written ahead of the reader, and no file is in memory as a whole.
 * An error ends the archive with that error; a reader who stops ends the current read.
 * @param modifiedAt modification time of all files in the archive
 */
export function zip(entries: Iterable<ZipEntry>, modifiedAt: Date): Readable {
  const file = new ZipFile();
  // The library declares a less specific type than that of the actual value.
  const packed = file.outputStream as PassThrough;
  const fail = (error: Error) => packed.destroy(error);
  file.on('error', fail);
  for (const { path, content } of entries)
    file.addReadStreamLazy(path, { mtime: modifiedAt }, (give) => {
      const source = Readable.from(content(), { objectMode: false });
      const stop = () => source.destroy();
      packed.once('close', stop);
      source.once('error', fail).once('close', () => packed.off('close', stop));
      give(undefined, source);
    });
  file.end();
  return packed;
}
