import type { ReactNode } from 'react';
import { useQuery } from '#app/address/query.ts';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { hangulLang } from '#contract/text/hangul-lang.ts';

export type ListColumn<Row> = Column<Row> & {
  /** The order (one of `sorts`) that this column's header selects, and its direction. */
  order?: readonly [value: string | number, direction: 'ascending' | 'descending'];
};

export interface ListTableProps<Row extends { id: number }> {
  title: string;
  data: { list: readonly Row[] };
  columns: readonly ListColumn<Row>[];
  /** The plain name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** The selected rows, for actions on several; no checkboxes without. */
  selected?: ReadonlySet<number> | undefined;
  onSelected?: ((selected: ReadonlySet<number>) => void) | undefined;
  /** A `RecordDrawer`: with it, a row opens its record there. */
  drawer?: ReactNode;
  /** The page of a row, if there is no drawer. */
  hrefOf?: ((row: Row) => string) | undefined;
}

interface Addresses {
  /** The URL of the list with some parameters changed. */
  addressOf: (changes: Record<string, string>) => string;
}

/** The rows of a list: column headers select the order, a row opens the drawer if there is one. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row> & Addresses) {
  const { title, data, columns, nameOf, drawer, hrefOf, selected, onSelected, addressOf } = props;
  const [query, changeQuery] = useQuery();
  const opening = {
    onRow: ({ id }: Row) => changeQuery((next) => next.set('open', String(id)), { keepScroll: true }),
    activeKey: Number(query.get('open') ?? 0),
  };
  return (
    <Table
      caption={title}
      columns={columns.map(({ order, cell, ...rest }) => {
        const column = { ...rest, cell: (row: Row) => markHangul(cell(row)) };
        if (!order) return column;
        const [value, direction] = order;
        const now = query.get('sort') === String(value) ? direction : undefined;
        return {
          ...column,
          sort: { href: addressOf({ sort: String(value), page: '' }), ...(now && { now }) },
        };
      })}
      rows={data.list}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      {...(drawer ? opening : {})}
      {...(hrefOf ? { hrefOf } : {})}
      {...(selected && onSelected
        ? { selected, onSelected: (keys) => onSelected(keys as ReadonlySet<number>) }
        : {})}
    />
  );
}

/** Marks a title or name in Hangul as Korean. */
function markHangul(content: ReactNode): ReactNode {
  const lang = hangulLang(content);
  return lang ? <span lang={lang}>{content}</span> : content;
}
