/** A row of a CSV file with the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Thrown when the file as a whole cannot be read; the message is meant to be printed. */
export class RegistryFileError extends Error {}

/** Beyond this a quote was never closed, and the rest of the file would be read as one cell. */
const LONGEST_ROW = 100_000;

/**
 * Reads CSV (RFC 4180: commas, quotes doubled inside quotes, line breaks inside quotes) row by row, however it is cut
 * into parts. Empty lines are passed over, a byte order mark is dropped.
 * @throws RegistryFileError when a quote stays open
 */
export async function* readCsv(parts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let length = 0;
  let line = 1;
  let quote: 'none' | 'open' | 'closed' = 'none';
  let isFirst = true;

  const endRow = (): CsvRow => {
    const ended = { ...row, cells: [...row.cells, cell] };
    cell = '';
    quote = 'none';
    length = 0;
    return ended;
  };
  const isBlank = () => row.cells.length === 0 && cell.trim() === '' && quote === 'none';

  for await (const part of parts) {
    for (const character of isFirst ? part.replace(/^\uFEFF/, '') : part) {
      length += 1;
      if (length > LONGEST_ROW) throw new RegistryFileError(`Line ${row.line}: a quote is never closed.`);
      if (character === '\n') line += 1;
      if (quote === 'open') {
        if (character === '"') quote = 'closed';
        else cell += character;
      } else if (character === '"' && (quote === 'closed' || cell === '')) {
        // Two quotes in a row are one quote of the text.
        if (quote === 'closed') cell += '"';
        quote = 'open';
      } else if (character === ',') {
        row.cells.push(cell);
        cell = '';
        quote = 'none';
      } else if (character === '\n') {
        const blank = isBlank();
        const ended = endRow();
        row = { line, cells: [] };
        if (!blank) yield ended;
      } else if (character !== '\r') cell += character;
    }
    if (part !== '') isFirst = false;
  }
  if (quote === 'open') throw new RegistryFileError(`Line ${row.line}: a quote is never closed.`);
  if (!isBlank()) yield endRow();
}
