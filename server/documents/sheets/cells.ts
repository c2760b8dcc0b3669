/** Value of a cell: text, a number, a day (YYYY-MM-DD), or nothing. */
export type Cell = string | number | { day: string } | null;

/** A table of rows that are read while it is written. */
export interface Worksheet {
  /** Name of the sheet in a workbook. */
  name: string;
  columns: readonly WorksheetColumn[];
  /** As many cells as there are columns; some rows at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
export interface WorksheetColumn {
  heading: string;
  /** About how many letters it is wide. */
  width: number;
}
