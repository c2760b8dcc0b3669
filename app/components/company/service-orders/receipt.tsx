import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import type { Order } from '#app/components/shared/money/order.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';

/** Downloads the receipt of an order that was paid. */
export function Receipt({ order: { id, status } }: { order: Order }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await api('GET /employer/service/order/receipt', { id });
    setBusy(false);
  }
  if (status !== 'PAID' && status !== 'REFUNDED') return null;
  return (
    <Button icon={IconDownload} loading={isBusy} onClick={() => void save()}>
      {t('service.receipt.button')}
    </Button>
  );
}
