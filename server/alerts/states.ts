import type { AlertStatus } from '#contract/enums.ts';
import { column } from '#server/db/predicates.ts';

/** What can happen to a saved search, from which states and to which. No other file compares its states. */
export const alertTransitions = {
  confirm: { from: ['WAITING'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE', 'PAUSED'], to: 'PAUSED' },
  resume: { from: ['ACTIVE', 'PAUSED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly AlertStatus[]; to: AlertStatus }>;

const status = column('status', 'a.status');

/** It is sent. In SQL over `job_alert a`, like what follows. */
export const isSent = status.is('ACTIVE');
/** Nobody has confirmed its address yet: it counts nowhere and is forgotten after some days. */
export const isUnconfirmed = status.is('WAITING');
/** Its reader has agreed to it. */
export const isConfirmed = status.isNot('WAITING');
/** Was sent nothing for a while because its reader wanted so. */
export const isPaused = status.is('PAUSED');

/** The state that an alert begins in: an address that is proven needs no mail to confirm it. */
export const firstStatus = (isProven: boolean) => (isProven ? ('ACTIVE' as const) : ('WAITING' as const));
/** The act by which a form puts an alert into a state. */
export const transitionFor = (wanted: 'ACTIVE' | 'PAUSED') =>
  alertTransitions[wanted === 'PAUSED' ? 'pause' : 'resume'];
