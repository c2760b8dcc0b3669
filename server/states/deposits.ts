import { sql } from 'kysely';
import type { OrderStatus } from '#contract/enums.ts';
import type { DepositMatch, DepositStatus } from '#contract/money/deposit-enums.ts';
import { column } from '#server/infrastructure/db/predicates.ts';
import { isOpen as isOpenOrder, isPaidOrder } from './money.ts';

/** Every state transition of a deposit. */
const transitions = {
  confirm: { from: ['OPEN'], to: 'BOOKED' },
  assign: { from: ['OPEN', 'SET_ASIDE'], to: 'OPEN' },
  setAside: { from: ['OPEN'], to: 'SET_ASIDE' },
  /** A part of the money, or all of it, is returned to its sender. */
  sendBack: { from: ['OPEN', 'SET_ASIDE'], to: 'SET_ASIDE' },
} as const satisfies Record<string, { from: readonly DepositStatus[]; to: DepositStatus }>;
type DepositAct = keyof typeof transitions;

/** States from which an action may start. */
export const depositStatesBefore = (act: DepositAct): readonly DepositStatus[] => transitions[act].from;
/** State to which an action leads. */
export const depositStateAfter = (act: DepositAct): DepositStatus => transitions[act].to;

/** Checks that a deposit may be assigned. After a return, it is never assigned or booked. */
export const mayBeAssigned = ({
  status,
  returned_amount,
}: {
  status: DepositStatus;
  returned_amount: number;
}): boolean => depositStatesBefore('assign').includes(status) && returned_amount === 0;

/** Checks that the money of a deposit may be returned: it is set aside, or open with no order that it could still pay. */
export const mayBeReturned = (
  deposit: { status: DepositStatus; amount: number; returned_amount: number },
  order: { status: OrderStatus } | null,
): boolean =>
  deposit.returned_amount < deposit.amount &&
  depositStatesBefore('sendBack').includes(deposit.status) &&
  (!depositStatesBefore('confirm').includes(deposit.status) ||
    (order !== null && !isOpenOrder.matches(order) && !isPaidOrder.matches(order)));

// Predicates in SQL over `deposit d left join service_order o`. In subqueries, `x` is another deposit of the same
// order.

const status = column('status', 'd.status');
/** True if the deposit waits for an administrator. */
export const isOpen = status.isOneOf(depositStatesBefore('confirm'));
/** True if the deposit counts towards an order, or could. It counts unless it was set aside. */
export const countsTowardsOrder = status.isNot(depositStateAfter('setAside'));
const isBooked = status.is(depositStateAfter('confirm'));

const other = column('status', 'x.status');
/**
 * SQL: sum of the other deposits of the same order that rank before this one. Booked deposits rank first, then the
 * others by day. Deposits that were set aside do not count.
 */
export const sumOfEarlierDeposits = sql<number>`coalesce((select sum(x.amount) from deposit x
  where x.order_id = d.order_id and x.id <> d.id and ${other.isNot(depositStateAfter('setAside')).sql}
    and (${other.isNot(depositStateAfter('confirm')).sql}, x.booked_on, x.id)
      < (not ${isBooked.sql}, d.booked_on, d.id)), 0)::bigint`;

const mayStillPay = sql<boolean>`(${isOpenOrder.sql} or ${isPaidOrder.sql})`;
const isTooLate = sql<boolean>`not ${isBooked.sql}
  and (not ${mayStillPay} or (d.is_late and ${isOpenOrder.sql}))`;

/** SQL: how a deposit matches its order (docs/decisions/0070-bank-statements.md). */
export const matchKind = sql<DepositMatch>`case
  when o.id is null then 'unknown'
  when ${isTooLate} then 'late'
  when ${sumOfEarlierDeposits} >= o.total then 'twice'
  when ${sumOfEarlierDeposits} + d.amount > o.total then 'much'
  when d.amount = o.total then 'exact'
  else 'part' end`;

/**
 * SQL condition: the deposit and those ranked before it complete the order, so it can be booked and the order marked as
 * paid.
 */
export const mayConfirm = sql<boolean>`(${isOpen.sql} and o.id is not null and ${mayStillPay}
  and ${sumOfEarlierDeposits} < o.total and ${sumOfEarlierDeposits} + d.amount >= o.total)`;
/**
 * SQL condition: the deposit and those ranked before it match the order to the last VND, and the order has not lost its
 * slots. One click confirms all of these.
 */
export const isExactMatch = sql<boolean>`(${isOpen.sql} and o.id is not null and ${mayStillPay}
  and not (d.is_late and ${isOpenOrder.sql}) and ${sumOfEarlierDeposits} + d.amount = o.total)`;
