import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Order } from './order.ts';

/** What the state of an order means for who has to pay it: at a gateway nothing is transferred. */
export function orderStatusTexts(
  { status, payment_method }: Order,
  t: TranslateFn,
): { title: string; text: string } {
  if (payment_method === 'vnpay' && (status === 'UNPAID' || status === 'CHECKING'))
    return { title: t(`service.online.${status}_title`), text: t(`service.online.${status}_text`) };
  return { title: t(`service.status_title.${status}`), text: t(`service.status_text.${status}`) };
}

/** What happened to an order; where the product itself put it aside, nobody has announced a transfer. */
export const eventName = (
  { kind, by }: Pick<Order['history'][number], 'kind' | 'by'>,
  t: TranslateFn,
): string =>
  kind === 'transferred' && by === 'system' ? t('service.history.checking') : t(`service.history.${kind}`);
