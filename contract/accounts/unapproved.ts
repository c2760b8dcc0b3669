import type { ShownEmployerState } from '../enums.ts';

/**
 * What a company without approval is told (4022, 4023), as a word key: where its account truly stands, and what it can do.
 * @param answer the `data` of such an answer
 */
export function unapprovedMessage(answer: unknown): UnapprovedKey {
  const { state } = (answer ?? {}) as { state?: ShownEmployerState };
  const told: Partial<Record<ShownEmployerState, UnapprovedKey>> = {
    REGISTERED: 'error.status.4022',
    DENIED: 'error.approval_denied',
    CANCELLED: 'error.approval_cancelled',
  };
  return (state && told[state]) ?? 'error.status.4023';
}
type UnapprovedKey =
  | 'error.status.4022'
  | 'error.status.4023'
  | 'error.approval_denied'
  | 'error.approval_cancelled';
