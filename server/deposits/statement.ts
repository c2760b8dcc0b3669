import { CsvError, parse } from 'csv-parse/sync';
import type { StatementColumns } from '#contract/admin/admin-deposits.ts';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/messages.ts';
import { refuseFields } from '#server/calls/refusals.ts';
import type { CheckedFile } from '#server/files/check.ts';
import { readAmount, readDay, readDirection } from './cells.ts';
import { decodeText } from './decode.ts';

/** What a row of a statement tells of money that came in. */
export interface ReadDeposit {
  booked_on: string;
  amount: number;
  text: string;
  transaction_number: string | null;
}
/** Of all rows of a statement: what came in, and how many others there are below the first one that could be read. */
export interface ReadStatement {
  deposits: ReadDeposit[];
  outgoing: number;
  unreadable: number;
}

/** Beyond this a quote was never closed, and the rest of the file would be read as one cell. */
const LONGEST_ROW = 100_000;
/** So much of a file tells by which sign its cells are separated. */
const SAMPLE_ROWS = 200;

/** The rows of a statement's file. Refuses at `file` what is no CSV. */
export function readRows([file]: readonly CheckedFile[]): string[][] {
  if (!file) throw refuseFields({ file: fileMessages.required });
  const text = decodeText(file.bytes);
  if (text === undefined) throw refuseFields({ file: fileMessages.broken('statement') });
  try {
    const [best = ','] = [',', ';', '\t']
      .map((sign) => [sign, countEntries(split(text, sign, SAMPLE_ROWS))] as const)
      .sort(([, one], [, other]) => other - one)
      .map(([sign]) => sign);
    const rows = split(text, best);
    if (countEntries(rows) > 0) return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuseFields({ file: fileMessages.broken('statement') });
  }
  throw refuseFields({ file: message('statement_rows') });
}

const split = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    ...(to && { to }),
  });

/** Rows with a day and an amount in different cells: only the right separator finds them. */
const countEntries = (rows: readonly string[][]): number =>
  rows.filter((cells) => {
    const day = cells.findIndex((cell) => readDay(cell) !== undefined);
    return day >= 0 && cells.some((cell, at) => at !== day && readAmount(cell) !== undefined);
  }).length;

/** The most columns that any of the rows has, as far as a statement may have them. */
export const widthOf = (rows: readonly string[][]): number =>
  Math.min(limits.statementColumns, Math.max(...rows.map(({ length }) => length)));

/** Reads each row by the columns. What stands above the first entry (heads, the account, its holder) counts as nothing. */
export function readStatement(rows: readonly string[][], columns: StatementColumns): ReadStatement {
  const read: ReadStatement = { deposits: [], outgoing: 0, unreadable: 0 };
  for (const cells of rows) {
    const entry = readEntry(cells, columns);
    if (entry === 'out') read.outgoing += 1;
    else if (entry) read.deposits.push(entry);
    else if (read.outgoing + read.deposits.length > 0) read.unreadable += 1;
  }
  return read;
}

/** One row: a deposit, money out, or nothing of the kind, such as the sum below the last entry. */
function readEntry(cells: readonly string[], columns: StatementColumns): ReadDeposit | 'out' | undefined {
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const booked_on = readDay(at(columns.date_column));
  if (!booked_on) return undefined;
  const amount = readAmount(at(columns.amount_column));
  const debit = readAmount(at(columns.debit_column));
  const way = columns.direction_column === undefined ? 'in' : readDirection(at(columns.direction_column));
  // Where the bank says the way and we do not understand it, the row may be money out: a person has to look.
  if (amount !== undefined && amount > 0 && way !== 'in') return way;
  if (amount !== undefined && amount > 0)
    return {
      booked_on,
      amount,
      text: clean(at(columns.text_column)),
      transaction_number: clean(at(columns.number_column)) || null,
    };
  const isOut = (amount !== undefined && amount < 0) || (debit !== undefined && debit !== 0);
  return isOut ? 'out' : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and tabs of a cell are blanks in a list
const blanks = /[\s\u0000-\u001f\u007f-\u009f]+/g;
const clean = (cell: string) => cell.replace(blanks, ' ').trim().slice(0, limits.statementText);
