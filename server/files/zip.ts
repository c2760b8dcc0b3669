import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive: its path in it, and its bytes, which are asked for when its turn comes. */
export interface ZipEntry {
  path: string;
  content: () => AsyncIterable<Uint8Array>;
}

/**
 * Packs files into a zip while it is read: nothing is written ahead of the reader, and nothing held as a whole. Whatever
 * fails under way ends the archive with that failure; a reader who stops ends what is read at the moment.
 * @param modifiedAt what the archive says of all of them
 */
export function zip(entries: Iterable<ZipEntry>, modifiedAt: Date): Readable {
  const file = new ZipFile();
  // Its type says less than it is.
  const packed = file.outputStream as PassThrough;
  const fail = (fault: Error) => packed.destroy(fault);
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
