import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import { useStateColumns, useTransferColumns } from '../deposits/deposit-columns.tsx';
import type { BookedOrder } from './booked-order.ts';

/**
 * Deposits that belong to an order, each with a badge that says how it fits the order; a row opens the deposit.
 */
export function OrderDeposits({ deposits }: { deposits: BookedOrder['deposits'] }) {
  const { t } = useTranslation();
  const { text, day, amount } = useTransferColumns();
  const { fact, status } = useStateColumns();
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
        columns={[text, fact, status, day, amount]}
      />
    </Panel>
  );
}
