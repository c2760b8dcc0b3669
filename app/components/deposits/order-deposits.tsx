import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { formatDate } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import type { BookedOrder } from '../booking/booked-order.ts';
import { DepositBadge, FactBadge } from './deposit-badges.tsx';

/** What came in for an order, each with what it is; a row opens the deposit. Words: `deposit`. */
export function OrderDeposits({ deposits }: { deposits: BookedOrder['deposits'] }) {
  const { t } = useWords();
  if (deposits.length === 0)
    return (
      <Panel title={t('deposit.of_order')}>
        <p className="text-2">{t('deposit.none_of_order')}</p>
      </Panel>
    );
  return (
    <Panel title={t('deposit.of_order')} flush>
      <Table
        caption={t('deposit.of_order')}
        rows={deposits}
        keyOf={({ id }) => id}
        nameOf={({ amount }) => t('deposit.one', { amount: formatPrice(amount) })}
        hrefOf={({ id }) => `/admin/order/deposit/${id}`}
        columns={[
          {
            key: 'text',
            head: t('deposit.content'),
            fold: 'title',
            width: 'wide',
            cell: ({ text }) => text || '–',
          },
          {
            key: 'fact',
            head: t('deposit.fact_head'),
            fold: 'line',
            cell: ({ fact }) => <FactBadge fact={fact} />,
          },
          {
            key: 'status',
            head: t('deposit.state'),
            fold: 'line',
            cell: ({ status }) => <DepositBadge state={status} />,
          },
          {
            key: 'day',
            head: t('deposit.day'),
            fold: 'line',
            numeric: true,
            cell: ({ booked_on }) => formatDate(booked_on),
          },
          {
            key: 'amount',
            head: t('deposit.amount'),
            fold: 'line',
            numeric: true,
            cell: ({ amount }) => formatPrice(amount),
          },
        ]}
      />
    </Panel>
  );
}
