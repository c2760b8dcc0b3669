import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file with the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Thrown when the file as a whole cannot be read; the message is meant to be printed. */
export class RegistryFileError extends Error {}

/** Beyond this a quote was never closed, and the rest of the file would be read as one cell. */
const maxRowBytes = 100_000;

/**
 * Reads CSV (RFC 4180) row by row, however it is cut into parts. Empty lines are passed over, a byte order mark is
 * dropped, and rows may have as many cells as they like.
 * @throws RegistryFileError when a quote stays open
 */
export async function* readCsv(parts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  // The parser's own count takes CRLF within quotes for two lines.
  let line = 1;
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    // A quote in the middle of a name is a letter like any other.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowBytes,
    // The line number travels as a cell before the others: the parser is ahead of its reader.
    on_record: (cells: string[]) => {
      const begin = line;
      line += cells.join('').split('\n').length;
      return isBlank(cells) ? null : [String(begin), ...cells];
    },
  });
  // An error of the source destroys the parser, too, so the reader of the parser gets both errors.
  pipeline(parts, parser, () => {});
  try {
    for await (const [begin, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(begin), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RegistryFileError(`Line ${line}: a quote is never closed.`);
  }
}

const isBlank = (cells: string[]) => cells.length === 1 && cells[0]?.trim() === '';
