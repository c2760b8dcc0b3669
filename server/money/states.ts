import { dateOf } from '#contract/calendar.ts';
import type { OnlinePaymentState, OrderStatus, PlacementState } from '#contract/enums.ts';
import { all, any, caseOf, column, not } from '#server/db/predicates.ts';

/** Every change of state an order can go through (docs/rules.md#states). No other file compares states. */
const transitions = {
  /** The company says that the money is on its way. */
  reportTransfer: { from: ['UNPAID'], to: 'CHECKING' },
  markPaid: { from: ['UNPAID', 'CHECKING'], to: 'PAID' },
  cancel: { from: ['UNPAID', 'CHECKING'], to: 'CANCELLED' },
  refund: { from: ['PAID'], to: 'REFUNDED' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderAct = keyof typeof transitions;

/** The states an act may start from. */
export const sourceStates = (act: OrderAct): readonly OrderStatus[] => transitions[act].from;
/** The state an act leads to. */
export const targetState = (act: OrderAct): OrderStatus => transitions[act].to;
/** Is this act possible now? For buttons; the conditional UPDATE decides. */
export const canTransition = (act: OrderAct, { status }: { status: OrderStatus }): boolean =>
  sourceStates(act).includes(status);

/** What a gateway says of a try to pay, and of which tries it is news; whatever else it says of another was said already. */
const news = {
  paid: ['STARTED', 'REFUSED', 'SUSPECTED'],
  suspected: ['STARTED', 'REFUSED'],
  refused: ['STARTED'],
} as const satisfies Record<string, readonly OnlinePaymentState[]>;
export type GatewayResult = keyof typeof news;
export const isNewResult = (said: GatewayResult, { state }: { state: OnlinePaymentState }): boolean =>
  (news[said] as readonly OnlinePaymentState[]).includes(state);

// Predicates of tries to pay are in SQL over `online_payment y`.

const paymentState = column('state', 'y.state');
/** Money of it is here and waits for an administrator to take it for its order. */
export const awaitsReview = paymentState.isOneOf(['NO_PLACE', 'SUSPECTED']);
/** Money of it is here and belongs to nothing that runs: an administrator sends it back or gives it a place. */
export const isUnallocated = paymentState.isOneOf(['LATE', 'TWICE', 'NO_PLACE', 'SUSPECTED']);

// Predicates of orders are in SQL over `service_order o`, those of placements over `placement p`.

const status = column('status', 'o.status');
const heldUntil = column('held_until', 'o.held_until');

/** Nobody has paid it, and somebody may. */
export const isOpen = status.isOneOf(sourceStates('markPaid'));
/** What came in for it is ours. */
export const isPaidOrder = status.is(targetState('markPaid'));
/** What came in for it went back. */
export const isRefunded = status.is(targetState('refund'));
/** Nobody has said that the money is on its way: after some days it is cancelled. */
export const isAwaitingTransfer = status.isOneOf(sourceStates('reportTransfer'));
/** Its places are kept from others although it is not paid. */
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
/** A day of its period: the public sees it then. */
export const isRunningOn = (day: string) =>
  all(isBought, startDate.isSet, not(startDate.isAfterDay(day)), not(endDate.isBeforeDay(day)));
export const isRunning = (now: Date) => isRunningOn(dateOf(now));
/** Paid, and waits for its ad to become public. */
export const isWaiting = all(isBought, startDate.isNull, recruitmentId.isSet);
/** Paid as part of a package, and no ad was chosen yet. */
export const isUnused = all(isBought, startDate.isNull, recruitmentId.isNull);
/** It takes one of a bounded number of places now: bought, or held by an order. In SQL over `service_order o`, too. */
export const occupiesSlot = (now: Date) =>
  any(isActiveOrUpcoming(now), all(paidAt.isNull, endedAt.isNull, isReserving(now)));

/** How people read the state of what was bought. */
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
