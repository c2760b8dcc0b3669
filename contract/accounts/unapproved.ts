import type { ShownEmployerState } from '../enums.ts';

/**
 * Message key for a company without approval (4022, 4023): the actual state of its account and what it can do.
 * @param answer the `data` of such an answer
 */
export function unapprovedMessage(answer: unknown): UnapprovedKey {
  const { state } = (answer ?? {}) as { state?: ShownEmployerState };
  const messageKeys: Partial<Record<ShownEmployerState, UnapprovedKey>> = {
    REGISTERED: 'error.status.4022',
    DENIED: 'error.approval_denied',
    CANCELLED: 'error.approval_cancelled',
  };
  return (state && messageKeys[state]) ?? 'error.status.4023';
}
type UnapprovedKey =
  | 'error.status.4022'
  | 'error.status.4023'
  | 'error.approval_denied'
  | 'error.approval_cancelled';
