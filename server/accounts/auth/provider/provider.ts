import * as client from 'openid-client';
import type { Env } from '#server/infrastructure/environment/env.ts';

/** The identity provider that candidates sign in with; any OpenID issuer is possible. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Issuer name under which accounts are stored, if the issuer's URL changes with every start. */
  knownAs?: string;
}

/** Value of `candidate.issuer` for people of the built-in provider, whose port differs with each start. */
export const demoIssuer = 'demo';

/** Reads the identity provider from the settings; undefined if they name none. */
export function providerOf(env: Env): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

const TIMEOUT_SECONDS = 5;
const known = new Map<string, Promise<client.Configuration>>();

/** Discovers the endpoints of a provider once. A failed attempt is not cached, so the next sign-in tries again. */
export function discoverProvider(settings: ProviderSettings): Promise<client.Configuration> {
  const key = `${settings.issuer} ${settings.clientId}`;
  const asked = known.get(key) ?? discover(settings);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  // Only a provider on this machine uses plain http (safe-settings.ts).
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The library trusts the connection to the issuer for an ID token. Its signature is verified anyway.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  });
}
