import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { z } from 'zod';
import type * as contract from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import type { StatusName } from '#contract/status.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { notApprovedError } from '../codes/licence-ticket.ts';
import { consumeTicket, findTicket, issueTicket } from '../codes/tickets.ts';
import { findCompanyMember } from '../sessions/company-member.ts';
import { accountTypeOf } from '../sessions/sessions.ts';
import type { PasswordAccount } from '../sign-in/device.ts';
import { type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { countFailedSignIn, limitPasswordAttempts } from '../sign-in/sign-in-failures.ts';
import { logFailedSignIn } from '../sign-in/sign-in-log.ts';
import { findPasswordMember, type PasswordMember } from './account.ts';
import { getHost, type Passkey, readProof, storePasskeyUse, verifyProof } from './passkeys.ts';

const purpose = 'passkey-sign-in';
const way = 'PASSKEY';
type Kind = PasswordAccount['kind'];
type Given = z.output<typeof contract.signInByPasskey.input>;

/** A passkey that signs in without a password, with its account in its current state. */
interface Owner {
  passkey: Passkey;
  member: PasswordMember;
  passwordHash: string | null;
  answer: StatusName;
}

/** Creates the challenge for a browser that shows its own list of accounts, so the challenge names none. */
export async function createPasskeySignInChallenge(
  { db, env, now }: Context,
  { kind }: z.output<typeof contract.askForSignIn.input>,
) {
  const options = await generateAuthenticationOptions({ rpID: getHost(env), userVerification: 'required' });
  const payload = { challenge: options.challenge };
  const minutes = limits.secondStepMinutes;
  const passkey_ticket = await issueTicket(db, { purpose, subject: kind, minutes, payload }, now);
  return { passkey_ticket, options: JSON.stringify(options) };
}

/**
 * Signs a member of a company or an administrator in by a passkey without a password. The result is that of a right
 * password: a company without approval gets no session (4022, 4023), and a closed account gets 4031. One error covers
 * unknown passkeys, passkeys that are only a second step, those of the other kind of account, and wrong proofs
 * (docs/decisions/0139-passkeys-alone.md).
 */
export async function signInWithPasskeyAlone(context: Context, given: Given): Promise<SignedIn> {
  const { kind, challenge } = await takeChallenge(context, given.passkey_ticket);
  const response = readProof(given.credential);
  const owner = response && (await findOwner(context.db, kind, response.id));
  const account = { kind, uid: owner?.member.uid ?? '' };
  return logFailedSignIn(context, { ...account, way }, async () => {
    if (!response || !owner) return refuseStranger(context, kind);
    const counter = await limitPasswordAttempts(context, account, async () =>
      response.response.userHandle === owner.passkey.user_handle
        ? verifyProof(context.env, { known: owner.passkey, response, challenge })
        : undefined,
    );
    if (counter === undefined) throw refused();
    return startSession(context, owner, counter);
  });
}

async function startSession(
  context: Context,
  { passkey, member, passwordHash, answer }: Owner,
  counter: number,
): Promise<SignedIn> {
  if (answer === 'ACCOUNT_DELETED') throw apiError(answer);
  if (answer !== 'OK' && member.type === 'employer') throw await notApprovedError(context, member);
  context.clearCookie('ticket');
  const prove = async (trx: Db) => {
    // The passkey was removed, or a copy of it was used, since it was read.
    if (!(await storePasskeyUse({ db: trx, now: context.now }, passkey, counter))) throw refused();
  };
  return signIn(context, member, passwordHash, { way, prove });
}

/** Consumes the challenge before the proof is verified, so that a challenge is answered only once, right or wrong. */
async function takeChallenge({ db, now }: Context, token: string) {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (!ticket || !(await consumeTicket(db, { token, purpose }, now))) throw refused();
  const { challenge } = ticket.payload as { challenge: string };
  return { kind: ticket.subject as Kind, challenge };
}

async function findOwner(db: Db, kind: Kind, credentialId: string): Promise<Owner | undefined> {
  const passkey = await db
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .where('account_type', '=', accountTypeOf[kind])
    .where('user_handle', 'is not', null)
    .selectAll()
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { account_id: id } = passkey;
  if (kind === 'employer') {
    const found = await findCompanyMember(db, { id });
    return found && { passkey, ...found };
  }
  const found = await findPasswordMember(db, `admin:${id}`);
  const state = await db.selectFrom('admin').where('id', '=', id).select('is_active').executeTakeFirst();
  return found && { passkey, ...found, answer: state?.is_active ? 'OK' : 'ACCOUNT_DELETED' };
}

/**
 * Rejects a passkey that belongs to no account. The attempt counts against the network only, separately from attempts
 * with an ID.
 */
async function refuseStranger({ limits: counters, address }: Context, kind: Kind): Promise<never> {
  await counters.consume('loginFail', `${kind}:passkey:${address}`);
  countFailedSignIn(kind);
  throw refused();
}

const refused = () => apiError('NOT_VALID', 'error.passkey_refused');
