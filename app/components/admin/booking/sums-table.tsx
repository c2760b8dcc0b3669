import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { figureHead, Table } from '#app/ui/layout/table.tsx';
import { signedPrice } from './signed-price.ts';

export interface LedgerSums {
  received: number;
  refunded: number;
  net: number;
  vat: number;
  total: number;
}

interface SumsTableProps<Row extends LedgerSums> {
  caption: string;
  /** Heading of the first column: what each row is a sum of. */
  head: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
  children?: ReactNode;
}

/** Sums of the ledger, a row for each month, service or payment method. */
export function SumsTable<Row extends LedgerSums>(props: SumsTableProps<Row>) {
  const { caption, head, rows, nameOf, hrefOf, children } = props;
  const { t } = useTranslation();
  const amount = (name: keyof LedgerSums) => ({
    key: name,
    ...figureHead(t(`settlement.${name}`)),
    cell: (row: Row) => signedPrice(name === 'refunded' ? -row[name] : row[name]),
  });
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={nameOf}
      nameOf={nameOf}
      {...(hrefOf && { hrefOf })}
      columns={[
        { key: 'name', head, fold: 'title', width: 'wide', cell: nameOf },
        amount('received'),
        amount('refunded'),
        amount('net'),
        amount('vat'),
        amount('total'),
      ]}
    >
      {children}
    </Table>
  );
}
