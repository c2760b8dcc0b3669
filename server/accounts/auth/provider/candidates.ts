import type { CandidateRegistration } from '#contract/accounts/auth.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { findCurrentWard, isAddressCode } from '#server/places/locations/addresses.ts';
import { isWithdrawn, maySignIn } from '#server/states/candidates.ts';
import { storeConsents } from '../agreements/consents.ts';
import { consumeTicket } from '../codes/tickets.ts';
import { isAddressReserved } from '../sessions/take-back-links.ts';
import type { VerifiedIdentity } from './identity.ts';

/**
 * Finds the candidate of an identity: by issuer and subject, never by e-mail. A closing account is found, and signing
 * in reopens it. A withdrawn one is rejected with 4031 until its data are erased.
 */
export async function findCandidate(
  db: Db,
  { issuer, subject }: VerifiedIdentity,
): Promise<CandidateActor | undefined> {
  const rows = await db
    .selectFrom('candidate')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'status', 'profile_full_name', 'profile_user_email'])
    .execute();
  const active = rows.find(maySignIn.matches);
  if (!active && rows.length > 0) throw apiError('ACCOUNT_DELETED');
  return (
    active && {
      type: 'candidate',
      id: active.id,
      name: active.profile_full_name,
      email: active.profile_user_email,
    }
  );
}

/** Creates an account from a proven identity and the profile that its owner typed; the identity is consumed with it. */
export async function registerCandidate(
  context: Context,
  identity: VerifiedIdentity & { secret: string },
  registration: CandidateRegistration,
): Promise<CandidateActor> {
  const { db, now, language } = context;
  const { agree_privacy, agree_terms, agree_message, agree_advertising, ...profile } = registration;
  const consents = { agree_privacy, agree_terms, agree_message, agree_advertising };
  // The provider has verified only its own address. Any other one would have to be proven, so it can be set only after
  // registration.
  if (profile.profile_user_email.toLowerCase() !== identity.email.toLowerCase())
    throw validationError({ profile_user_email: 'error.field.email_of_provider' });
  if (await isAddressReserved(db, { kind: 'candidate', address: identity.email, now }))
    throw validationError({ profile_user_email: 'error.field.email_reserved' });
  if (!(await isAddressCode(db, profile.address_code)))
    throw validationError({ address_code: 'error.field.location' });
  const current_ward_code = await findCurrentWard(db, profile.address_code);
  return db.transaction().execute(async (trx) => {
    const isFirst = await consumeTicket(trx, { token: identity.secret, purpose: 'identity' }, now);
    if (!isFirst) throw apiError('NOT_VALID', 'error.identity_over');
    const { id } = await trx
      .insertInto('candidate')
      .values({
        ...profile,
        issuer: identity.issuer,
        subject: identity.subject,
        user_email: identity.email,
        user_name: identity.name,
        current_ward_code,
        language,
        created_at: now,
        updated_at: now,
        last_login_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(toConflictError);
    // If the person has withdrawn the account a moment ago in another window, no second account is created.
    if (await hasWithdrawn(trx, identity)) throw apiError('ACCOUNT_DELETED');
    await storeConsents(trx, { candidate_id: id }, consents, now);
    return { type: 'candidate', id, name: profile.profile_full_name, email: profile.profile_user_email };
  });
}

async function hasWithdrawn(trx: Db, { issuer, subject }: VerifiedIdentity): Promise<boolean> {
  const row = await trx
    .selectFrom('candidate as c')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(isWithdrawn.sql)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Converts the error of the unique constraint: one person has registered in two windows at once, and the second one is
 * asked to sign in again.
 */
function toConflictError(fault: unknown): never {
  if ((fault as { constraint?: unknown }).constraint === 'candidate_identity')
    throw apiError('NOT_VALID', 'error.identity_over');
  throw fault;
}
