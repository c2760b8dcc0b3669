import { sql } from 'kysely';
import type { OnlinePaymentState } from '#contract/enums.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { canTransition, type GatewayResult, isNewResult, isOpen, isPaidOrder } from '#server/states/money.ts';
import { findPayment, getPayment, recordGatewayResponse } from '../gateways/payments.ts';
import { lockPayment } from '../orders/lock-payment.ts';
import { markForReview, receiveOrderMoney } from '../orders/order-acts.ts';

/** Replies to VNPay, which repeats every notification that is not answered with 00 or 02. */
export const replies = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
} as const;
export type ReplyCode = keyof typeof replies;

/**
 * Maps the codes of a notification to a result. 00 in both codes means paid; 07 means that VNPay has received money and
 * suspects fraud. All other codes mean that no money was received.
 */
function gatewayResultOf(notice: ReadonlyMap<string, string>): GatewayResult {
  const code = notice.get('vnp_ResponseCode');
  const status = notice.get('vnp_TransactionStatus');
  if (code === '00' && status === '00') return 'paid';
  return code === '07' || status === '07' ? 'suspected' : 'refused';
}

/**
 * Processes a notification of VNPay. It takes effect once, however often it arrives. For an open order, the money is
 * booked and the placements start; for any other order, the payment is only stored with it. The caller must have
 * verified the signature.
 */
export async function processIpn(
  work: Omit<MailContext, 'db'> & { db: Db },
  notice: ReadonlyMap<string, string>,
): Promise<ReplyCode> {
  return work.db.transaction().execute(async (trx) => {
    const known = await findPayment(trx, notice.get('vnp_TxnRef') ?? '');
    if (!known) return '01';
    if (notice.get('vnp_Amount') !== String(known.amount * 100)) return '04';
    const order = orNotFound((await lockPayment(trx, [known.order_id]))[0]);
    const said = gatewayResultOf(notice);
    if (!isNewResult(said, await getPayment(trx, known.id))) return '02';
    const state = await act({ ...work, db: trx }, order, said);
    const short = (name: string) => notice.get(name)?.slice(0, 100) ?? null;
    const answer = {
      state,
      transaction_no: short('vnp_TransactionNo'),
      bank_code: short('vnp_BankCode'),
      response_code: short('vnp_ResponseCode'),
    };
    await recordGatewayResponse(trx, known.id, answer, work.now);
    return '00';
  });
}

async function act(
  work: MailContext,
  order: Awaited<ReturnType<typeof lockPayment>>[number],
  said: GatewayResult,
): Promise<OnlinePaymentState> {
  if (said === 'refused') return 'REFUSED';
  const wait = async () => {
    if (canTransition('reportTransfer', order)) await markForReview(work, order.id);
  };
  if (said === 'suspected') {
    await wait();
    return 'SUSPECTED';
  }
  if (!isOpen.matches(order)) return isPaidOrder.matches(order) ? 'TWICE' : 'LATE';
  await sql`savepoint receive_money`.execute(work.db);
  try {
    await receiveOrderMoney(work, order, { by: 'system' });
    await notifyChanged(work.db, ['pages']);
    return 'PAID';
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // Another order has taken the slot. Undoes the booking, but the money has arrived, so an administrator decides
    // about it.
    await sql`rollback to savepoint receive_money`.execute(work.db);
    await wait();
    return 'NO_PLACE';
  }
}
