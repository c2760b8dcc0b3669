import { sql } from 'kysely';
import type { z } from 'zod';
import type { markPaid as markPaidCall, refundOrder } from '#contract/admin/money/admin-orders.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { useBought } from '#contract/money/orders.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { countsTowardsOrder } from '#server/states/deposits.ts';
import {
  canTransition,
  isAwaitingTransfer,
  isOpen,
  isPlacementWithoutAd,
  isReserving,
  type OrderAct,
  sourceStates,
  targetState,
} from '#server/states/money.ts';
import { gateways } from '../gateways/gateway.ts';
import { closeReviewedAttempts } from '../gateways/payments.ts';
import { postEntries } from '../ledger/ledger.ts';
import { startAdPlacement } from '../placements/ad-days.ts';
import { rejectDaysBeyondEnd } from '../placements/ad-end.ts';
import { getOwnAd, lockOwnAd } from '../placements/targets.ts';
import { lockOrder } from './buyer.ts';
import { lockPayment } from './lock-payment.ts';
import { mailOrder } from './order-mails.ts';
import { refundPart } from './refunds.ts';
import { endPlacements, startPlacements } from './start.ts';
import { writeOrderEvent } from './store.ts';
import { submitPaidDrafts } from './submit-paid.ts';

type Work = Context<CompanyAccess>;

/** Changes the state of an order with one conditional UPDATE. Throws 4027 if its current state does not allow the change. */
async function moveOrder(
  trx: Db,
  id: number,
  act: OrderAct,
  more: { held_until?: Date; paid_at?: Date } = {},
) {
  const moved = await trx
    .updateTable('service_order')
    .set({ ...more, status: targetState(act) })
    .where('id', '=', id)
    .where('status', 'in', sourceStates(act))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw apiError('NOT_VALID', 'error.state_changed');
}

/** Stores that the company reports its transfer. Reservations of slots that have not expired are extended. */
export async function reportTransfer({ db, actor, now }: Work, id: number): Promise<void> {
  const order = await lockOrder(db, id, actor);
  // A company that pays at a gateway does not transfer money itself: the gateway reports the payment.
  if (gateways[order.payment_method].start) throw apiError('NOT_VALID', 'error.state_changed');
  const held_until = isReserving(now).matches(order)
    ? new Date(now.getTime() + limits.orderCheckingHours * HOUR_MILLISECONDS)
    : order.held_until;
  await moveOrder(db, id, 'reportTransfer', { held_until });
  await writeOrderEvent(db, id, 'transferred', 'buyer', now, { memberId: actor.id });
}

/** Cancels an unpaid order for its company. */
export async function cancelOwnOrder(work: Work, id: number): Promise<void> {
  await lockOrder(work.db, id, work.actor);
  await cancel(work, id, 'buyer', { memberId: work.actor.id });
  await mailOrder(work, id, 'order-cancelled', { by: 'buyer' });
}

async function cancel(
  { db, now }: { db: Db; now: Date },
  id: number,
  by: 'buyer' | 'staff' | 'system',
  details: { reason?: string; memberId?: number } = {},
): Promise<void> {
  await moveOrder(db, id, 'cancel');
  await endPlacements(db, id, now);
  await writeOrderEvent(db, id, 'cancelled', by, now, details);
}

/** Cancels an unpaid order for an administrator. */
export async function cancelAnyOrder(work: AdminContext, { id, reason }: { id: number; reason: string }) {
  const order = await lockOrder(work.db, id);
  refuseLate(work, order, 'cancel');
  await cancel(work, id, 'staff', { reason });
  await audit(work, order, 'cancel', { reason });
  await mailOrder(work, id, 'order-cancelled', { by: 'staff', reason });
}

/** Audits that an administrator tried to change an order that another person has changed since, and throws 4027. */
function refuseLate(
  work: AdminContext,
  order: { id: number; status: Parameters<typeof canTransition>[1]['status'] },
  act: OrderAct,
) {
  if (canTransition(act, order)) return;
  work.auditRefused({ action: `order.${auditName[act]}`, objectKind: 'order', objectId: order.id });
  throw apiError('NOT_VALID', 'error.state_changed');
}

const auditName = {
  reportTransfer: 'transferred',
  markPaid: 'mark_paid',
  cancel: 'cancel',
  refund: 'refund',
} as const;

const audit = (
  work: AdminContext,
  order: { id: number; status: string; reference: string; total: number },
  act: OrderAct,
  more: object = {},
) =>
  work.audit({
    action: `order.${auditName[act]}`,
    objectKind: 'order',
    objectId: order.id,
    before: { status: order.status },
    after: { status: targetState(act), reference: order.reference, total: order.total, ...more },
  });

/**
 * Records that the money has arrived, books it and starts the placements. Throws 414 if the amount typed again differs. Throws 4033 or
 * 4040 if another order has the slot: the money is then returned, or the placement starts on another Monday.
 */
export async function markPaid(
  work: AdminContext,
  {
    id,
    amount,
    start_date,
    reason,
  }: Partial<z.output<typeof markPaidCall.input>> & { id: number; amount: number },
): Promise<void> {
  const order = orNotFound((await lockPayment(work.db, [id]))[0]);
  refuseLate(work, order, 'markPaid');
  if (amount !== order.total) throw validationError({ amount: message('amount_differs') });
  const missing = await missingBesideDeposits(work.db, order);
  if (missing > 0 && !reason)
    throw validationError({ reason: message('deposit_part', { missing: formatPrice(missing) }) });
  await receiveOrderMoney(work, order, { by: 'staff', start_date, reason: missing > 0 ? reason : undefined });
  await closeReviewedAttempts(work.db, id);
  await audit(work, order, 'markPaid', missing > 0 ? { reason, missing } : {});
}

/**
 * Amount in VND that is still missing although deposits already cover a part of a locked order; 0 if no deposit does.
 */
async function missingBesideDeposits(trx: Db, order: { id: number; total: number }): Promise<number> {
  const { sum } = await trx
    .selectFrom('deposit as d')
    .where('d.order_id', '=', order.id)
    .where(countsTowardsOrder.sql)
    .select(sql<number>`coalesce(sum(d.amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum > 0 && sum < order.total ? order.total - sum : 0;
}

/**
 * Receives the money of an order that `lockPayment` has locked: books it, starts the placements, submits drafts and mails the company.
 * Throws 4027 if the order waits for no money, and 4033 or 4040 if another order has one of its slots.
 */
export async function receiveOrderMoney(
  work: MailContext,
  order: Awaited<ReturnType<typeof lockOrder>>,
  {
    by,
    start_date,
    reason,
  }: { by: 'staff' | 'system'; start_date?: string | undefined; reason?: string | undefined },
): Promise<void> {
  const { db, now } = work;
  const { id } = order;
  const isHeld = isReserving(now).matches(order);
  await moveOrder(db, id, 'markPaid', { paid_at: now });
  await startPlacements(db, id, { isHeld, start_date }, now);
  await submitPaidDrafts(work, order);
  await postEntries(db, order, 'paid', now);
  await writeOrderEvent(db, id, 'paid', by, now, { reason: reason ?? null });
  await mailOrder(work, id, 'order-paid');
}

/** Moves an order to CHECKING until an administrator has reviewed its money, so that it is not cancelled automatically. */
export async function markForReview({ db, now }: { db: Db; now: Date }, id: number): Promise<void> {
  await moveOrder(db, id, 'reportTransfer');
  await writeOrderEvent(db, id, 'transferred', 'system', now);
}

/** Records that money of an order was returned: a part of it, or all that is left. */
export async function recordRefund(
  work: AdminContext,
  { id, placement_ids, ...asked }: z.output<typeof refundOrder.input>,
): Promise<void> {
  const order = await lockOrder(work.db, id);
  refuseLate(work, order, 'refund');
  const { amount, isWhole } = await refundPart(work, order, { ...asked, ends: placement_ids, by: 'staff' });
  const { reason, reference } = asked;
  const status = isWhole ? targetState('refund') : order.status;
  await audit(work, order, 'refund', { status, amount, reason, transfer: reference });
}

/**
 * Cancels the unpaid orders of a company whose account is being closed. Paid orders stay, because bookkeeping needs
 * them.
 */
export async function cancelOrdersOf(work: { db: Db; now: Date }, companyId: number): Promise<void> {
  const open = await work.db
    .selectFrom('service_order as o')
    .where('o.company_id', '=', companyId)
    .where(isOpen.sql)
    .orderBy('o.id')
    .forUpdate()
    .select('o.id')
    .execute();
  for (const { id } of open) await cancel(work, id, 'system');
}

/** Number of orders that the task cancels in one transaction. */
const BATCH = 100;

/**
 * Cancels orders that are unpaid after seven days, and mails their companies. Orders with a reported transfer wait for an administrator.
 * @returns the number of cancelled orders
 */
export async function cancelUnpaidOrders(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.orderDays * DAY_MILLISECONDS);
  for (let count = 0; ; ) {
    const found = await deps.db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('service_order as o')
        .where(isAwaitingTransfer.sql)
        .where('o.created_at', '<=', before)
        .orderBy('o.id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('o.id')
        .execute();
      const work = { ...deps, db: trx, now };
      for (const { id } of rows) {
        await cancel(work, id, 'system');
        await mailOrder(work, id, 'order-cancelled', { by: 'system' });
      }
      return rows.length;
    });
    count += found;
    if (found < BATCH) return count;
  }
}

/**
 * Assigns an own ad to a placement of a package that has no ad, or whose ad was deleted. The placement starts as if the
 * ad had been chosen in the order.
 */
export async function assignAd(
  { db, actor, now }: Work,
  { id, recruitment_id, extend_ad }: z.output<typeof useBought.input>,
) {
  const bought = await db
    .selectFrom('placement')
    .where('id', '=', id)
    .where('company_id', '=', actor.companyId)
    .select('order_id')
    .executeTakeFirst();
  await lockOrder(db, orNotFound(bought).order_id, actor);
  await lockOwnAd(db, actor.companyId, recruitment_id);
  const ad = await getOwnAd(db, actor, recruitment_id, now, 'recruitment_id');
  const row = orNotFound(
    await db.selectFrom('placement').where('id', '=', id).forUpdate().selectAll().executeTakeFirst(),
  );
  if (!isPlacementWithoutAd.matches(row)) throw apiError('NOT_VALID', 'error.state_changed');
  const chosen = { recruitment_id, title: ad.title, extends_ad: extend_ad ?? null };
  await rejectDaysBeyondEnd(db, ad, { ...row, ...chosen }, { now, field: (name) => name });
  const used = { ...chosen, extends_ad: extend_ad ?? true };
  await db.updateTable('placement').set(used).where('id', '=', id).execute();
  await startAdPlacement(db, { ...row, ...used }, recruitment_id, now);
}
