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
/** True if this action is possible now. For buttons; the conditional UPDATE decides. */
export const canTransition = (act: OrderAct, { status }: { status: OrderStatus }): boolean =>
  sourceStates(act).includes(status);

/** Results that a gateway reports of a payment attempt, with the states in which each is new. Any other result repeats a known one. */
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
/** Its money has arrived, and an administrator must accept it for the order. */
export const awaitsReview = paymentState.isOneOf(['NO_PLACE', 'SUSPECTED']);
/** Its money has arrived and pays for no running placement: an administrator returns it or assigns it a slot. */
export const isUnallocated = paymentState.isOneOf(['LATE', 'TWICE', 'NO_PLACE', 'SUSPECTED']);

// Predicates of orders are in SQL over `service_order o`, those of placements over `placement p`.

const status = column('status', 'o.status');
const heldUntil = column('held_until', 'o.held_until');

/** Unpaid and payable. */
export const isOpen = status.isOneOf(sourceStates('markPaid'));
/** The money that was received for it is ours. */
export const isPaidOrder = status.is(targetState('markPaid'));
/** The money that was received for it was returned. */
export const isRefunded = status.is(targetState('refund'));
/** Unpaid, and the company has not reported a transfer. Such orders are cancelled after some days. */
export const isAwaitingTransfer = status.isOneOf(sourceStates('reportTransfer'));
/** The company has reported a transfer: it waits until the money is found. */
export const isReported = status.is(targetState('reportTransfer'));
/** Its slots are reserved although it is not paid. */
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

/** It was paid and the money is still ours. */
export const isBought = all(paidAt.isSet, endedAt.isNull);
/** It was paid, and a refund has ended it. */
export const isEnded = all(paidAt.isSet, endedAt.isSet);
/** Its last day is past. */
export const isOver = (now: Date) => endDate.isBeforeDay(dateOf(now));
/** It was paid and its last day is to come: it runs, or will. */
export const isActiveOrUpcoming = (now: Date) => all(isBought, not(isOver(now)));
/** The day is in its period, in which the public sees it. */
export const isRunningOn = (day: string) =>
  all(isBought, startDate.isSet, not(startDate.isAfterDay(day)), not(endDate.isBeforeDay(day)));
export const isRunning = (now: Date) => isRunningOn(dateOf(now));
/** Paid, and waits for its ad to become public. */
export const isWaiting = all(isBought, startDate.isNull, recruitmentId.isSet);
/** Paid as part of a package, and no ad was chosen yet. */
export const isUnused = all(isBought, startDate.isNull, recruitmentId.isNull);
/** It occupies one of a limited number of slots now: bought, or reserved by an order. In SQL over `service_order o`, too. */
export const occupiesSlot = (now: Date) =>
  any(isActiveOrUpcoming(now), all(paidAt.isNull, endedAt.isNull, isReserving(now)));

/** Display state of a placement. */
export const placementState = (now: Date) =>
  caseOf<PlacementState>()(
    [
      ['unused', isUnused],
      ['waiting', isWaiting],
      ['scheduled', startDate.isAfterDay(dateOf(now))],
      ['over', isOver(now)],
    ],
    'running',
  );
