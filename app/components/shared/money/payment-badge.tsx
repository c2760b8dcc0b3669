import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { OrderStatus } from '#contract/enums.ts';

const statusStyles: Record<OrderStatus, [Tone, IconType]> = {
  UNPAID: ['da', IconCircleDashed],
  CHECKING: ['nghe', IconHourglass],
  PAID: ['la', IconCircleCheck],
  CANCELLED: ['da', IconCircleX],
  REFUNDED: ['da', IconReceiptRefund],
};

/** State of the payment of an order; shows if a part of it was refunded. */
export function PaymentBadge({ state, refunded = 0 }: { state: OrderStatus; refunded?: number }) {
  const { t } = useTranslation();
  const [tone, icon] = statusStyles[state];
  const isPart = state === 'PAID' && refunded > 0;
  return (
    <Badge tone={tone} icon={icon}>
      {isPart ? t('service.status.PART') : t(`service.status.${state}`)}
    </Badge>
  );
}
