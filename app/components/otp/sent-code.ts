import { deleteDraft, readDraft, saveDraft } from '#app/form/draft.ts';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';

/** A code on its way; moments in epoch milliseconds. */
export interface SentCode {
  to: string;
  expiresAt: number;
  resendAt: number;
}

const nameOf = (purpose: OtpPurpose) => `otp:${purpose}`;

/**
 * Remembers in this tab that a code was sent, so that a page reloaded goes on asking for it.
 * @param seconds as the server answered: until the code expires, and until another may be sent
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

/** The code that this tab waits for; one that is over is none. */
export function readSent(purpose: OtpPurpose): SentCode | undefined {
  const { to, expiresAt, resendAt } = readDraft(nameOf(purpose)) ?? {};
  if (typeof to !== 'string' || typeof expiresAt !== 'number' || typeof resendAt !== 'number')
    return undefined;
  return expiresAt > Date.now() ? { to, expiresAt, resendAt } : undefined;
}
