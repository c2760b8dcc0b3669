import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { PasskeyTable } from '#server/infrastructure/db/tables/accounts.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { consumeTicket, findTicket, issueTicket } from '../codes/tickets.ts';
import { type FactorAccount, type PasswordMember, toAccountColumns, toAccountSubject } from './account.ts';

export interface PasskeyWork {
  db: Db;
  env: Env;
  now: Date;
}
type Work = PasskeyWork;
export type Passkey = Selectable<PasskeyTable>;
type Purpose = 'passkey-add' | 'passkey-proof';

/**
 * Relying party of our passkeys (WebAuthn): the host name of PUBLIC_URL. In demo and test, and without PUBLIC_URL, it
 * is `localhost`. Undefined for an IP address, which WebAuthn does not allow (5.1.3).
 */
export function passkeyHost({ APP_MODE, PUBLIC_URL }: Env): string | undefined {
  if (APP_MODE !== 'production' || !PUBLIC_URL) return 'localhost';
  const { hostname } = new URL(PUBLIC_URL);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname;
}

/**
 * True if a passkey signs in without ID and password. It was created for that, and its device has verified its owner.
 */
export const isPasswordless = ({ user_handle }: Pick<Passkey, 'user_handle'>): boolean =>
  user_handle !== null;

/**
 * Identifier of an account on devices (base64url). It is the same for all passkeys of an account, so that a device
 * replaces its passkey instead of offering two. It reveals nothing about the person.
 */
const userHandleOf = ({ SECRET_KEY }: Env, account: FactorAccount): string =>
  createHmac('sha256', SECRET_KEY)
    .update(`passkey\0${toAccountSubject(account)}`)
    .digest('base64url');

export function getHost(env: Env): string {
  const host = passkeyHost(env);
  if (!host) throw apiError('NOT_VALID', 'error.passkey_no_name');
  return host;
}

/**
 * The origin that the browser must report for a challenge: that of PUBLIC_URL; in demo and test, any port of this
 * machine.
 */
function ownPage({ APP_MODE, PUBLIC_URL }: Env, clientDataJSON: string): string {
  if (APP_MODE === 'production' && PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: string };
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && url.hostname === 'localhost' ? url.origin : 'http://localhost';
}

export const listPasskeys = (db: Db, account: FactorAccount) =>
  db
    .selectFrom('passkey')
    .where((where) => where.and(toAccountColumns(account)))
    .orderBy('id')
    .selectAll()
    .execute();

/** Names of an account's passkeys that sign in without a password. Mails about a changed password list them. */
export const listPasswordlessPasskeyNames = async (db: Db, account: FactorAccount): Promise<string[]> =>
  (await listPasskeys(db, account)).filter(isPasswordless).map(({ name }) => name);

const describe = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports,
});

/** Issues the challenge, which any node accepts once within five minutes. */
async function issueChallenge(
  { db, now }: Work,
  account: FactorAccount,
  purpose: Purpose,
  payload: { challenge: string; alone?: boolean },
) {
  const minutes = limits.secondStepMinutes;
  return issueTicket(db, { purpose, subject: toAccountSubject(account), minutes, payload }, now);
}

/** Consumes a challenge, in the transaction of the change that it authorizes. */
async function takeChallenge({ db, now }: Work, account: FactorAccount, purpose: Purpose, token: string) {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (ticket?.subject !== toAccountSubject(account) || !(await consumeTicket(db, { token, purpose }, now)))
    throw apiError('NOT_VALID', 'error.passkey_over');
  return ticket.payload as { challenge: string; alone?: boolean };
}

/** The passkeys of an account. Throws 4027 if no more may be added. */
export async function listPasskeysIfNotFull(db: Db, account: FactorAccount) {
  const known = await listPasskeys(db, account);
  if (known.length >= limits.passkeysPerAccount) throw apiError('NOT_VALID', 'error.passkeys_full');
  return known;
}

/**
 * Creates the options with which a browser creates a new passkey.
 * @param alone true for a passkey that signs in without ID and password: the device then stores the account and
 * verifies its owner
 */
export async function createPasskeyOptions(work: Work, member: PasswordMember, alone: boolean) {
  const known = await listPasskeysIfNotFull(work.db, member);
  const options = await generateRegistrationOptions({
    rpName: 'Sanviec',
    rpID: getHost(work.env),
    userName: member.uid,
    userID: new Uint8Array(Buffer.from(userHandleOf(work.env, member), 'base64url')),
    userDisplayName: member.name,
    attestationType: 'none',
    // A device may have one passkey of each kind: one that is only a second step, and one that signs in without a
    // password.
    excludeCredentials: known.filter((passkey) => !alone || isPasswordless(passkey)).map(describe),
    authenticatorSelection: alone
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const { challenge } = options;
  const passkey_ticket = await issueChallenge(work, member, 'passkey-add', { challenge, alone });
  return { passkey_ticket, options: JSON.stringify(options) };
}

/**
 * Verifies the answer of a browser.
 * @returns the new passkey; undefined if the answer proves nothing
 */
export async function readNewPasskey(
  work: Work,
  member: PasswordMember,
  { passkey_ticket, credential }: { passkey_ticket: string; credential: string },
) {
  const { challenge, alone = false } = await takeChallenge(work, member, 'passkey-add', passkey_ticket);
  try {
    const response = JSON.parse(credential) as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ownPage(work.env, response.response.clientDataJSON),
      expectedRPID: getHost(work.env),
      requireUserVerification: alone,
    });
    const made = registrationInfo?.credential;
    return made && { ...made, user_handle: alone ? userHandleOf(work.env, member) : null };
  } catch {
    // The reason of the error does not matter: the browser has proven nothing.
    return undefined;
  }
}

/** Options for a browser at the second step. */
export async function createProofOptions(work: Work, account: FactorAccount) {
  const known = await listPasskeys(work.db, account);
  if (known.length === 0) throw apiError('NOT_VALID', 'error.passkey_over');
  const options = await generateAuthenticationOptions({
    rpID: getHost(work.env),
    allowCredentials: known.map(describe),
    userVerification: 'preferred',
  });
  const passkey_ticket = await issueChallenge(work, account, 'passkey-proof', {
    challenge: options.challenge,
  });
  return { passkey_ticket, options: JSON.stringify(options) };
}

/**
 * Verifies a proof and stores the signature counter of the passkey, because the counter of a copied passkey lags.
 * @returns false if the proof is invalid
 */
export async function consumePasskeyProof(
  work: Work,
  account: FactorAccount,
  { passkey_ticket, credential }: { passkey_ticket: string; credential: string },
): Promise<boolean> {
  const { challenge } = await takeChallenge(work, account, 'passkey-proof', passkey_ticket);
  const response = readProof(credential);
  const known = (await listPasskeys(work.db, account)).find(
    ({ credential_id }) => credential_id === response?.id,
  );
  if (!response || !known) return false;
  const counter = await verifyProof(work.env, { known, response, challenge });
  return counter !== undefined && storePasskeyUse(work, known, counter);
}

/**
 * Verifies a proof. For a passkey that signs in without a password, the device must have verified its owner.
 * @returns the signature counter in the proof; undefined if the proof is invalid
 */
export async function verifyProof(
  env: Env,
  { known, response, challenge }: { known: Passkey; response: AuthenticationResponseJSON; challenge: string },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ownPage(env, response.response.clientDataJSON),
      expectedRPID: getHost(env),
      credential: {
        ...describe(known),
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
      requireUserVerification: isPasswordless(known),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the signature counter of a passkey, because the counter of a copied passkey lags.
 * @returns false if the passkey was removed or used since it was read
 */
export async function storePasskeyUse(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { id, counter }: Passkey,
  newCounter: number,
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Reads the JSON of a proof; undefined if it is none. */
export function readProof(credential: string): AuthenticationResponseJSON | undefined {
  try {
    const response = JSON.parse(credential) as AuthenticationResponseJSON;
    return typeof response.response?.clientDataJSON === 'string' && typeof response.id === 'string'
      ? response
      : undefined;
  } catch {
    return undefined;
  }
}
