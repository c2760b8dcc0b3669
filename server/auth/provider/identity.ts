import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { limits } from '#contract/limits.ts';
import { apiError } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import { deriveTicketToken, findTicket, issueTicket, newTicketToken } from '../codes/tickets.ts';

/** What the provider has verified about a person. */
const verified = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
});
export type VerifiedIdentity = z.output<typeof verified>;

/** Cookie with the secret that a proven identity is kept under; no script can read it. */
export const pendingCookie = 'pending';

/** Keeps a proven identity for ten minutes. @returns the secret for this browser's cookie */
export async function storePendingIdentity(db: Db, identity: VerifiedIdentity, now: Date): Promise<string> {
  const secret = newTicketToken();
  const minutes = limits.pendingIdentityMinutes;
  const subject = `${identity.issuer} ${identity.subject}`;
  await issueTicket(db, { purpose: 'identity', subject, minutes, payload: identity, token: secret }, now);
  return secret;
}

/** The identity that a browser has proven and not used yet; nothing for any other browser. */
export async function findIdentity(
  db: Db,
  secret: string | undefined,
  now: Date,
): Promise<VerifiedIdentity | undefined> {
  if (!secret) return undefined;
  const ticket = await findTicket(db, { token: secret, purpose: 'identity' }, now);
  return ticket && verified.parse(ticket.payload);
}

/** What the page gets to know. The ticket comes from the browser's secret, so it can be told again but not guessed. */
export function describeIdentity(
  secretKey: string,
  secret: string,
  { subject, name, email }: VerifiedIdentity,
): ProvidedIdentity {
  return {
    user_provider_id: subject,
    user_name: name,
    user_email: email,
    ticket: deriveTicketToken(secretKey, secret),
  };
}

/**
 * Gives the identity that a page claims, if it is exactly the one that this browser has proven; 4027 otherwise.
 * An id, name or e-mail from outside proves nothing by itself (docs/rules.md#sessions).
 */
export async function proveIdentity(
  { db, now, env }: { db: Db; now: Date; env: { SECRET_KEY: string } },
  secret: string | undefined,
  claimed: ProvidedIdentity,
): Promise<VerifiedIdentity & { secret: string }> {
  const identity = await findIdentity(db, secret, now);
  if (!identity || !secret) throw apiError('NOT_VALID', 'error.identity_over');
  const known = describeIdentity(env.SECRET_KEY, secret, identity);
  const isSame =
    timingSafeEqual(Buffer.from(known.ticket), Buffer.from(claimed.ticket)) &&
    known.user_provider_id === claimed.user_provider_id &&
    known.user_email === claimed.user_email &&
    known.user_name === claimed.user_name;
  if (!isSame) throw apiError('NOT_VALID', 'error.identity_unproven');
  return { ...identity, secret };
}
