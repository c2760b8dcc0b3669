import type { AlertStatus } from '#contract/enums.ts';
import { column } from '#server/infrastructure/db/predicates.ts';

/** Transitions of a saved search: from which states and to which. No other file compares its states. */
export const alertTransitions = {
  confirm: { from: ['WAITING'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE', 'PAUSED'], to: 'PAUSED' },
  resume: { from: ['ACTIVE', 'PAUSED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly AlertStatus[]; to: AlertStatus }>;

const status = column('status', 'a.status');

/** True if mails are sent for the alert. All predicates of this file are in SQL over `job_alert a`. */
export const isActiveAlert = status.is('ACTIVE');
/**
 * True if the address is not confirmed yet. Unconfirmed alerts do not count towards any limit and are deleted after
 * some days.
 */
export const isUnconfirmed = status.is('WAITING');
/** True if the recipient has agreed to the alert. */
export const isConfirmed = status.isNot('WAITING');
/** True if the recipient has paused the alert: no mails are sent. */
export const isPaused = status.is('PAUSED');

/** Initial state of an alert. A verified address needs no confirmation mail. */
export const firstStatus = (isProven: boolean) => (isProven ? ('ACTIVE' as const) : ('WAITING' as const));
/** The transition that a form needs to put an alert into the wanted state. */
export const transitionFor = (wanted: 'ACTIVE' | 'PAUSED') =>
  alertTransitions[wanted === 'PAUSED' ? 'pause' : 'resume'];
