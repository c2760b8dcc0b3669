import type { StatementColumns } from '#contract/admin/money/admin-deposits.ts';
import { limits } from '#contract/limits.ts';
import { foldWords } from '#contract/text/fold.ts';
import { readAmount, readDay, readDirection } from './cells.ts';
import { widthOf } from './statement.ts';

type Columns = Partial<StatementColumns>;

/** Patterns of column heads in the statements of Vietnamese banks, in Vietnamese or English. The first match counts. */
const heads: [keyof StatementColumns, RegExp][] = [
  [
    'direction_column',
    /^(no co|co no|d c|c d|dr cr|cr dr|debit credit|credit debit)\b|\bloai (gd|giao dich)\b|(transaction|entry) type|direction|dau (no|co)|indicator/,
  ],
  ['date_column', /\bngay\b|\bdate\b/],
  ['debit_column', /ghi no\b|phat sinh no\b|tien ra\b|\brut\b|^no\b|debit|withdraw|money out/],
  ['amount_column', /ghi co\b|phat sinh co\b|tien vao\b|^co\b|credit|deposit|money in|so tien|amount/],
  [
    'number_column',
    /\bso (ct|gd|chung tu|tham chieu|but toan|giao dich)\b|\bma (gd|giao dich|tham chieu|but toan)\b|\bref\b|reference|(transaction|trans) (no|number|id|code)\b/,
  ],
  ['text_column', /noi dung|dien giai|mo ta|chi tiet|description|detail|remark|narrative|content/],
];
/** Number of first rows that may contain the column heads. Above them are the bank, the account and its holder. */
const HEAD_ROWS = 40;

/** Finds the row with the most known heads. */
export function findHeadRow(rows: readonly string[][]): number {
  const counts = rows.slice(0, HEAD_ROWS).map((cells) => Object.keys(columnsOf(cells)).length);
  const most = Math.max(...counts);
  return most < 2 ? -1 : counts.indexOf(most);
}

/** Guesses the columns by their heads; columns without a known head are guessed from the first entry. */
export function guessColumns(rows: readonly string[][]): Columns {
  const head = findHeadRow(rows);
  const columns = columnsOf(rows[head] ?? []);
  const entry = rows.slice(head + 1).find((cells) => cells.some(isDay)) ?? [];
  const date = columns.date_column ?? indexOf(entry, isDay);
  const amount =
    columns.amount_column ?? indexOf(entry, (cell, at) => at !== date && readAmount(cell) !== undefined);
  const text = columns.text_column ?? longestOf(entry);
  const { direction_column, ...others } = columns;
  const isDirection =
    direction_column !== undefined && readDirection(entry[direction_column] ?? '') !== undefined;
  return {
    ...others,
    ...(isDirection && { direction_column }),
    ...(date !== undefined && { date_column: date }),
    ...(amount !== undefined && { amount_column: amount }),
    ...(text !== undefined && { text_column: text }),
  };
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {};
  cells.forEach((cell, at) => {
    const words = foldWords(cell);
    const [name] = heads.find(([, pattern]) => pattern.test(words)) ?? [];
    if (name && columns[name] === undefined && at < limits.statementColumns) columns[name] = at;
  });
  return columns;
}

const isDay = (cell: string) => readDay(cell) !== undefined;
function indexOf(cells: readonly string[], fits: (cell: string, at: number) => boolean): number | undefined {
  const at = cells.findIndex(fits);
  return at < 0 ? undefined : at;
}
function longestOf(cells: readonly string[]): number | undefined {
  const lengths = cells.map((cell) => (isDay(cell) || readAmount(cell) !== undefined ? 0 : cell.length));
  return lengths.length === 0 ? undefined : lengths.indexOf(Math.max(...lengths));
}

/** True if the rows have all of the columns. */
export const hasAllColumns = (columns: Columns, rows: readonly string[][]): boolean =>
  Object.values(columns).every((at) => at === undefined || at < widthOf(rows));

/** True if all columns that a deposit needs are chosen. */
export const hasRequiredColumns = (columns: Columns): columns is StatementColumns =>
  columns.date_column !== undefined &&
  columns.amount_column !== undefined &&
  columns.text_column !== undefined;
