import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#contract/admin/money/admin-deposits.ts';
import { dateOf } from '#contract/calendar.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import { ApiError, apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { lockPayment } from '#server/money/orders/lock-payment.ts';
import { markPaid } from '#server/money/orders/order-acts.ts';
import {
  countsTowardsOrder,
  depositStateAfter,
  depositStatesBefore,
  isOpen,
  mayBeAssigned,
  mayBeReturned,
} from '#server/states/deposits.ts';
import { isOpen as isOpenOrder, isPaidOrder } from '#server/states/money.ts';
import { findOrderByReference } from './import.ts';

type Order = Selectable<ServiceOrderTable>;
type Outcome = z.output<typeof contract.confirmDeposits.output>;

/**
 * Books deposits (money received at the bank) for their orders. Orders that are complete with them are marked as paid,
 * by the same action as when an administrator types the amount, so services start once and money is booked once. Throws
 * 4027 if none of the deposits can be booked any longer.
 */
export async function confirmDeposits(work: AdminContext, ids: readonly number[]): Promise<Outcome> {
  const { db } = work;
  const rows = await db
    .selectFrom('deposit')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'order_id'])
    .execute();
  if (rows.length < ids.length) throw apiError('NOT_FOUND');
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  // Lock all orders first, in id order, to avoid a deadlock when two administrators confirm the same deposits.
  const orders = await lockPayment(
    db,
    [...byOrder.keys()].filter((one) => one !== null),
  );
  const outcome: Outcome = { paid: 0, booked: 0, late: [], left: byOrder.get(null)?.length ?? 0 };
  for (const order of orders) {
    const wanted = (byOrder.get(order.id) ?? []).map(({ id }) => id);
    await confirmOrder(work, order, wanted, outcome);
  }
  if (outcome.booked + outcome.late.length > 0) return outcome;
  const [id = 0] = ids;
  work.auditRefused({ action: 'deposit.confirm', objectKind: 'deposit', objectId: id });
  throw apiError('NOT_VALID', 'error.state_changed');
}

/** Books the deposits that complete one order, up to the last of the requested ones. */
async function confirmOrder(
  work: AdminContext,
  order: Order,
  wanted: number[],
  outcome: Outcome,
): Promise<void> {
  const { db } = work;
  const taken = await listTaken(db, order, wanted);
  if (taken.length > 0) await rejectPendingAct(work, 'deposit', ...taken.map(({ id }) => id));
  if (taken.length === 0 || !(isOpenOrder.matches(order) || isPaidOrder.matches(order))) {
    outcome.left += wanted.length;
    return;
  }
  const isPaying = isOpenOrder.matches(order);
  await sql`SAVEPOINT confirming`.execute(db);
  try {
    await allocateDeposits(work, order, taken);
    if (isPaying) await markPaid(work, { id: order.id, amount: order.total });
  } catch (fault) {
    const isFull =
      fault instanceof ApiError && (fault.status === 'ORDER_MAX' || fault.status === 'THEME_MAX');
    if (!isFull) throw fault;
    await sql`ROLLBACK TO SAVEPOINT confirming`.execute(db);
    await noteLate(work, order, taken);
    outcome.late.push(order.reference);
    return;
  }
  outcome.booked += taken.length;
  if (isPaying) outcome.paid += 1;
}

/**
 * Lists the open deposits of an order up to the last requested one, if they complete the order together with the booked
 * ones. Otherwise the list is empty.
 */
async function listTaken(db: Db, order: Order, wanted: readonly number[]) {
  const rows = await db
    .selectFrom('deposit as d')
    .where('d.order_id', '=', order.id)
    .where(countsTowardsOrder.sql)
    .orderBy(isOpen.sql)
    .orderBy('d.booked_on')
    .orderBy('d.id')
    .select(['d.id', 'd.amount', 'd.status', 'd.is_late'])
    .execute();
  const last = rows.findLastIndex((row) => isOpen.matches(row) && wanted.includes(row.id));
  const sum = rows.slice(0, last + 1).reduce((total, { amount }) => total + amount, 0);
  const isComplete = last >= 0 && sum >= order.total && sum - (rows[last]?.amount ?? 0) < order.total;
  return isComplete ? rows.slice(0, last + 1).filter((row) => isOpen.matches(row)) : [];
}

async function allocateDeposits(
  { db, audit }: AdminContext,
  order: Order,
  taken: { id: number; amount: number }[],
) {
  for (const { id, amount } of taken) {
    const booked = await db
      .updateTable('deposit')
      .set({ status: depositStateAfter('confirm'), is_late: false })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .where('status', 'in', depositStatesBefore('confirm'))
      .returning('id')
      .executeTakeFirst();
    if (!booked) throw apiError('NOT_VALID', 'error.state_changed');
    const after = { reference: order.reference, amount };
    await audit({ action: 'deposit.confirm', objectKind: 'deposit', objectId: id, after });
  }
}

/** Audits that another order has taken the slots of a paid order. Its money waits for other weeks, or is returned. */
async function noteLate({ db, audit }: AdminContext, order: Order, taken: { id: number; amount: number }[]) {
  for (const { id, amount } of taken) {
    await db.updateTable('deposit').set({ is_late: true }).where('id', '=', id).execute();
    const after = { reference: order.reference, amount };
    await audit({ action: 'deposit.late', objectKind: 'deposit', objectId: id, after });
  }
}

/**
 * Assigns a deposit to an order by its reference, even if it was set aside. Throws 4027 if its state does not allow that, 414 at
 * `reference`.
 */
export async function assignDeposit(
  work: AdminContext,
  { id, reference }: z.output<typeof contract.assignDeposit.input>,
): Promise<void> {
  const { db } = work;
  const deposit = await lockDeposit(work, id, 'assign');
  if (!mayBeAssigned(deposit)) throw apiError('NOT_VALID', 'error.state_changed');
  const order_id = await findOrderByReference(db, reference);
  if (order_id === null) throw validationError({ reference: message('order_unknown') });
  await db
    .updateTable('deposit')
    .set({ order_id, status: depositStateAfter('assign'), is_late: false, note: null })
    .where('id', '=', id)
    .execute();
  await work.audit({
    action: 'deposit.assign',
    objectKind: 'deposit',
    objectId: id,
    before: { reference: await referenceOf(db, deposit.order_id) },
    after: { reference: await referenceOf(db, order_id) },
  });
}

/** Records that a deposit pays no order. */
export async function setDepositAside(
  work: AdminContext,
  { id, note }: z.output<typeof contract.setDepositAside.input>,
): Promise<void> {
  const deposit = await lockDeposit(work, id, 'setAside');
  await work.db
    .updateTable('deposit')
    .set({ status: depositStateAfter('setAside'), note })
    .where('id', '=', id)
    .execute();
  const after = { reference: await referenceOf(work.db, deposit.order_id), amount: deposit.amount, note };
  await work.audit({ action: 'deposit.set_aside', objectKind: 'deposit', objectId: id, after });
}

/**
 * Records that a part of a deposit, or all that is left of it, was returned. The deposit is set aside for good. Throws 4027 while it
 * could still pay an order, 414 at `amount` or `returned_on`.
 */
export async function returnDeposit(
  work: AdminContext,
  { id, amount, reason, reference, returned_on }: z.output<typeof contract.returnDeposit.input>,
): Promise<void> {
  const { db, now } = work;
  const row = orNotFound(
    await db.selectFrom('deposit').where('id', '=', id).select('order_id').executeTakeFirst(),
  );
  // Orders are locked before deposits, as in `confirmDeposits`: the order cannot become payable between the two locks.
  const [order = null] = row.order_id === null ? [] : await lockPayment(db, [row.order_id]);
  const deposit = await lockDeposit(work, id, 'sendBack');
  if (deposit.order_id !== row.order_id || !mayBeReturned(deposit, order)) {
    if (deposit.returned_amount === deposit.amount) throw validationError({ amount: message('return_none') });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  const left = deposit.amount - deposit.returned_amount;
  const sent = amount ?? left;
  if (sent > left) throw validationError({ amount: message('return_left', { left: formatPrice(left) }) });
  const today = dateOf(now);
  const day = returned_on ?? today;
  if (day > today) throw validationError({ returned_on: message('date_past') });
  if (day < deposit.booked_on) throw validationError({ returned_on: message('return_day') });
  await db
    .insertInto('deposit_return')
    .values({
      ...{ deposit_id: id, amount: sent, reason, returned_on: day, happened_at: now },
      reference: reference ?? null,
    })
    .execute();
  await db
    .updateTable('deposit')
    .set((eb) => ({
      returned_amount: eb('returned_amount', '+', sent),
      status: depositStateAfter('sendBack'),
      note: deposit.note ?? reason,
      is_late: false,
    }))
    .where('id', '=', id)
    .execute();
  const after = { reference: order?.reference ?? null, amount: sent, reason, transfer: reference };
  await work.audit({ action: 'deposit.return', objectKind: 'deposit', objectId: id, after });
}

const auditName = { assign: 'assign', setAside: 'set_aside', sendBack: 'return' } as const;

/** Locks a deposit until the transaction ends. Throws 4027 if its state does not allow the action. */
async function lockDeposit(work: AdminContext, id: number, act: keyof typeof auditName) {
  const deposit = orNotFound(
    await work.db.selectFrom('deposit').where('id', '=', id).forUpdate().selectAll().executeTakeFirst(),
  );
  await rejectPendingAct(work, 'deposit', id);
  if (depositStatesBefore(act).includes(deposit.status)) return deposit;
  work.auditRefused({ action: `deposit.${auditName[act]}`, objectKind: 'deposit', objectId: id });
  throw apiError('NOT_VALID', 'error.state_changed');
}

const referenceOf = async (db: Db, orderId: number | null): Promise<string | null> =>
  orderId === null
    ? null
    : ((await db.selectFrom('service_order').where('id', '=', orderId).select('reference').executeTakeFirst())
        ?.reference ?? null);
