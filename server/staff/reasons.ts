import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import type { Language } from '#contract/languages.ts';
import { validationError } from '#server/calls/api-errors.ts';
import type { StoredReason } from '#server/decision-reasons.ts';

/**
 * A reason as it is stored: the code, to be translated for whoever reads it, and what the administrator wrote in his
 * language. Throws 414 on `reason` when neither says anything.
 */
export function toStoredReason(
  { reason_code = 'other', reason }: GivenReason,
  language: Language,
): StoredReason {
  if (reason_code === 'other' && reason === undefined)
    throw validationError({ reason: 'error.field.required' });
  return {
    status_reason_code: reason_code,
    status_reason: reason ?? null,
    status_reason_language: reason === undefined ? null : language,
  };
}

/** What the audit, and the mail about a decision, take of a reason: the code and the words. */
export const givenReason = ({ reason_code, reason }: GivenReason) => ({
  reason_code: reason_code ?? 'other',
  reason: reason ?? null,
});
