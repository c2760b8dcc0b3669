import { useEffect, useRef } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import type { Order } from '#app/components/shared/money/order.ts';
import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import styles from '#app/components/shared/money/payment.module.css';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { PlacementList } from '#app/components/shared/money/placement-list.tsx';
import { QuoteTable } from '#app/components/shared/money/quote-table.tsx';
import { RefundList } from '#app/components/shared/money/refund-list.tsx';
import { orderEventName, orderStatusTexts } from '#app/components/shared/money/status-words.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { BannerNotes } from '../banners/banner-notes.tsx';
import { OnlinePaymentNote } from './pay-online.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { Receipt } from './receipt.tsx';
import { WaitingAdsOfOrder } from './waiting-ads.tsx';

const call = 'GET /employer/service/order/show';

/** One order: payment, contents, price and progress. Once it is paid, the page of the payment follows. */
export function OrderPage({ loaded }: { loaded: Order }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const order = usePolledCall(call, { id: loaded.id }, loaded);
  useLeaveOncePaid(order);
  const { status, reference, created_at } = order;
  const words = orderStatusTexts(order, t);
  return (
    <>
      <WorkHead
        title={t('service.order.one', { reference })}
        above="/employer/service/order"
        marks={<PaymentBadge state={status} refunded={order.refunded_amount} />}
        text={t('service.order.created', { date: formatDateTime(created_at) })}
        actions={<Receipt order={order} />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Note title={words.title}>{words.text}</Note>
          <OnlinePaymentNote order={order} />
          <WaitingAdsOfOrder order={order} />
          <BannerNotes placements={order.placements} />
          {(status === 'UNPAID' || status === 'CHECKING') && (
            <PaymentPanel order={order} onActed={() => refresh(call)} />
          )}
          <Panel title={t('service.brings')} flush>
            <PlacementList placements={order.placements} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={t('service.order.lines')}>
            <QuoteTable quote={order} nameOf={(_line, at) => orderLineName(order.lines[at], t)} />
          </Panel>
          <RefundList order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  );
}

/** Leaves the page once the order is paid, because the buyer may watch it while the money arrives. */
function useLeaveOncePaid({ id, status }: Order) {
  const go = useNavigateTo();
  const before = useRef(status);
  useEffect(() => {
    const wasOpen = before.current === 'UNPAID' || before.current === 'CHECKING';
    before.current = status;
    if (wasOpen && status === 'PAID') go(`/employer/payment/success?order=${id}`);
  }, [go, id, status]);
}

function History({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('service.history.title')}>
      <Timeline
        items={order.history.map(({ kind, by, author, reason, happened_at }) => ({
          key: happened_at + kind,
          title: orderEventName({ kind, by }, t),
          text: [author ?? t(`service.history.by_${by}`), reason].filter(Boolean).join(' · '),
          time: <span className="font-num">{formatDateTime(happened_at)}</span>,
          state: kind === 'cancelled' || kind === 'refunded' ? 'failed' : 'done',
        }))}
      />
    </Panel>
  );
}
