import type { DecisionReason } from '#contract/admin/decision-reasons.ts';
import type { Language } from '#contract/languages.ts';
import { translate } from '../infrastructure/text/i18n.ts';

/** Reason of a decision, as accounts and ads store it. */
export interface StoredReason {
  /** Code of a listed reason; null if there is only a text, as in rows that are older than the codes. */
  status_reason_code: string | null;
  /** The text as typed. */
  status_reason: string | null;
  /** Language of the text. */
  status_reason_language: Language | null;
}

/** The columns of a reason, for queries. */
export const reasonColumns = ['status_reason_code', 'status_reason', 'status_reason_language'] as const;

/** Columns of a decision without a reason. */
export const clearedReason: StoredReason = {
  status_reason_code: null,
  status_reason: null,
  status_reason_language: null,
};

/**
 * Translates a reason for its reader: the listed one in the reader's language, then the text as typed.
 * @returns '' if both are missing
 */
export function translateReason(
  { code, text }: { code?: string | null | undefined; text?: string | null | undefined },
  language: Language,
): string {
  const chosen =
    code && code !== 'other' ? translate(language, `enum.decision_reason.${code as DecisionReason}`) : '';
  return [chosen, text].filter(Boolean).join(': ');
}

/**
 * Converts a stored reason to fields of an answer. The language is included if the text is in another language than the
 * reader's.
 */
export function toReasonFields(row: StoredReason, language: Language) {
  const { status_reason_code: code, status_reason: text, status_reason_language: written } = row;
  return {
    status_reason: translateReason({ code, text }, language) || null,
    status_reason_language: text !== null && written !== language ? written : null,
  };
}
