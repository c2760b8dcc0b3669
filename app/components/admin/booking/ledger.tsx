import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import type { BookedOrder } from './booked-order.ts';
import { signedPrice } from './signed-price.ts';

interface LedgerProps {
  entries: BookedOrder['ledger'];
  /** Subject of an entry: an order that was paid, or support that was paid out. */
  eventOf: (event: string) => string;
}

/** Ledger entries: debit on one side, credit on the other. */
export function Ledger({ entries, eventOf }: LedgerProps) {
  const { t } = useTranslation();
  const rows = entries.map((entry, id) => ({ ...entry, id }));
  return (
    <Table
      caption={t('booking.ledger.title')}
      keyOf={({ id }) => id}
      nameOf={({ account }) => t(`booking.ledger.${account}` as WordKey)}
      rows={rows}
      columns={[
        {
          key: 'account',
          head: t('booking.ledger.account'),
          fold: 'title',
          cell: ({ account }) => t(`booking.ledger.${account}` as WordKey),
        },
        { key: 'event', head: t('booking.ledger.event'), cell: ({ event }) => eventOf(event) },
        {
          key: 'when',
          head: t('booking.ledger.when'),
          numeric: true,
          cell: ({ happened_at }) => formatDateTime(happened_at),
        },
        {
          key: 'amount',
          head: t('booking.ledger.amount'),
          fold: 'end',
          numeric: true,
          cell: ({ amount }) => signedPrice(amount),
        },
      ]}
    />
  );
}
