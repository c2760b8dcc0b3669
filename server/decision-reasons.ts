import type { DecisionReason } from '#contract/admin/decision-reasons.ts';
import type { Language } from '#contract/languages.ts';
import { translate } from './i18n.ts';

/** Why somebody decided so, as accounts and ads store it. */
export interface StoredReason {
  /** One of the listed reasons; null where only words are known, as in rows from before there were codes. */
  status_reason_code: string | null;
  /** What was written, as it was written. */
  status_reason: string | null;
  /** The language it was written in. */
  status_reason_language: Language | null;
}

/** The columns of a reason, for queries. */
export const reasonColumns = ['status_reason_code', 'status_reason', 'status_reason_language'] as const;

/** For acts after which no reason holds any more. */
export const clearedReason: StoredReason = {
  status_reason_code: null,
  status_reason: null,
  status_reason_language: null,
};

/**
 * Translates a reason for its reader: the chosen one in the reader's language, then what was written, as it was
 * written.
 * @returns '' when neither is there
 */
export function translateReason(
  { code, text }: { code?: string | null | undefined; text?: string | null | undefined },
  language: Language,
): string {
  const chosen =
    code && code !== 'other' ? translate(language, `enum.decision_reason.${code as DecisionReason}`) : '';
  return [chosen, text].filter(Boolean).join(': ');
}

/** A stored reason as answers carry it. The language stands beside it where somebody wrote in another one than the reader's. */
export function toReasonFields(row: StoredReason, language: Language) {
  const { status_reason_code: code, status_reason: text, status_reason_language: written } = row;
  return {
    status_reason: translateReason({ code, text }, language) || null,
    status_reason_language: text !== null && written !== language ? written : null,
  };
}
