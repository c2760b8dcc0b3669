import type { CompanyAccess } from '#contract/call.ts';
import type { PaymentMethod } from '#contract/enums.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isUnallocated } from '#server/states/money.ts';
import { gateways, listOtherMethods } from '../gateways/gateway.ts';
import { getPayment } from '../gateways/payments.ts';
import { lockOrder } from '../orders/buyer.ts';
import { mayChangeMethod, mayPayOnline } from '../orders/order-show.ts';

/**
 * Starts a payment of an own order at its gateway. Each attempt is another payment there. Only the gateway's
 * notification changes the state of the order.
 */
export async function payOnline(work: Context<CompanyAccess>, id: number): Promise<{ url: string }> {
  const order = await lockOrder(work.db, id, work.actor);
  const gateway = gateways[order.payment_method];
  if (!gateway.start || !mayPayOnline(order)) throw apiError('NOT_VALID', 'error.state_changed');
  if (!(await gateway.isConfigured(work))) throw apiError('NOT_VALID', 'error.payment_not_set_up');
  return { url: await gateway.start(work, order) };
}

/**
 * Changes the payment method of an own order. Money of the former method is still accepted, because an open attempt at the gateway may
 * succeed. Throws 4027 once money is on its way, and for a method that is not configured or does not accept the amount.
 */
export async function changeMethod(
  work: Context<CompanyAccess>,
  { id, payment_method }: { id: number; payment_method: PaymentMethod },
): Promise<void> {
  const order = await lockOrder(work.db, id, work.actor);
  if (!mayChangeMethod(order)) throw apiError('NOT_VALID', 'error.state_changed');
  if (payment_method === order.payment_method) return;
  if (!(await listOtherMethods(work, order)).includes(payment_method))
    throw apiError('NOT_VALID', 'error.payment_not_set_up');
  await work.db.updateTable('service_order').set({ payment_method }).where('id', '=', id).execute();
}

/**
 * Records that money without a matching order was returned to its sender; it was never booked. Throws 4027 if the money
 * pays for an order, or was returned already.
 * @returns the id of its order
 */
export async function recordPaymentReturn(
  work: AdminContext,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { db, now } = work;
  const { order_id } = orNotFound(
    await db.selectFrom('online_payment').where('id', '=', id).select('order_id').executeTakeFirst(),
  );
  const order = await lockOrder(db, order_id);
  const payment = await getPayment(db, id);
  const entry = { action: 'order.payment_returned', objectKind: 'order', objectId: order_id };
  if (!isUnallocated.matches(payment)) {
    work.auditRefused(entry);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await db
    .updateTable('online_payment')
    .set({ state: 'RETURNED', told_at: now })
    .where('id', '=', id)
    .execute();
  const after = { reference: order.reference, total: payment.amount, reason };
  await work.audit({ ...entry, after });
  return order_id;
}
