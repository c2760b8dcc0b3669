import { type ProvidedIdentity, parseRegistration } from '#contract/accounts/auth.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import { fieldMessages } from '#server/infrastructure/calls/shapes.ts';
import { ApiError, apiError } from '#server/infrastructure/errors/api-errors.ts';
import { readRegistration as readRegistrationState, registrationClosed } from '../agreements/registration.ts';
import { consumeTicket, deleteTicket } from '../codes/tickets.ts';
import { type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { findCandidate, registerCandidate } from './candidates.ts';
import { getProvenIdentity, pendingCookie } from './identity.ts';

type Answer = SignedIn | { state: 'VALIDATE'; user_name: string; user_email: string };

/**
 * Signs in a known candidate. A new one is asked for a profile (VALIDATE), and the account is created when the second
 * call sends it. The identity stays valid until one of the two has happened.
 */
export async function signInWithIdentity(
  context: Context,
  input: ProvidedIdentity & Record<string, unknown>,
): Promise<Answer> {
  const identity = await getProvenIdentity(context, context.cookies[pendingCookie], input);
  const known = await findCandidate(context.db, identity);
  if (known) return enter(context, known, identity.secret);
  await refuseNewcomer(context, identity.secret);
  const registration = parseRegistration(input);
  if (!registration) return { state: 'VALIDATE', user_name: identity.name, user_email: identity.email };
  if (!registration.success)
    throw new ApiError('VALIDATION', undefined, { fields: fieldMessages(registration.error) });
  const candidate = await registerCandidate(context, identity, registration.data);
  context.clearCookie(pendingCookie);
  return signIn(context, candidate);
}

/** Deletes the identity of an unknown person immediately while registration is closed. */
async function refuseNewcomer(context: Context, secret: string): Promise<void> {
  if ((await readRegistrationState(context)).isOpen) return;
  await deleteTicket(context.db, { token: secret, purpose: 'identity' });
  context.clearCookie(pendingCookie);
  throw registrationClosed();
}

async function enter(context: Context, candidate: CandidateActor, secret: string): Promise<SignedIn> {
  const { db, now } = context;
  if (!(await consumeTicket(db, { token: secret, purpose: 'identity' }, now)))
    throw apiError('NOT_VALID', 'error.identity_over');
  context.clearCookie(pendingCookie);
  return signIn(context, candidate);
}
