import { deleteDraft, readDraft, saveDraft } from '#app/form/draft.ts';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';

/** A code that was sent; times in epoch milliseconds. */
export interface SentCode {
  to: string;
  expiresAt: number;
  resendAt: number;
}

const nameOf = (purpose: OtpPurpose) => `otp:${purpose}`;

/**
 * Stores in this tab that a code was sent, so that a reloaded page still asks for it.
 * @param seconds from the server's answer: until the code expires, and until another may be sent
 */
export function saveSentCode(
  purpose: OtpPurpose,
  to: string,
  seconds: { expires_in: number; resend_in: number },
): SentCode {
  const now = Date.now();
  const sent = {
    to,
    expiresAt: now + seconds.expires_in * 1000,
    resendAt: now + seconds.resend_in * 1000,
  };
  saveDraft(nameOf(purpose), sent);
  return sent;
}

export const clearSentCode = (purpose: OtpPurpose): void => deleteDraft(nameOf(purpose));

/** The code that this tab waits for; undefined if it has expired. */
export function readSentCode(purpose: OtpPurpose): SentCode | undefined {
  const { to, expiresAt, resendAt } = readDraft(nameOf(purpose)) ?? {};
  if (typeof to !== 'string' || typeof expiresAt !== 'number' || typeof resendAt !== 'number')
    return undefined;
  return expiresAt > Date.now() ? { to, expiresAt, resendAt } : undefined;
}
