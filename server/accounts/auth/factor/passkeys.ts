import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { consumeTicket, findTicket, issueTicket } from '../codes/tickets.ts';
import { type FactorAccount, type PasswordMember, rowOf, subjectOf } from './account.ts';

interface Work {
  db: Db;
  env: Env;
  now: Date;
}
type Purpose = 'passkey-add' | 'passkey-proof';

/**
 * Relying party of our passkeys: the name of our host. An IP address has no passkeys (WebAuthn, 5.1.3); this machine
 * alone is `localhost`.
 */
export function passkeyHost({ APP_MODE, PUBLIC_URL }: Env): string | undefined {
  if (APP_MODE !== 'production' || !PUBLIC_URL) return 'localhost';
  const { hostname } = new URL(PUBLIC_URL);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname;
}

function getHost(env: Env): string {
  const host = passkeyHost(env);
  if (!host) throw apiError('NOT_VALID', 'error.passkey_no_name');
  return host;
}

/** The origin that the browser reports for a challenge: that of PUBLIC_URL, in demo and test any port of this machine. */
function ownPage({ APP_MODE, PUBLIC_URL }: Env, clientDataJSON: string): string {
  if (APP_MODE === 'production' && PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: string };
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && url.hostname === 'localhost' ? url.origin : 'http://localhost';
}

export const listPasskeys = (db: Db, account: FactorAccount) =>
  db
    .selectFrom('passkey')
    .where((where) => where.and(rowOf(account)))
    .orderBy('id')
    .selectAll()
    .execute();

const describe = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports,
});

/** Issues the challenge, which any node accepts once within five minutes. */
async function issueChallenge(
  { db, now }: Work,
  account: FactorAccount,
  purpose: Purpose,
  challenge: string,
) {
  const minutes = limits.secondStepMinutes;
  return issueTicket(db, { purpose, subject: subjectOf(account), minutes, payload: { challenge } }, now);
}

/** Consumes a challenge, in the transaction of the change that it authorizes. */
async function takeChallenge({ db, now }: Work, account: FactorAccount, purpose: Purpose, token: string) {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (ticket?.subject !== subjectOf(account) || !(await consumeTicket(db, { token, purpose }, now)))
    throw apiError('NOT_VALID', 'error.passkey_over');
  return (ticket.payload as { challenge: string }).challenge;
}

/** The passkeys of an account. Throws 4027 if no more may be added. */
export async function listPasskeysIfNotFull(db: Db, account: FactorAccount) {
  const known = await listPasskeys(db, account);
  if (known.length >= limits.passkeysPerAccount) throw apiError('NOT_VALID', 'error.passkeys_full');
  return known;
}

/** Options for a browser that creates a new passkey. */
export async function createPasskeyOptions(work: Work, member: PasswordMember) {
  const known = await listPasskeysIfNotFull(work.db, member);
  const options = await generateRegistrationOptions({
    rpName: 'Sanviec',
    rpID: getHost(work.env),
    userName: member.uid,
    userID: new TextEncoder().encode(subjectOf(member)),
    userDisplayName: member.name,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const passkey_ticket = await issueChallenge(work, member, 'passkey-add', options.challenge);
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
  const expectedChallenge = await takeChallenge(work, member, 'passkey-add', passkey_ticket);
  try {
    const response = JSON.parse(credential) as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: ownPage(work.env, response.response.clientDataJSON),
      expectedRPID: getHost(work.env),
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    // The cause does not matter: the browser has proven nothing.
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
  const passkey_ticket = await issueChallenge(work, account, 'passkey-proof', options.challenge);
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
  const { db: trx, env, now } = work;
  const expectedChallenge = await takeChallenge(work, account, 'passkey-proof', passkey_ticket);
  const response = parseResponse(credential);
  const known = (await listPasskeys(trx, account)).find(
    ({ credential_id }) => credential_id === response?.id,
  );
  if (!response || !known) return false;
  const judged = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: ownPage(env, response.response.clientDataJSON),
    expectedRPID: getHost(env),
    credential: { ...describe(known), publicKey: new Uint8Array(known.public_key), counter: known.counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!judged?.verified) return false;
  await trx
    .updateTable('passkey')
    .set({ counter: judged.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', known.id)
    .execute();
  return true;
}

function parseResponse(credential: string): AuthenticationResponseJSON | undefined {
  try {
    const response = JSON.parse(credential) as AuthenticationResponseJSON;
    return typeof response.response?.clientDataJSON === 'string' ? response : undefined;
  } catch {
    return undefined;
  }
}
