import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from '../actions/anchor.tsx';
import { cx } from '../cx.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned in tabular figures. */
  numeric?: boolean;
  /** On small screens: `title` is the first line, `line` (the default) is part of the second, `end` is on the right, `hide` is hidden. */
  fold?: 'title' | 'line' | 'end' | 'hide';
  /** Text before the value on small screens, where no heading explains a date or a number. */
  foldLabel?: string;
  /** URL that sorts by this column, and its current sort order. */
  sort?: { href: string; now?: 'ascending' | 'descending' };
  width?: 'narrow' | 'wide';
  /** False if the column carries no information, such as a state that all rows share. */
  isShown?: boolean;
};

/** The head of a column of figures or dates: it explains them on small screens, too. */
export const figureHead = (head: string) => ({ head, numeric: true, foldLabel: head });

type Key = string | number;

type TableProps<Row> = {
  /** Content of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The plain-text name of a row: labels its checkbox and its button. */
  nameOf: (row: Row) => string;
  selected?: ReadonlySet<Key>;
  onSelected?: (selected: ReadonlySet<Key>) => void;
  /** A click anywhere on the row; the title cell is the button for the keyboard. */
  onRow?: (row: Row) => void;
  /** The title cell as a link that covers the row. */
  hrefOf?: (row: Row) => string;
  /** The row whose drawer is open. */
  activeKey?: Key;
  /** Instead of rows: an EmptyState, SkeletonRows or ErrorState. */
  children?: ReactNode;
};

/** A dense table with a sticky head. Under 900 px its rows fold to a list with two lines each. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, keyOf, selected, onSelected, children } = props;
  const columns = props.columns.filter(({ isShown }) => isShown !== false);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {onSelected && (
              <th scope="col" className={styles.check}>
                <SelectAll keys={rows.map(keyOf)} selected={selected} onSelected={onSelected} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} row={row} table={{ ...props, columns }} />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

function Head<Row>({ column: { head, numeric, sort, width } }: { column: Column<Row> }) {
  const labels = useLabels();
  const arrow = sort?.now === 'ascending' ? '↑' : sort?.now === 'descending' ? '↓' : '↕';
  return (
    <th scope="col" aria-sort={sort?.now} className={cx(numeric && styles.numeric, width && styles[width])}>
      {sort ? (
        <Anchor href={sort.href} keepScroll className={styles.sort}>
          {head} <span aria-hidden="true">{arrow}</span>
          {sort.now && <span className="visually-hidden">, {labels[`sort_${sort.now}`]}</span>}
        </Anchor>
      ) : (
        head
      )}
    </th>
  );
}

type SelectAllProps = {
  keys: readonly Key[];
  selected?: ReadonlySet<Key>;
  onSelected: (selected: ReadonlySet<Key>) => void;
};

/** One checkbox for all displayed rows; it follows when single rows are ticked. */
export function SelectAll({ keys, selected = new Set(), onSelected }: SelectAllProps) {
  const labels = useLabels();
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  return (
    <Checkbox
      aria-label={labels.select_all}
      checked={all}
      partly={!all && keys.some((key) => selected.has(key))}
      onValue={(checked) => onSelected(new Set(checked ? [...selected, ...keys] : without(selected, keys)))}
    />
  );
}

function without(selected: ReadonlySet<Key>, keys: readonly Key[]) {
  return [...selected].filter((key) => !keys.includes(key));
}

function BodyRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, keyOf, nameOf, selected, onSelected, onRow, activeKey } = table;
  const labels = useLabels();
  const key = keyOf(row);
  const isSelected = selected?.has(key) ?? false;

  function click(event: MouseEvent<HTMLTableRowElement>) {
    if (!onRow || (event.target as HTMLElement).closest('a, button, input, label, select, [popover]')) return;
    onRow(row);
  }

  function select(checked: boolean) {
    onSelected?.(new Set(checked ? [...(selected ?? []), key] : without(selected ?? new Set(), [key])));
  }

  const titleKey = columns.find((column) => column.fold === 'title')?.key ?? columns[0]?.key;
  return (
    <tr
      className={cx(styles.row, Boolean(onRow || table.hrefOf) && styles.clickable)}
      data-row={key}
      data-selected={isSelected || key === activeKey ? '' : undefined}
      onClick={click}
    >
      {onSelected && (
        <td className={styles.check}>
          <Checkbox
            aria-label={fillLabel(labels.select_row, { name: nameOf(row) })}
            checked={isSelected}
            onValue={select}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-fold={column.key === titleKey ? 'title' : (column.fold ?? 'line')}
          data-label={column.foldLabel}
          className={cx(column.numeric && styles.numeric)}
        >
          {column.key === titleKey ? <Title row={row} table={table} column={column} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Title<Row>({ row, table, column }: { row: Row; table: TableProps<Row>; column: Column<Row> }) {
  if (table.hrefOf) {
    return (
      <Anchor href={table.hrefOf(row)} className={styles.title}>
        {column.cell(row)}
      </Anchor>
    );
  }
  if (!table.onRow) return column.cell(row);
  return (
    <button type="button" className={styles.title} onClick={() => table.onRow?.(row)}>
      {column.cell(row)}
    </button>
  );
}
