import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { deriveTicketToken, findTicket, issueTicket, newTicketToken } from '../codes/tickets.ts';

/** Data about a person that the provider has verified. */
const verified = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
});
export type VerifiedIdentity = z.output<typeof verified>;

/** Cookie with the secret that identifies a stored identity; no script can read it. */
export const pendingCookie = 'pending';

/**
 * Stores a proven identity for ten minutes.
 * @returns the secret for this browser's cookie
 */
export async function storePendingIdentity(db: Db, identity: VerifiedIdentity, now: Date): Promise<string> {
  const secret = newTicketToken();
  const minutes = limits.pendingIdentityMinutes;
  const subject = `${identity.issuer} ${identity.subject}`;
  await issueTicket(db, { purpose: 'identity', subject, minutes, payload: identity, token: secret }, now);
  return secret;
}

/** Finds the identity that a browser has proven and not used yet; undefined for any other browser. */
export async function findIdentity(
  db: Db,
  secret: string | undefined,
  now: Date,
): Promise<VerifiedIdentity | undefined> {
  if (!secret) return undefined;
  const ticket = await findTicket(db, { token: secret, purpose: 'identity' }, now);
  return ticket && verified.parse(ticket.payload);
}

/**
 * Data of an identity that the page receives. The ticket is derived from the browser's secret: it can be sent again,
 * but not guessed.
 */
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
 * Returns the identity that a page claims if it is exactly the one that this browser has proven; throws 4027 otherwise.
 * An id, name or e-mail sent by the client proves nothing on its own (docs/rules.md#sessions).
 */
export async function getProvenIdentity(
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
