import type { Order } from '#app/components/shared/money/order.ts';
import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import styles from '#app/components/shared/money/payment.module.css';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { PlacementList } from '#app/components/shared/money/placement-list.tsx';
import { QuoteTable } from '#app/components/shared/money/quote-table.tsx';
import { orderStatusTexts } from '#app/components/shared/money/status-words.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { BannerNotes } from '../banners/banner-notes.tsx';
import { ChangePaymentMethod } from './change-payment-method.tsx';
import { OnlinePaymentNote, PayOnline } from './pay-online.tsx';
import { Receipt } from './receipt.tsx';
import { WaitingAdsOfOrder } from './waiting-ads.tsx';

interface PaidOrderProps {
  order: Order;
  /** Called after a change here: the order must be reloaded. */
  onActed: () => Promise<void>;
}

/** Result of the payment of an order, as the order itself states it, and the next step. */
export function PaidOrder({ order, onActed }: PaidOrderProps) {
  const { t } = useTranslation();
  const { id, reference, status } = order;
  const words = orderStatusTexts(order, t);
  return (
    <>
      <WorkHead
        title={words.title}
        above="/employer/service/order"
        marks={<PaymentBadge state={status} refunded={order.refunded_amount} />}
        text={t('service.order.one', { reference })}
        actions={
          <>
            <Receipt order={order} />
            <LinkButton href={`/employer/service/order/${id}`}>
              {t(status === 'PAID' ? 'service.paid.order' : 'service.paid.how')}
            </LinkButton>
            <LinkButton variant="filled" href="/employer/service/order">
              {t('service.mine')}
            </LinkButton>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Note title={t('service.paid.next')}>{words.text}</Note>
          <OnlinePaymentNote order={order} isBack />
          <PayAgain order={order} onActed={onActed} />
          <WaitingAdsOfOrder order={order} />
          <BannerNotes placements={order.placements} />
          <Panel title={t('service.brings')} flush>
            <PlacementList placements={order.placements} />
          </Panel>
        </div>
        <Panel title={t('service.order.lines')}>
          <QuoteTable quote={order} nameOf={(_line, at) => orderLineName(order.lines[at], t)} />
        </Panel>
      </div>
    </>
  );
}

/** After a payment was cancelled or rejected at the gateway: pays again, or by another method. */
function PayAgain({ order, onActed }: PaidOrderProps) {
  const { t } = useTranslation();
  if (!order.abilities.pay_online) return null;
  return (
    <Panel title={t('service.pay.title')}>
      <div className={styles.panel}>
        <PayOnline order={order} />
        <div className={styles.acts}>
          <ChangePaymentMethod order={order} onActed={onActed} />
        </div>
      </div>
    </Panel>
  );
}
