import { showDate } from '#contract/calendar.ts';
import type { Cell, Worksheet } from './cells.ts';

const BOM = '\uFEFF';
/**
 * Beginnings of a text that spreadsheet programs interpret as a formula, with full-width forms and leading blanks
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Formats a table as CSV (RFC 4180), in UTF-8 with a byte order mark. Typed text never becomes a formula. */
export async function* writeCsv({ columns, rows }: Worksheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + lineOf(columns.map(({ heading }) => heading)));
  for await (const some of rows) yield Buffer.from(some.map(lineOf).join(''));
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(fieldOf).join(',')}\r\n`;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? asText(cell) : showDate(cell.day);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const asText = (text: string) => (formula.test(text) ? `'${text}` : text);
