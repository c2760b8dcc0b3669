import type { OutputOf } from '#contract/index.ts';

/** An order as the bookkeepers see it. */
export type BookedOrder = OutputOf<'GET /admin/order/show'>;

/** Props that all dialogs about an order share. */
export interface OrderDialogProps {
  order: BookedOrder;
  onDone: (message: string) => void;
  onClose: () => void;
}
