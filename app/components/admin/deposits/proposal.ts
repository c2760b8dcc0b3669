import type { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';

export type Deposit = OutputOf<'GET /admin/deposit/show'>;
type Translate = ReturnType<typeof useTranslation>['t'];

/** Advice for a deposit, or what was done with it. */
export function formatDepositAdvice({ status, fact, order, note, abilities }: Deposit, t: Translate): string {
  const missing = order?.missing ?? 0;
  const amount = formatPrice(Math.abs(missing));
  if (status === 'SET_ASIDE') return note ?? '';
  if (status === 'BOOKED')
    return missing < 0 ? t('deposit.proposal.booked_much', { amount }) : t('deposit.proposal.booked');
  if (fact === 'late') return t(isOver(order) ? 'deposit.proposal.late' : 'deposit.proposal.full');
  if (abilities.confirm && isOrderPaid(order)) return t('deposit.proposal.by_hand');
  if (fact === 'part' && missing === 0) return t('deposit.proposal.complete');
  return t(`deposit.proposal.${fact}`, { amount });
}

/** The order has been marked as paid already. */
export const isOrderPaid = (order: Deposit['order']): boolean => order?.status === 'PAID';
const isOver = (order: Deposit['order']) => order?.status === 'CANCELLED' || order?.status === 'REFUNDED';
