import type { employer } from '#contract/call.ts';
import type { Context } from '#server/calls/context.ts';
import { found, refuse } from '#server/calls/refusals.ts';
import type { AdminWork } from '#server/staff/admin-work.ts';
import { lockOrder } from '../order-acts.ts';
import { mayPayOnline } from '../order-show.ts';
import { isStray } from '../states.ts';
import { gateways } from './gateway.ts';
import { getPayment } from './payments.ts';

/** Begins to pay an own order at its gateway; each try is another one there. The order itself moves with the gateway's notice only. */
export async function payOnline(work: Context<typeof employer>, id: number): Promise<{ url: string }> {
  const order = await lockOrder(work.db, id, work.actor.companyId);
  const gateway = gateways[order.payment_method];
  if (!gateway.start || !mayPayOnline(order)) throw refuse('NOT_VALID', 'error.state_changed');
  if (!(await gateway.isReady(work))) throw refuse('NOT_VALID', 'error.payment_not_set_up');
  return { url: await gateway.start(work, order) };
}

/**
 * Notes that money which found no order to pay went back; it was never booked. Throws 4027 for what pays something, or went back already.
 * @returns the id of its order
 */
export async function noteReturned(
  work: AdminWork,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { db, now } = work;
  const { order_id } = found(
    await db.selectFrom('online_payment').where('id', '=', id).select('order_id').executeTakeFirst(),
  );
  const order = await lockOrder(db, order_id);
  const payment = await getPayment(db, id);
  const entry = { action: 'order.payment_returned', objectKind: 'order', objectId: order_id };
  if (!isStray.holds(payment)) {
    work.auditRefused(entry);
    throw refuse('NOT_VALID', 'error.state_changed');
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
