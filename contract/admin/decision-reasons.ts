import { z } from 'zod';
import { oneOf, optional, optionalText } from '../fields.ts';
import { languages } from '../languages.ts';

/**
 * Reasons of an administrator's decision. A code is translated for each reader (`enum.decision_reason.*`), so that a
 * company reads it in its own language; `other` needs a text.
 */
export const decisionReasons = {
  deny: ['unreadable', 'wrong_tax_code', 'page_missing', 'representative_differs', 'other'],
  cancel_approval: ['licence_invalid', 'false_information', 'misuse', 'other'],
  refuse_name: ['name_differs', 'misleading_name', 'other'],
  refuse_page: ['others_rights', 'people_shown', 'false_information', 'discriminating', 'other'],
  hand_over: ['owner_left', 'owner_unreachable', 'other'],
  withdraw: ['requested', 'false_information', 'misuse', 'other'],
  return: ['incomplete', 'unclear_pay', 'discriminating', 'asks_money', 'period_over', 'other'],
  refuse_banner: [
    'poor_picture',
    'bad_link',
    'others_rights',
    'false_information',
    'discriminating',
    'asks_money',
    'other',
  ],
  suspend: ['false_information', 'discriminating', 'asks_money', 'other'],
  delete: ['requested', 'duplicate', 'false_information', 'discriminating', 'asks_money', 'other'],
} as const;
export type ReasonedAct = keyof typeof decisionReasons;
export type DecisionReason = (typeof decisionReasons)[ReasonedAct][number];

/** The reason fields of a decision: a code, a text, or both. Without a code it is `other`. */
export const reasonFields = (act: ReasonedAct) => ({
  reason_code: optional(oneOf<readonly DecisionReason[]>(decisionReasons[act])),
  reason: optionalText(500, 2),
});
/** A reason in answers: translated for the reader, and the other language in which it was written, if any. */
export const translatedReasonShape = {
  status_reason: z.string().nullable(),
  status_reason_language: z.enum(languages).nullable(),
};
export interface GivenReason {
  reason_code?: DecisionReason | undefined;
  reason?: string | undefined;
}
