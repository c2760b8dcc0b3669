import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import styles from '#app/components/shared/money/payment.module.css';
import { PlacementList } from '#app/components/shared/money/placement-list.tsx';
import { QuoteTable } from '#app/components/shared/money/quote-table.tsx';
import { RefundList } from '#app/components/shared/money/refund-list.tsx';
import { orderEventName } from '#app/components/shared/money/status-words.ts';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import { HistoryList } from '../record/history-list.tsx';
import type { BookedOrder } from './booked-order.ts';
import { Ledger } from './ledger.tsx';
import { OnlinePayments, UnallocatedPayments } from './online-payments.tsx';
import { OrderDeposits } from './order-deposits.tsx';
import { OrderedBanner } from './ordered-banner.tsx';

/**
 * An order as the bookkeepers see it: payer, price and contents, history and ledger.
 */
export function OrderDetails({ order }: { order: BookedOrder }) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {order.is_late && (
          <Note title={t('booking.late')} urgent>
            {t('booking.late_text')}
          </Note>
        )}
        <UnallocatedPayments order={order} />
        <Panel title={t('booking.payer')}>
          <Payer order={order} />
        </Panel>
        <Panel title={t('service.brings')} flush>
          <PlacementList placements={order.placements} />
        </Panel>
        {order.placements.map(({ id, banner }) => banner && <OrderedBanner key={id} banner={banner} />)}
        {order.payment_method === 'bank_transfer' && <OrderDeposits deposits={order.deposits} />}
        <OnlinePayments payments={order.payments} />
        {order.ledger.length > 0 && (
          <Panel title={t('booking.ledger.title')} flush>
            <Ledger entries={order.ledger} eventOf={(event) => t(`booking.ledger.${event}` as WordKey)} />
          </Panel>
        )}
      </div>
      <div className={styles.column}>
        <Panel title={t('service.order.lines')}>
          <QuoteTable quote={order} nameOf={(_line, at) => orderLineName(order.lines[at], t)} />
        </Panel>
        <RefundList order={order} />
        <Panel title={t('service.history.title')}>
          <Timeline
            items={order.history.map(({ kind, by, reason, happened_at }) => ({
              key: happened_at + kind,
              title: orderEventName({ kind, by }, t),
              text: [t(`booking.by.${by}`), reason].filter(Boolean).join(' · '),
              time: <span className="font-num">{formatDateTime(happened_at)}</span>,
              state: kind === 'cancelled' || kind === 'refunded' ? 'failed' : 'done',
            }))}
          />
        </Panel>
        <Panel title={t('booking.acts')}>
          <HistoryList
            entries={order.acts.map((entry) => ({ ...entry, who: entry.admin_name }))}
            labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
          />
        </Panel>
      </div>
    </div>
  );
}

function Payer({ order }: { order: BookedOrder }) {
  const { t } = useTranslation();
  const {
    company_id,
    company_name,
    company_tax_code,
    payment_method,
    reference,
    created_at,
    held_until,
    payment,
  } = order;
  const facts = [
    {
      label: t('booking.company'),
      value: (
        <Anchor className="text-link" href={`/company/${company_id}`}>
          {company_name}
        </Anchor>
      ),
    },
    { label: t('booking.tax_code'), value: company_tax_code },
    { label: t('booking.method'), value: t(`booking.methods.${payment_method}`) },
    {
      label: t(payment_method === 'vnpay' ? 'service.orders.reference' : 'service.pay.reference'),
      value: <span className="font-num">{reference}</span>,
    },
    { label: t('booking.ordered'), value: formatDateTime(created_at) },
    { label: t('booking.held'), value: held_until && formatDateTime(held_until) },
    { label: t('service.pay.account'), value: payment && `${payment.bank_account} · ${payment.bank_name}` },
  ].filter(({ value }) => value);
  return <FactGrid variant="list" facts={facts} />;
}
