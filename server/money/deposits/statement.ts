import { join } from 'node:path';
import type { StatementColumns } from '#contract/admin/money/admin-deposits.ts';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import type { CheckedFile } from '#server/infrastructure/files/check.ts';
import { createWorkerPool } from '#server/infrastructure/files/worker-pool.ts';
import { readAmount, readDay, readDirection } from './cells.ts';
import type { RowsError, StatementRows } from './read-rows.ts';

/** Received money, as a row of a statement describes it. */
export interface ReadDeposit {
  booked_on: string;
  amount: number;
  text: string;
  transaction_number: string | null;
}
/**
 * Result of a whole statement: the received money, and the number of rows that are not received money, from the first
 * readable row on.
 */
export interface ReadStatement {
  deposits: ReadDeposit[];
  outgoing: number;
  unreadable: number;
  /** The first unreadable rows, each with its line in the file. */
  unreadable_rows: { line: number; text: string }[];
}

/** Number of unreadable rows that a page shows. */
const SHOWN_UNREADABLE = 50;
const SHOWN_TEXT = 200;

/** Timeout. A file of 5 MB takes a second, and 10 times as long on a machine without a spare core. */
const MAX_MILLISECONDS = 15_000;
const USUAL_MILLISECONDS = 300;
/** Memory limit: for the file, its text, and its cells as objects. */
const MAX_MEGABYTES = 256;
const inTurn = createWorkQueue(1, USUAL_MILLISECONDS);
const readInProcess = createWorkerPool<{ bytes: Uint8Array }, StatementRows | RowsError>(
  join(import.meta.dirname, 'read-process.ts'),
  MAX_MILLISECONDS,
  MAX_MEGABYTES,
);

const faults: Record<RowsError, string> = {
  broken: fileMessages.broken('statement'),
  empty: message('statement_rows'),
  long: message('statement_long', { max: limits.statementRows }),
};

/** Splits a statement's file into rows, in a process of its own. Throws 414 at `file` if it is no CSV, has no entry or too many rows. */
export async function readFile([file]: readonly CheckedFile[]): Promise<StatementRows> {
  if (!file) throw validationError({ file: fileMessages.required });
  const read = await inTurn(() => readInProcess({ bytes: file.bytes }));
  // There is no result if splitting took too long, or needed more memory than a statement should.
  if (read === undefined) throw validationError({ file: faults.broken });
  if (typeof read === 'string') throw validationError({ file: faults[read] });
  return read;
}

/** Counts the columns of the longest row, up to the number that a statement may have. */
export const widthOf = (rows: readonly string[][]): number =>
  Math.min(
    limits.statementColumns,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );

/** Reads each row by the columns. Rows above the first entry (heads, the account, its holder) are not counted. */
export function readStatement({ rows, lines }: StatementRows, columns: StatementColumns): ReadStatement {
  const read: ReadStatement = { deposits: [], outgoing: 0, unreadable: 0, unreadable_rows: [] };
  for (const [at, cells] of rows.entries()) {
    const entry = readEntry(cells, columns);
    if (entry === 'out') read.outgoing += 1;
    else if (entry) read.deposits.push(entry);
    else if (read.outgoing + read.deposits.length > 0) {
      read.unreadable += 1;
      if (read.unreadable_rows.length < SHOWN_UNREADABLE)
        read.unreadable_rows.push({ line: lines[at] ?? 0, text: textOf(cells) });
    }
  }
  return read;
}

/** A row as text, so that people recognise it in their file. */
const textOf = (cells: readonly string[]): string =>
  clean(cells.filter(Boolean).join(' · ')).slice(0, SHOWN_TEXT);

/** Reads one row: a deposit, money out, or undefined for any other row, such as the sum below the last entry. */
function readEntry(cells: readonly string[], columns: StatementColumns): ReadDeposit | 'out' | undefined {
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const booked_on = readDay(at(columns.date_column));
  if (!booked_on) return undefined;
  const amount = readAmount(at(columns.amount_column));
  const debit = readAmount(at(columns.debit_column));
  const way = columns.direction_column === undefined ? 'in' : readDirection(at(columns.direction_column));
  // The row states a direction that is not understood. It may be money out, so an administrator must check it.
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
