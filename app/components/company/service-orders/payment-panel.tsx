import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import type { Order } from '#app/components/shared/money/order.ts';
import styles from '#app/components/shared/money/payment.module.css';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { ChangePaymentMethod } from './change-payment-method.tsx';
import { CopyLine } from './copy-line.tsx';
import { PayOnline } from './pay-online.tsx';
import { QrCode } from './qr-code.tsx';

interface PaymentPanelProps {
  order: Order;
  /** Called after a change here: the order must be reloaded. */
  onActed: () => Promise<void>;
}

/** How to pay an order: transfer data, the QR code for a bank's app, the deadline, and the next step. */
export function PaymentPanel({ order, onActed }: PaymentPanelProps) {
  const { t } = useTranslation();
  const { payment, held_until, cancels_at } = order;
  return (
    <Panel title={t('service.pay.title')}>
      <div className={styles.panel}>
        {payment && <Transfer payment={payment} />}
        <PayOnline order={order} />
        {!payment && order.abilities.transferred && <p>{t('service.pay.closed')}</p>}
        {held_until && (
          <p className="text-2">{t('service.pay.held', { date: formatDateTime(held_until) })}</p>
        )}
        {cancels_at && (
          <p className="text-2">{t('service.pay.cancels', { date: formatDateTime(cancels_at) })}</p>
        )}
        <Acts order={order} onActed={onActed} />
      </div>
    </Panel>
  );
}

function Transfer({ payment }: { payment: NonNullable<Order['payment']> }) {
  const { t } = useTranslation();
  const { amount, reference, qr } = payment;
  const price = formatPrice(amount);
  return (
    <div className={styles.transfer}>
      <dl className={styles.facts}>
        <CopyLine label={t('service.pay.bank')} shown={payment.bank_name} />
        <CopyLine label={t('service.pay.account')} shown={payment.bank_account} />
        <CopyLine label={t('service.pay.holder')} shown={payment.bank_holder} />
        <CopyLine label={t('service.pay.amount')} shown={price} copied={String(amount)} />
        <CopyLine label={t('service.pay.reference')} shown={reference} />
      </dl>
      <div className={styles.code}>
        <QrCode rows={qr.rows} label={t('service.pay.qr', { amount: price, reference })} />
        <p className="text-2 text-sm">{t('service.pay.qr_text')}</p>
      </div>
    </div>
  );
}

/** Reports the transfer, or cancels the order. */
function Acts({ order, onActed }: PaymentPanelProps) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, abilities, reference } = order;

  async function act(
    name: 'POST /employer/service/order/paid' | 'POST /employer/service/order/cancel',
    done: string,
  ) {
    setBusy(true);
    const answer = await api(name, { id }, { key: keyOf({ name, id }) });
    if (answer.ok) await onActed();
    setBusy(false);
    setAsking(false);
    if (answer.ok) toast.success(done);
  }

  if (!abilities.transferred && !abilities.cancel) return null;
  return (
    <div className={styles.acts}>
      <ChangePaymentMethod order={order} onActed={onActed} />
      {abilities.transferred && (
        <Button
          variant="filled"
          loading={isBusy && !isAsking}
          onClick={() => void act('POST /employer/service/order/paid', t('service.pay.told'))}
        >
          {t('service.pay.transferred')}
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="danger-outline" onClick={() => setAsking(true)}>
          {t('service.pay.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void act('POST /employer/service/order/cancel', t('service.pay.cancelled'))}
        title={t('service.pay.cancel_title', { code: reference })}
        text={t('service.pay.cancel_text')}
        confirmLabel={t('service.pay.cancel')}
        busy={isBusy}
        danger
      />
    </div>
  );
}
