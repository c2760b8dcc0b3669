import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import type { Language } from '#contract/languages.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import type { StoredReason } from './decision-reasons.ts';

/**
 * Converts a reason to its stored form: the code, to be translated for each reader, and the text in the administrator's
 * language. Throws 414 on `reason` if both are empty.
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

/** Reason in the audit and in the mail about a decision: the code and the text. */
export const toAuditReason = ({ reason_code, reason }: GivenReason) => ({
  reason_code: reason_code ?? 'other',
  reason: reason ?? null,
});
