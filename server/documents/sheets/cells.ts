/** Value of a cell: text, a number, a day (YYYY-MM-DD), or nothing. */
export type Cell = string | number | { day: string } | null;

/** A table of rows that are read while it is written. */
export interface Worksheet {
  /** Name of the sheet in a workbook. */
  name: string;
  columns: readonly WorksheetColumn[];
  /** The rows, in batches. Each row has as many cells as there are columns. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
export interface WorksheetColumn {
  heading: string;
  /** Approximate width in letters. */
  width: number;
}
