import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';

type Row = OutputOf<'GET /employer/service/orders'>['list'][number];

/** Columns of the own orders. */
export function useOrderColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'lines',
      head: t('service.orders.what'),
      fold: 'title',
      width: 'wide',
      cell: ({ lines }) => lines.map((line) => orderLineName(line, t)).join(', '),
    },
    {
      key: 'reference',
      head: t('service.orders.reference'),
      cell: ({ reference }) => <span className="font-num">{reference}</span>,
    },
    {
      key: 'created',
      head: t('service.orders.created'),
      cell: ({ created_at }) => <span className="font-num">{formatDate(created_at)}</span>,
    },
    { key: 'status', head: t('service.orders.status'), cell: (order) => <StatusCell order={order} /> },
    {
      key: 'total',
      head: t('service.orders.total'),
      // In narrow windows, this belongs to the second line: at the end of the first, it would make a long title wrap.
      fold: 'line',
      numeric: true,
      cell: ({ total }) => formatPrice(total),
    },
  ];
}

function StatusCell({ order: { status, cancels_at, refunded_amount } }: { order: Row }) {
  const { t } = useTranslation();
  return (
    <>
      <PaymentBadge state={status} refunded={refunded_amount} />
      {status === 'UNPAID' && cancels_at && (
        <span className="text-2 text-sm">
          {' '}
          {t('service.pay.until', { date: formatDateTime(cancels_at) })}
        </span>
      )}
    </>
  );
}
