import { CsvError, parse } from 'csv-parse/sync';
import { limits } from '#contract/limits.ts';
import { readAmount, readDay } from './cells.ts';
import { decodeText } from './decode.ts';

/** Rows of a statement file, each with the number of its last line in the file. */
export interface StatementRows {
  rows: string[][];
  lines: number[];
}
/** `broken`: no text or no CSV; `empty`: no row has a day and an amount; `long`: more rows than a statement may have. */
export type RowsError = 'broken' | 'empty' | 'long';

/** Maximum characters of a row. A longer one has an unclosed quote, and the rest of the file would be read as one cell. */
const MAX_ROW_LENGTH = 100_000;
/** Number of first rows that decide which separator a file has. */
const SAMPLE_ROWS = 200;

/** Splits a file into its rows. Reads no further than the most rows that a statement may have. */
export function readRows(bytes: Uint8Array): StatementRows | RowsError {
  const text = decodeText(bytes);
  if (text === undefined) return 'broken';
  try {
    const read = split(text, findSeparator(text), limits.statementRows + 1);
    if (read.rows.length > limits.statementRows) return 'long';
    return countEntries(read.rows) > 0 ? read : 'empty';
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return 'broken';
  }
}

/** Finds the separator that splits most of the first rows into entries. A separator with which the text cannot be split counts last. */
function findSeparator(text: string): string {
  const count = (sign: string): number => {
    try {
      return countEntries(split(text, sign, SAMPLE_ROWS).rows);
    } catch (error) {
      if (error instanceof CsvError) return -1;
      throw error;
    }
  };
  const [best = ','] = [',', ';', '\t']
    .map((sign) => [sign, count(sign)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([sign]) => sign);
  return best;
}

function split(text: string, delimiter: string, to: number): StatementRows {
  const read = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_ROW_LENGTH,
    to,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return { rows: read.map(({ record }) => record), lines: read.map(({ info }) => info.lines) };
}

/** Counts the rows that have a day and an amount in different cells. Only the right separator produces such rows. */
const countEntries = (rows: readonly string[][]): number =>
  rows.filter((cells) => {
    const day = cells.findIndex((cell) => readDay(cell) !== undefined);
    return day >= 0 && cells.some((cell, at) => at !== day && readAmount(cell) !== undefined);
  }).length;
