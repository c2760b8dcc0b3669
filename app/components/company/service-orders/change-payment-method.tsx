import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import type { Order } from '#app/components/shared/money/order.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PaymentMethod } from '#contract/enums.ts';

/** Other payment methods for an unpaid order. */
export function ChangePaymentMethod({ order, onActed }: { order: Order; onActed: () => Promise<void> }) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [chosen, setChosen] = useState<PaymentMethod>();

  async function change(payment_method: PaymentMethod) {
    setChosen(payment_method);
    const body = { id: order.id, payment_method };
    const answer = await api('POST /employer/service/order/change-method', body, { key: keyOf(body) });
    if (answer.ok) await onActed();
    setChosen(undefined);
    if (answer.ok) toast.success(t('service.pay.method_changed'));
  }

  return order.other_methods.map((method) => (
    <Button key={method} loading={chosen === method} onClick={() => void change(method)}>
      {t(`service.pay.change_to_${method}`)}
    </Button>
  ));
}
