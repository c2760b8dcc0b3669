import type { AlertStatus } from '#contract/enums.ts';
import { column } from '#server/infrastructure/db/predicates.ts';

/** Transitions of a saved search: from which states and to which. No other file compares its states. */
export const alertTransitions = {
  confirm: { from: ['WAITING'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE', 'PAUSED'], to: 'PAUSED' },
  resume: { from: ['ACTIVE', 'PAUSED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly AlertStatus[]; to: AlertStatus }>;

const status = column('status', 'a.status');

/** The alert is sent. In SQL over `job_alert a`, like the next ones. */
export const isSent = status.is('ACTIVE');
/** The address is not confirmed yet. Such alerts count nowhere and are deleted after some days. */
export const isUnconfirmed = status.is('WAITING');
/** The reader has agreed to the alert. */
export const isConfirmed = status.isNot('WAITING');
/** Paused by its reader: no mails are sent. */
export const isPaused = status.is('PAUSED');

/** Initial state of an alert. A verified address needs no confirmation mail. */
export const firstStatus = (isProven: boolean) => (isProven ? ('ACTIVE' as const) : ('WAITING' as const));
/** The transition by which a form puts an alert into a state. */
export const transitionFor = (wanted: 'ACTIVE' | 'PAUSED') =>
  alertTransitions[wanted === 'PAUSED' ? 'pause' : 'resume'];
