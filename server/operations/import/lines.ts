import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Maximum bytes of one line, and of an unpacked gz file. Both limit the memory and time that a wrong file takes. */
export const importBounds = { lineBytes: 1_048_576, unpackedBytes: 2 * 1024 ** 3 };

/** Thrown if a file cannot be read to its end; the message is meant to be printed. */
export class ImportFileError extends Error {}

/** A line of a file with its number from 1; the text of a line that is too long is not loaded. */
export type ImportLine = { number: number; text: string; isTooLong: boolean };

/**
 * Lines of a file, plain or gz, one at a time; empty ones are skipped but counted. A line ends at a line feed only:
 * JSON may hold other line separators (U+2028), at which Node's readline would cut it. Throws ImportFileError.
 */
export async function* readLines(file: string, bounds = importBounds): AsyncGenerator<ImportLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes > bounds.lineBytes) parts = [];
    else parts.push(part);
  };
  const endLine = (): ImportLine => {
    number += 1;
    const line = { number, text: textOf(parts, number), isTooLong: bytes > bounds.lineBytes };
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of readChunks(file, bounds.unpackedBytes, () => number)) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      const line = endLine();
      if (!isBlank(line)) yield line;
    }
    add(chunk.subarray(start));
  }
  const last = endLine();
  if (!isBlank(last)) yield last;
}

const LINE_FEED = 10;

const isBlank = ({ text, isTooLong }: ImportLine) => !isTooLong && text.trim() === '';

/** Decodes a line. The byte order mark at the start of a file is removed. */
function textOf(parts: Buffer[], number: number): string {
  const text = Buffer.concat(parts).toString('utf8');
  return number === 1 ? text.replace(/^\uFEFF/, '') : text;
}

/**
 * Reads the bytes of a file, unpacked if it is gz. `lineNumber` returns how many lines have been read, for the error
 * message of a damaged file.
 */
async function* readChunks(file: string, max: number, lineNumber: () => number): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const isPacked = file.endsWith('.gz');
  // The callback keeps a broken file from ending the process; the loop below throws the error.
  const input = isPacked ? pipeline(source, createGunzip(), () => {}) : source;
  let bytes = 0;
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (isPacked && bytes > max)
        throw new ImportFileError(
          `${file}: unpacked it has more than ${max / 1024 ** 3} GB. Split it into smaller files.`,
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${file}: ${describe(error as NodeJS.ErrnoException, lineNumber())}`);
  }
}

function describe({ code = '', message }: NodeJS.ErrnoException, lines: number): string {
  if (code.startsWith('Z_'))
    return `the gzip is damaged after line ${lines}, or the file is no gzip (${message}).`;
  if (code === 'EISDIR') return 'this is a folder. Name the files in it.';
  if (code === 'EACCES') return 'it may not be read by this user.';
  return `it cannot be read after line ${lines} (${message}).`;
}
