import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { internalPath } from '#contract/internal-path.ts';
import { type Language, languageTag, parseLanguage, pathIn } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { statuses } from '#contract/status.ts';
import { queryOf } from '#server/infrastructure/calls/body.ts';
import { toErrorResponse } from '#server/infrastructure/calls/call-response.ts';
import type { CookieJar } from '#server/infrastructure/calls/cookies.ts';
import type { Limits } from '#server/infrastructure/calls/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { databaseRefusal } from '#server/infrastructure/errors/database-refusal.ts';
import { rejectCrossSiteEmbed } from '#server/infrastructure/http/guard.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import { readHangulFont } from '#server/infrastructure/text/fonts.ts';
import { countFailedSignIn } from '../sign-in/sign-in-failures.ts';
import { type AuthRequest, consumeAuthRequest, createAuthRequest } from './auth-request.ts';
import { callbackStyle, type PopupMessage, popupScript, renderCallbackPage } from './callback-page.ts';
import { createProviderSignInUrl, exchangeCode } from './exchange.ts';
import { FailedSignIn, toFailedSignIn } from './failed-sign-in.ts';
import { describeIdentity, findIdentity, pendingCookie, storePendingIdentity } from './identity.ts';
import { discoverProvider, type ProviderSettings } from './provider.ts';

interface OidcDeps {
  db: Db;
  env: Env;
  clock: () => Date;
  cookies: CookieJar;
  limits: Limits;
  /** Called at every sign-in, because the built-in provider exists only after the server has started to listen. */
  provider: () => ProviderSettings | undefined;
}

/**
 * Cookie with a secret of the browser that began a sign-in, so that a person cannot be tricked into finishing another
 * person's sign-in.
 */
const startCookie = 'signin';
const secretLife = { httpOnly: true, maxAgeSeconds: limits.pendingIdentityMinutes * 60 };

/**
 * Registers the redirect to the identity provider and its callback: authorization code with PKCE, state and nonce
 * (docs/rules.md#sessions). `GET /auth/google?mode=popup|redirect&next=/own/path&language=vi|ko|en` begins it.
 */
export function registerOidc(app: FastifyInstance, deps: OidcDeps): void {
  const handlers = [
    ['/auth/google', begin],
    ['/auth/google/callback', handleCallback],
    ['/auth/google/done', showDone],
  ] as const;
  for (const [url, handler] of handlers) {
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      try {
        return await handler(deps, request, reply);
      } catch (fault) {
        const refusal = fault instanceof ApiError ? fault : databaseRefusal(fault);
        if (refusal) return sendRefusal(reply, languageOf(request), refusal);
        const { reason, language } = toFailedSignIn(fault);
        // The provider failed, not this server: worth a warning, not an error.
        if (reason === 'failed') request.log.warn({ err: fault }, 'the identity provider failed');
        countFailedSignIn('candidate');
        reply.code(reason === 'failed' ? 502 : 400);
        return sendPage(reply, language ?? languageOf(request), { error: reason });
      }
    });
  }
  app.get('/auth/google/hand-over.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(popupScript),
  );
  app.get('/auth/google/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(callbackStyle),
  );
  app.get('/auth/google/hangul.woff2', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(readHangulFont()),
  );
}

async function begin(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  rejectCrossSiteEmbed(request);
  await deps.limits.consume('identityStart', toNetworkAddress(request.ip));
  const config = await discoverProvider(getProvider(deps)).catch((fault: unknown) => {
    throw toFailedSignIn(fault);
  });
  const query = queryOf(request);
  const { kept, state, browser } = await createAuthRequest(
    deps.db,
    {
      returnTo: `${originOf(deps.env, request)}/auth/google/callback`,
      mode: query.mode === 'redirect' ? 'redirect' : 'popup',
      language: languageOf(request),
      next: typeof query.next === 'string' ? internalPath(query.next) : undefined,
    },
    deps.clock(),
  );
  deps.cookies.set(reply, { name: startCookie, value: browser, options: secretLife });
  return reply.redirect(await createProviderSignInUrl(config, kept, state));
}

async function handleCallback(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, cookies } = deps;
  const query = queryOf(request);
  const state = typeof query.state === 'string' ? query.state : '';
  const kept = await consumeAuthRequest(db, { state, browser: cookies.read(request, startCookie) }, clock());
  cookies.set(reply, { name: startCookie, value: null, options: { httpOnly: true } });
  const { language } = kept;
  if (query.error !== undefined) {
    const reason = query.error === 'access_denied' ? 'denied' : 'failed';
    throw new FailedSignIn(reason, { cause: query.error, language });
  }
  const identity = await prove(deps, kept, request, state).catch((fault: unknown) => {
    throw new FailedSignIn(toFailedSignIn(fault).reason, { cause: fault, language });
  });
  const secret = await storePendingIdentity(db, identity, clock());
  cookies.set(reply, { name: pendingCookie, value: secret, options: secretLife });
  // Redirects, so that the provider's code stays neither in the address of a page nor in the history.
  if (kept.mode === 'popup') return reply.redirect(`/auth/google/done?language=${languageTag[language]}`);
  return reply.redirect(goOnAddress(language, kept.next));
}

async function prove(deps: OidcDeps, kept: AuthRequest, request: FastifyRequest, state: string) {
  const { search } = new URL(request.url, kept.returnTo);
  return exchangeCode(getProvider(deps), kept, { state, search });
}

async function showDone({ db, env, clock, cookies }: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  const secret = cookies.read(request, pendingCookie);
  const identity = await findIdentity(db, secret, clock());
  if (!identity || !secret) throw new FailedSignIn('over');
  return sendPage(reply, languageOf(request), describeIdentity(env.SECRET_KEY, secret, identity));
}

function getProvider({ provider }: OidcDeps): ProviderSettings {
  const settings = provider();
  if (!settings) throw new FailedSignIn('failed', { cause: 'no identity provider' });
  return settings;
}

/** Origin that the browser is on; checkHost has verified that it is ours. The popup must end on the origin of its opener. */
function originOf(env: Env, request: FastifyRequest): string {
  const isPublic = env.APP_MODE === 'production' && env.PUBLIC_URL !== undefined;
  return isPublic ? new URL(env.PUBLIC_URL ?? '').origin : `http://${request.headers.host}`;
}

function languageOf(request: FastifyRequest): Language {
  const { language } = queryOf(request);
  const asked = typeof language === 'string' ? parseLanguage(language) : undefined;
  return asked ?? parseLanguage(request.cookies.lang) ?? 'vi';
}

/** URL of the home page with the login open. `pending` tells the page that an identity is waiting. */
function goOnAddress(language: Language, next?: string): string {
  const query = new URLSearchParams({ loginUser: 'active', pending: '1', ...(next ? { next } : {}) });
  return pathIn(language, `/?${query}`);
}

function sendPage(reply: FastifyReply, language: Language, message: PopupMessage, text?: string) {
  const goOn = 'error' in message ? pathIn(language, '/') : goOnAddress(language);
  return reply.type('text/html; charset=utf-8').send(renderCallbackPage(language, message, { goOn, text }));
}

/** Shows errors of our server (not of the provider) on the same page: too many sign-ins, or an unavailable database. */
function sendRefusal(reply: FastifyReply, language: Language, refusal: ApiError) {
  const { status, body, retryAfter } = toErrorResponse(refusal, language);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(statuses[status].http);
  return sendPage(reply, language, { error: 'busy' }, body.message);
}
