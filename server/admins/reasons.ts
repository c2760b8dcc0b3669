import type { GivenReason } from '#contract/decision-reasons.ts';
import type { Language } from '#contract/languages.ts';
import { refuseFields } from '#server/http/error.ts';
import { word } from '#server/http/words.ts';

/**
 * The reason of a decision in the language of whoever is told: the chosen one, then what the administrator wrote.
 * Throws 414 on `reason` when neither says anything.
 */
export function wordReason({ reason_code = 'other', reason }: GivenReason, language: Language): string {
  if (reason_code !== 'other')
    return [word(language, `enum.decision_reason.${reason_code}`), reason].filter(Boolean).join(': ');
  if (reason === undefined) throw refuseFields({ reason: 'error.field.required' });
  return reason;
}

/** What the audit keeps of a reason: the code, so that every administrator reads it in their own language, and the words. */
export const auditReason = ({ reason_code, reason }: GivenReason) => ({
  reason_code: reason_code ?? 'other',
  reason: reason ?? null,
});
