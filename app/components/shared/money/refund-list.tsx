import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import type { Order } from './order.ts';

/** Refunds of an order, with the date, number and reason of each transfer. */
export function RefundList({ order }: { order: Pick<Order, 'refunds' | 'refunded_amount' | 'total'> }) {
  const { t } = useTranslation();
  const { refunds, refunded_amount, total } = order;
  if (refunds.length === 0) return null;
  const sums = { refunded: formatPrice(refunded_amount), left: formatPrice(total - refunded_amount) };
  return (
    <Panel title={t('service.refunds.title')} footer={t('service.refunds.sum', sums)}>
      <Timeline
        items={refunds.map(({ id, amount, reason, reference, refunded_on }) => ({
          key: String(id),
          title: <span className="font-num">{formatPrice(amount)}</span>,
          text: [reference && t('service.refunds.reference', { reference }), reason]
            .filter(Boolean)
            .join(' · '),
          time: <span className="font-num">{formatDate(refunded_on)}</span>,
          state: 'done',
        }))}
      />
    </Panel>
  );
}
