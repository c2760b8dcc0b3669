import { dateOf } from '#contract/calendar.ts';
import type { OnlinePaymentState, OrderStatus, PlacementState } from '#contract/enums.ts';
import { all, any, caseOf, column, not } from '#server/infrastructure/db/predicates.ts';

/** Every state transition of an order (docs/rules.md#states). No other file compares states. */
const transitions = {
  /** The company reports that the money is on its way. */
  reportTransfer: { from: ['UNPAID'], to: 'CHECKING' },
  markPaid: { from: ['UNPAID', 'CHECKING'], to: 'PAID' },
  cancel: { from: ['UNPAID', 'CHECKING'], to: 'CANCELLED' },
  refund: { from: ['PAID'], to: 'REFUNDED' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderAct = keyof typeof transitions;

/** States from which an action may start. */
export const sourceStates = (act: OrderAct): readonly OrderStatus[] => transitions[act].from;
/** State to which an action leads. */
export const targetState = (act: OrderAct): OrderStatus => transitions[act].to;
/** True if the action is possible now. Used to offer buttons; the conditional UPDATE decides. */
export const canTransition = (act: OrderAct, { status }: { status: OrderStatus }): boolean =>
  sourceStates(act).includes(status);

/**
 * For each result that a gateway reports of a payment attempt, the states in which the result is new. In other states
 * it repeats a known result.
 */
const news = {
  paid: ['STARTED', 'REFUSED', 'SUSPECTED'],
  suspected: ['STARTED', 'REFUSED'],
  refused: ['STARTED'],
} as const satisfies Record<string, readonly OnlinePaymentState[]>;
export type GatewayResult = keyof typeof news;
export const isNewResult = (said: GatewayResult, { state }: { state: OnlinePaymentState }): boolean =>
  (news[said] as readonly OnlinePaymentState[]).includes(state);

// Predicates of payment attempts are in SQL over `online_payment y`.

const paymentState = column('state', 'y.state');
/** True if the money of the attempt has arrived, and an administrator must accept it for the order. */
export const awaitsReview = paymentState.isOneOf(['NO_PLACE', 'SUSPECTED']);
/**
 * True if the money of the attempt has arrived but pays for no running placement. An administrator returns it or
 * assigns it a slot.
 */
export const isUnallocated = paymentState.isOneOf(['LATE', 'TWICE', 'NO_PLACE', 'SUSPECTED']);

// Predicates of orders are in SQL over `service_order o`, those of placements over `placement p`.

const status = column('status', 'o.status');
const heldUntil = column('held_until', 'o.held_until');

/** True if the order is unpaid and may still be paid. */
export const isOpen = status.isOneOf(sourceStates('markPaid'));
/** True if the order is paid and its money was not returned. */
export const isPaidOrder = status.is(targetState('markPaid'));
/** True if the order was paid and all its money was returned. */
export const isRefunded = status.is(targetState('refund'));
/**
 * True if the order is unpaid and the company has not reported a transfer. Such orders are cancelled after some days.
 */
export const isAwaitingTransfer = status.isOneOf(sourceStates('reportTransfer'));
/** True if the company has reported a transfer. The order waits until the money is found. */
export const isReported = status.is(targetState('reportTransfer'));
/** True if the order is unpaid, but its slots are still reserved. */
export const isReserving = (now: Date) => all(isOpen, heldUntil.isAfter(now));

const service = column('service', 'p.service');
const recruitmentId = column('recruitment_id', 'p.recruitment_id');
const startDate = column('start_date', 'p.start_date');
const endDate = column('end_date', 'p.end_date');
const paidAt = column('paid_at', 'p.paid_at');
const endedAt = column('ended_at', 'p.ended_at');

export const isPremium = service.is('RECRUITMENT_PREMIUM');
export const isRegular = service.is('RECRUITMENT_NORMAL');
export const isInTheme = service.is('THEME');

/** True if the placement is paid and no refund has ended it. */
export const isPlacementBought = all(paidAt.isSet, endedAt.isNull);
/** True if the placement was paid and a refund has ended it. */
export const isPlacementRefunded = all(paidAt.isSet, endedAt.isSet);
/** True if the last day of the placement is past. */
export const isPlacementOver = (now: Date) => endDate.isBeforeDay(dateOf(now));
/** True if the placement is paid and not over: it runs, waits or will start. */
export const isActiveOrUpcoming = (now: Date) => all(isPlacementBought, not(isPlacementOver(now)));
/** True if the public sees the placement on this day. */
export const isRunningOn = (day: string) =>
  all(isPlacementBought, startDate.isSet, not(startDate.isAfterDay(day)), not(endDate.isBeforeDay(day)));
export const isRunning = (now: Date) => isRunningOn(dateOf(now));
/** True if the placement is paid and waits for its ad to become public. */
export const isWaiting = all(isPlacementBought, startDate.isNull, recruitmentId.isSet);
/** True if the placement is paid as part of a package, and no ad was chosen for it yet. */
export const isPlacementWithoutAd = all(isPlacementBought, startDate.isNull, recruitmentId.isNull);
/**
 * True if the placement occupies one of a limited number of slots now: bought, or reserved by an unpaid order. In SQL
 * also over `service_order o`.
 */
export const occupiesSlot = (now: Date) =>
  any(isActiveOrUpcoming(now), all(paidAt.isNull, endedAt.isNull, isReserving(now)));

/** Display state of a placement. */
export const placementState = (now: Date) =>
  caseOf<PlacementState>()(
    [
      ['unused', isPlacementWithoutAd],
      ['waiting', isWaiting],
      ['scheduled', startDate.isAfterDay(dateOf(now))],
      ['over', isPlacementOver(now)],
    ],
    'running',
  );
