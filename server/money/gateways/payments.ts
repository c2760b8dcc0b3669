import type { OnlinePaymentState } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { awaitsReview, isUnallocated } from '#server/states/money.ts';
import { buyerName } from './buyer-name.ts';

/**
 * Stores another payment attempt for a locked order. @returns its reference: that of the order with the number of the attempt, because
 * gateways accept no reference twice
 */
export async function addPayment(
  trx: Db,
  order: { id: number; reference: string; total: number },
  now: Date,
): Promise<string> {
  const { tries } = await trx
    .selectFrom('online_payment')
    .where('order_id', '=', order.id)
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow();
  const reference = `${order.reference}${String(Number(tries) + 1).padStart(2, '0')}`;
  await trx
    .insertInto('online_payment')
    .values({ order_id: order.id, reference, amount: order.total, created_at: now })
    .execute();
  return reference;
}

/** Finds the payment attempt with a reference that a gateway reports. */
export const findPayment = (db: Db, reference: string) =>
  db
    .selectFrom('online_payment')
    .where('reference', '=', reference)
    .select(['id', 'order_id', 'amount'])
    .executeTakeFirst();

/** Finds a payment attempt. The caller must hold the lock on its order. */
export const getPayment = (trx: Db, id: number) =>
  trx.selectFrom('online_payment').where('id', '=', id).forUpdate().selectAll().executeTakeFirstOrThrow();

interface Answer {
  state: OnlinePaymentState;
  transaction_no: string | null;
  bank_code: string | null;
  response_code: string | null;
}

/** Records the response of a gateway to a payment attempt. */
export const recordGatewayResponse = (trx: Db, id: number, answer: Answer, now: Date) =>
  trx
    .updateTable('online_payment')
    .set({ ...answer, told_at: now })
    .where('id', '=', id)
    .execute();

/**
 * Marks the latest payment attempt under review as PAID, once an administrator has accepted its money for the order.
 */
export async function closeReviewedAttempts(trx: Db, orderId: number): Promise<void> {
  const last = await trx
    .selectFrom('online_payment as y')
    .where('y.order_id', '=', orderId)
    .where(awaitsReview.sql)
    .orderBy('y.id', 'desc')
    .select('y.id')
    .executeTakeFirst();
  if (last)
    await trx.updateTable('online_payment').set({ state: 'PAID' }).where('id', '=', last.id).execute();
}

/** Lists the payment attempts of an order, the last one first. */
export async function listPayments(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('online_payment')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(50)
    .selectAll()
    .execute();
  return rows.map(({ order_id: _, created_at, told_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    told_at: told_at?.toISOString() ?? null,
  }));
}

/** Lists received payments that pay for no running placement, the oldest first. */
export async function listUnallocated(db: Db) {
  const rows = await db
    .selectFrom('online_payment as y')
    .innerJoin('service_order as o', 'o.id', 'y.order_id')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .where(isUnallocated.sql)
    .orderBy('y.id')
    .limit(100)
    .select(['y.id', 'y.order_id', 'y.reference', 'y.amount', 'y.state', 'y.created_at', 'y.told_at'])
    .select(buyerName.as('company_name'))
    .execute();
  return rows.map(({ created_at, told_at, ...row }) => ({
    ...row,
    told_at: (told_at ?? created_at).toISOString(),
  }));
}
