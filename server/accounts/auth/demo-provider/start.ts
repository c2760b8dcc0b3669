import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { parseLanguage } from '#contract/languages.ts';
import { hangulFace, readHangulFont } from '#server/infrastructure/text/fonts.ts';
import { demoIssuer, type ProviderSettings } from '../provider/provider.ts';
import { createMemory } from './memory.ts';
import { renderPeople } from './page.ts';
import { type ProviderPerson, parseChosenPerson } from './people.ts';

export interface DemoProvider {
  settings: ProviderSettings;
  stop(): Promise<void>;
}

/**
 * Starts a built-in OpenID provider on a free port of 127.0.0.1. It replaces Google in demo and test, so that sign-in
 * runs through the same code (docs/rules.md#sessions).
 * @param origins origins of the product, to which the provider sends people back
 */
export async function startDemoProvider(
  people: readonly ProviderPerson[],
  origins: readonly string[],
): Promise<DemoProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'sanviec';
  const clientSecret = randomBytes(24).toString('base64url');
  const accounts = new Map(people.map((person) => [person.subject, person]));
  const provider = createProvider(issuer, accounts, {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: origins.map((origin) => `${origin}/auth/google/callback`),
  });
  const protocol = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/font.css') {
      response.setHeader('content-type', 'text/css');
      return void response.end(hangulFace('/hangul.woff2'));
    }
    // A popup with this page requests its icon and would log an error for a missing one.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (request.url === '/hangul.woff2') return void readHangulFont().pipe(response);
    if (!request.url?.startsWith('/choose/')) return void protocol(request, response);
    choose(provider, people, accounts, request, response).catch(() => response.writeHead(400).end('400'));
  });
  return {
    settings: { issuer, clientId, clientSecret, knownAs: demoIssuer },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createProvider(
  issuer: string,
  accounts: Map<string, ProviderPerson>,
  client: { client_id: string; client_secret: string; redirect_uris: string[] },
): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'demo' };
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        ...client,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    // The library's type knows more kinds of keys than Node's export declares.
    jwks: { keys: [key as never] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/choose/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, subject) => {
      const person = accounts.get(subject);
      if (!person) return undefined;
      const { email, email_verified, name } = person;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified, name }) };
    },
    // Consent is granted automatically: the product is the only client.
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `${error}: ${error_description ?? ''}`;
    },
  });
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Shows the page that lists people, and handles the choice made on it. */
async function choose(
  provider: Provider,
  people: readonly ProviderPerson[],
  accounts: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const language = parseLanguage(String(params.ui_locales ?? '').split(' ')[0]) ?? 'vi';
  const form =
    request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await text(request))) : undefined;
  if (form?.cancel) {
    const result = { error: 'access_denied', error_description: 'cancelled' };
    return provider.interactionFinished(request, response, result);
  }
  const person = form && parseChosenPerson(form, people);
  if (!person) {
    response.writeHead(form ? 422 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(renderPeople(language, request.url ?? '', people));
    return undefined;
  }
  accounts.set(person.subject, person);
  const result = { select_account: {}, login: { accountId: person.subject, remember: false } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
