import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import { Badge, type Tone } from '#app/ui/marks/badge.tsx';
import type { IconType } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import type { PaymentState } from '#contract/money/orders.ts';

const looks: Record<PaymentState, [Tone, IconType]> = {
  UNPAID: ['da', IconCircleDashed],
  CHECKING: ['nghe', IconHourglass],
  PAID: ['la', IconCircleCheck],
  CANCELLED: ['da', IconCircleX],
  REFUNDED: ['da', IconReceiptRefund],
};

/** How far the payment of an order is. Words: `enum`. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { t } = useWords();
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`enum.payment_state.${state}`)}
    </Badge>
  );
}
