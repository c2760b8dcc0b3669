import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';

type Stray = OutputOf<'GET /admin/order/settlement'>['stray'];

/**
 * Gateway payments that are not in the ledger yet. A row leads to the payment's order, where an administrator decides
 * on it.
 */
export function UnallocatedPaymentList({ stray }: { stray: Stray }) {
  const { t } = useTranslation();
  if (stray.length === 0) return null;
  const title = t('settlement.stray');
  return (
    <Panel title={title} flush footer={t('settlement.stray_text')}>
      <Table
        caption={title}
        rows={stray}
        keyOf={({ id }) => id}
        nameOf={({ reference, company_name }) => `${reference} ${company_name}`}
        hrefOf={({ order_id }) => `/admin/order/${order_id}`}
        columns={[
          {
            key: 'reference',
            head: t('booking.payments.reference'),
            fold: 'title',
            cell: ({ reference }) => <span className="font-num">{reference}</span>,
          },
          {
            key: 'company',
            head: t('booking.company'),
            width: 'wide',
            cell: ({ company_name }) => company_name,
          },
          {
            key: 'state',
            head: t('booking.payments.state'),
            cell: ({ state }) => t(`booking.payments.states.${state}`),
          },
          {
            key: 'when',
            head: t('booking.payments.when'),
            numeric: true,
            cell: ({ told_at }) => formatDateTime(told_at),
          },
          {
            key: 'amount',
            head: t('booking.payments.amount'),
            fold: 'end',
            numeric: true,
            cell: ({ amount }) => formatPrice(amount),
          },
        ]}
      />
    </Panel>
  );
}
