import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './figures.module.css';

export interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures by name: the first cell of each row is its head, the others are numbers. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their columns
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigurePanelProps {
  title: string;
  text?: string;
  table: FigureTableProps;
  /** The drawing, hidden from screen readers: they read the table behind it. */
  children: ReactNode;
  footer?: ReactNode;
}

/** A drawing, or the same numbers as a table. */
export function FigurePanel({ title, text, table, children, footer }: FigurePanelProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      footer={footer}
      className={styles.panel}
      aside={
        <Button variant="text" size="dense" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'figure.as_chart' : 'figure.as_table')}
        </Button>
      }
    >
      {text && <p className={styles.note}>{text}</p>}
      {isTable ? (
        <FigureTable {...table} />
      ) : (
        <>
          <div aria-hidden="true">{children}</div>
          <div className="visually-hidden">
            <FigureTable {...table} />
          </div>
        </>
      )}
    </Panel>
  );
}
