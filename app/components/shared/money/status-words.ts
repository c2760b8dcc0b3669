import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Order } from './order.ts';

/** Title and text of an order's state for the buyer. Orders paid at a gateway get texts without a bank transfer. */
export function orderStatusTexts(
  { status, payment_method }: Order,
  t: TranslateFn,
): { title: string; text: string } {
  if (payment_method === 'vnpay' && (status === 'UNPAID' || status === 'CHECKING'))
    return { title: t(`service.online.${status}_title`), text: t(`service.online.${status}_text`) };
  return { title: t(`service.status_title.${status}`), text: t(`service.status_text.${status}`) };
}

/** Name of an event of an order; if the product itself put the order aside, no transfer was reported. */
export const orderEventName = (
  { kind, by }: Pick<Order['history'][number], 'kind' | 'by'>,
  t: TranslateFn,
): string =>
  kind === 'transferred' && by === 'system' ? t('service.history.checking') : t(`service.history.${kind}`);
