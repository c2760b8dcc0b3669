import * as client from 'openid-client';
import { email } from '#contract/accounts/account-fields.ts';
import { languageTag } from '#contract/languages.ts';
import type { AuthRequest } from './auth-request.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import type { VerifiedIdentity } from './identity.ts';
import { discoverProvider, type ProviderSettings } from './provider.ts';

/**
 * Seconds by which the clock of a provider may be ahead of ours; the library allows the same for the expiry of a token.
 */
const AHEAD_SECONDS = 30;

/** URL of the provider's sign-in page. */
export async function createProviderSignInUrl(
  config: client.Configuration,
  kept: AuthRequest,
  state: string,
): Promise<string> {
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: kept.returnTo,
    scope: 'openid email profile',
    state,
    nonce: kept.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ui_locales: languageTag[kept.language],
  });
  return address.href;
}

/**
 * Exchanges the code for the provider's claims about the person. An e-mail that the provider has not verified is
 * rejected.
 * @param search the query with which the browser came back
 */
export async function exchangeCode(
  provider: ProviderSettings,
  kept: AuthRequest,
  { state, search }: { state: string; search: string },
): Promise<VerifiedIdentity> {
  const config = await discoverProvider(provider);
  const tokens = await client.authorizationCodeGrant(config, new URL(kept.returnTo + search), {
    pkceCodeVerifier: kept.verifier,
    expectedState: state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new FailedSignIn('failed', { cause: 'no ID token' });
  // The library requires `iat`, but accepts one in the future: such a token could be stored and presented later.
  if (claims.iat > Date.now() / 1_000 + AHEAD_SECONDS)
    throw new FailedSignIn('failed', { cause: 'an ID token from the future' });
  const facts =
    claims.email === undefined
      ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  const address = email().safeParse(facts.email);
  if (!address.success || facts.email_verified !== true) throw new FailedSignIn('unverified');
  const name = typeof facts.name === 'string' ? cleanName(facts.name) : '';
  return {
    issuer: provider.knownAs ?? claims.iss,
    subject: claims.sub,
    email: address.data,
    name: name || (address.data.split('@')[0] ?? ''),
  };
}

/** Cleans the name as the contract does, so that it compares equal when it comes back. */
const cleanName = (name: string) =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' '),
  ]
    .slice(0, 100)
    .join('')
    .trim();
