import { timingSafeEqual } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { consumeTicket, findTicket, hashToken, issueTicket, newTicketToken } from '../codes/tickets.ts';
import { FailedSignIn } from './failed-sign-in.ts';

/** State of a sign-in, stored between the redirect to the provider and the callback. */
const journey = z.object({
  browser: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
  mode: z.enum(['popup', 'redirect']),
  language: z.enum(languages),
  next: z.string().optional(),
});
export type AuthRequest = z.output<typeof journey>;

/**
 * Creates an authorization request that is stored for ten minutes.
 * @returns `state` for the provider to send back, and a secret for this browser's cookie
 */
export async function createAuthRequest(
  db: Db,
  plan: Pick<AuthRequest, 'returnTo' | 'mode' | 'language' | 'next'>,
  now: Date,
): Promise<{ kept: AuthRequest; state: string; browser: string }> {
  const browser = newTicketToken();
  const kept: AuthRequest = {
    ...plan,
    browser: hashToken(browser).toString('base64url'),
    verifier: randomPKCECodeVerifier(),
    nonce: randomNonce(),
  };
  const minutes = limits.pendingIdentityMinutes;
  const state = await issueTicket(
    db,
    { purpose: 'sign-in', subject: 'sign-in', minutes, payload: kept },
    now,
  );
  return { kept, state, browser };
}

/** Consumes the authorization request of this state, once, and only in the browser that began it. */
export async function consumeAuthRequest(
  db: Db,
  { state, browser }: { state: string; browser: string | undefined },
  now: Date,
): Promise<AuthRequest> {
  const shown = { token: state, purpose: 'sign-in' } as const;
  const ticket = await findTicket(db, shown, now);
  if (!ticket || !browser) throw new FailedSignIn('over');
  const kept = journey.parse(ticket.payload);
  const isSame = timingSafeEqual(Buffer.from(kept.browser, 'base64url'), hashToken(browser));
  if (!isSame || !(await consumeTicket(db, shown, now))) throw new FailedSignIn('over');
  return kept;
}
