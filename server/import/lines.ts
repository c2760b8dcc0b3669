import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * Lines of a file, plain or gz, one at a time; empty ones are skipped but counted. A line ends at a line feed only:
 * JSON may hold other line separators (U+2028), at which Node's readline would cut it.
 */
export async function* readLines(file: string): AsyncGenerator<{ number: number; text: string }> {
  const bytes = createReadStream(file);
  // The callback keeps a broken file from ending the process; the loop below throws what went wrong.
  const input = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes;
  input.setEncoding('utf8');
  let rest = '';
  let number = 0;
  for await (const chunk of input as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      number++;
      if (text.trim() !== '') yield { number, text };
    }
  }
  if (rest.trim() !== '') yield { number: number + 1, text: rest };
}
