import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file with the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Thrown when the file as a whole cannot be read; the message is meant to be printed. */
export class RegistryFileError extends Error {}

/**
 * Maximum size of a row. A larger one means that a quote was never closed, so that the rest of the file would be read
 * as one cell.
 */
const maxRowBytes = 100_000;

/**
 * Parses CSV (RFC 4180) row by row. `parts` may divide the file at any position. Empty lines are skipped, a byte order
 * mark is removed, and rows may have any number of cells. @throws RegistryFileError if a quote stays open
 */
export async function* readCsv(parts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  // Counted here, because the parser counts a CRLF within quotes as two lines.
  let line = 1;
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    // A quote in the middle of a name is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowBytes,
    // Adds the line number as the first cell, because the parser reads ahead of the loop below.
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
