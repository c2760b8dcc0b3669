import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';

type Order = OutputOf<'GET /employer/service/order/show'>;

/** Opens the gateway of an order's payment method. */
export function PayOnline({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function pay() {
    setBusy(true);
    // Without a key: each click is another attempt, because a gateway accepts none twice.
    const answer = await api('POST /employer/service/order/pay-online', { id: order.id });
    if (answer.ok) location.assign(answer.data.url);
    // The button stays busy until the other page is loaded.
    else setBusy(false);
  }

  if (!order.abilities.pay_online) return null;
  return (
    <>
      <p>{t('service.online.text')}</p>
      <div>
        <Button variant="filled" size="large" loading={isBusy} onClick={() => void pay()}>
          {t(order.online ? 'service.online.pay_again' : 'service.online.pay', {
            amount: formatPrice(order.total),
          })}
        </Button>
      </div>
    </>
  );
}

/** Result of the last gateway payment, if the buyer needs to know it. */
export function OnlinePaymentNote({ order, isBack = false }: { order: Order; isBack?: boolean }) {
  const { t } = useTranslation();
  const { online, abilities } = order;
  if (online === 'STARTED' && isBack && abilities.pay_online)
    return <Note title={t('service.online.waiting')}>{t('service.online.waiting_text')}</Note>;
  if (online === 'REFUSED' && abilities.pay_online)
    return (
      <Note urgent title={t('service.online.REFUSED')}>
        {t('service.online.REFUSED_text')}
      </Note>
    );
  if (online === 'LATE' || online === 'TWICE' || online === 'RETURNED')
    return <Note title={t(`service.online.${online}`)}>{t(`service.online.${online}_text`)}</Note>;
  return null;
}
