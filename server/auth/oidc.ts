import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';
import { email } from '#contract/fields.ts';
import { type Language, languages, languageTag, parseLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import type { CookieJar } from '#server/http/cookies.ts';
import type { Limits } from '#server/http/limits.ts';
import {
  callbackStyle,
  type HandOver,
  handOverScript,
  renderCallbackPage,
  type SignInFailure,
} from './callback-page.ts';
import { readHangulFont } from './hangul-font.ts';
import {
  describeIdentity,
  findIdentity,
  keepIdentity,
  pendingCookie,
  type VerifiedIdentity,
} from './identity.ts';
import { discoverProvider, type ProviderSettings } from './provider.ts';
import { findTicket, hashToken, issueTicket, newTicketToken, spendTicket } from './tickets.ts';

export interface OidcDeps {
  db: Db;
  env: Env;
  clock: () => Date;
  cookies: CookieJar;
  limits: Limits;
  /** Asked with every sign-in: the local provider is there only after the server listens. */
  provider: () => ProviderSettings | undefined;
}

/** Holds a secret of the browser that began, so that nobody can be made to end somebody else's sign-in. */
const startCookie = 'signin';
const MINUTES = limits.pendingIdentityMinutes;

/** What is kept between going to the provider and coming back. */
const journey = z.object({
  browser: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
  mode: z.enum(['popup', 'redirect']),
  language: z.enum(languages),
  next: z.string().optional(),
});
type Journey = z.output<typeof journey>;

/** A sign-in that came to nothing, for a reason that the page words in the language of its beginning. */
class Failed extends Error {
  readonly reason: SignInFailure;
  readonly language: Language | undefined;
  constructor(reason: SignInFailure, details: { cause?: unknown; language?: Language } = {}) {
    super(reason, { cause: details.cause });
    this.reason = reason;
    this.language = details.language;
  }
}

/**
 * Adds the way to the identity provider and back: authorization code with PKCE, state and nonce (decisions 3).
 * `GET /auth/google?mode=popup|redirect&next=/own/path&language=vi|ko|en` begins it.
 */
export function registerOidc(app: FastifyInstance, deps: OidcDeps): void {
  const handlers = [
    ['/auth/google', begin],
    ['/auth/google/callback', comeBack],
    ['/auth/google/done', showDone],
  ] as const;
  for (const [url, handler] of handlers) {
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      try {
        return await handler(deps, request, reply);
      } catch (fault) {
        const { reason, language } = toFailed(fault);
        // The provider's trouble, not ours: worth knowing, no fault.
        if (reason === 'failed') request.log.warn(fault);
        reply.code(reason === 'failed' ? 502 : 400);
        return sendPage(reply, language ?? languageOf(request), { error: reason });
      }
    });
  }
  app.get('/auth/google/hand-over.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(handOverScript),
  );
  app.get('/auth/google/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(callbackStyle),
  );
  app.get('/auth/google/hangul.woff2', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(readHangulFont()),
  );
}

const toFailed = (fault: unknown) =>
  fault instanceof Failed ? fault : new Failed('failed', { cause: fault });

async function begin(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, cookies } = deps;
  await deps.limits.take('login', request.ip);
  const config = await discover(deps);
  const query = request.query as Record<string, unknown>;
  const browser = newTicketToken();
  const state = newTicketToken();
  const kept: Journey = {
    browser: hashToken(browser).toString('base64url'),
    verifier: client.randomPKCECodeVerifier(),
    nonce: client.randomNonce(),
    returnTo: `${originOf(deps.env, request)}/auth/google/callback`,
    mode: query.mode === 'redirect' ? 'redirect' : 'popup',
    language: languageOf(request),
    next: ownPath(query.next),
  };
  const ticket = {
    purpose: 'sign-in',
    subject: 'sign-in',
    minutes: MINUTES,
    payload: kept,
    token: state,
  } as const;
  await issueTicket(db, ticket, clock());
  cookies.set(reply, {
    name: startCookie,
    value: browser,
    options: { httpOnly: true, maxAgeSeconds: MINUTES * 60 },
  });
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
  return reply.redirect(address.href);
}

async function comeBack(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, cookies } = deps;
  const query = request.query as Record<string, unknown>;
  const state = typeof query.state === 'string' ? query.state : '';
  const kept = await takeJourney(deps, state, request.cookies[startCookie]);
  cookies.set(reply, { name: startCookie, value: null, options: { httpOnly: true } });
  const { language } = kept;
  if (query.error !== undefined)
    throw new Failed(query.error === 'access_denied' ? 'denied' : 'failed', { cause: query.error, language });
  const identity = await exchange(deps, kept, state, request).catch((fault: unknown) => {
    throw new Failed(toFailed(fault).reason, { cause: fault, language });
  });
  const secret = await keepIdentity(db, identity, clock());
  cookies.set(reply, {
    name: pendingCookie,
    value: secret,
    options: { httpOnly: true, maxAgeSeconds: MINUTES * 60 },
  });
  // The code does not stay in the address of a page, nor in the history.
  if (kept.mode === 'popup') return reply.redirect(`/auth/google/done?language=${languageTag[language]}`);
  return reply.redirect(goOnAddress(language, kept.next));
}

async function showDone({ db, env, clock }: OidcDeps, request: FastifyRequest, reply: FastifyReply) {
  const secret = request.cookies[pendingCookie];
  const identity = await findIdentity(db, secret, clock());
  if (!identity || !secret) throw new Failed('over');
  return sendPage(reply, languageOf(request), describeIdentity(env.SECRET_KEY, secret, identity));
}

/** The journey that this state began, once, and only in the browser that began it. */
async function takeJourney(
  { db, clock }: OidcDeps,
  state: string,
  browser: string | undefined,
): Promise<Journey> {
  const shown = { token: state, purpose: 'sign-in' } as const;
  const ticket = await findTicket(db, shown, clock());
  if (!ticket || !browser) throw new Failed('over');
  const kept = journey.parse(ticket.payload);
  const isSame = timingSafeEqual(Buffer.from(kept.browser, 'base64url'), hashToken(browser));
  if (!isSame || !(await spendTicket(db, shown, clock()))) throw new Failed('over');
  return kept;
}

/** Trades the code for what the provider says about the person; an e-mail that it did not verify is refused. */
async function exchange(
  deps: OidcDeps,
  kept: Journey,
  state: string,
  request: FastifyRequest,
): Promise<VerifiedIdentity> {
  const config = await discover(deps);
  const { search } = new URL(request.url, kept.returnTo);
  const tokens = await client.authorizationCodeGrant(config, new URL(kept.returnTo + search), {
    pkceCodeVerifier: kept.verifier,
    expectedState: state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Failed('failed', { cause: 'no ID token' });
  const facts =
    claims.email === undefined
      ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  const address = email().safeParse(facts.email);
  if (!address.success || facts.email_verified !== true) throw new Failed('unverified');
  const name = typeof facts.name === 'string' ? cleanName(facts.name) : '';
  return {
    issuer: deps.provider()?.knownAs ?? claims.iss,
    subject: claims.sub,
    email: address.data,
    name: name || (address.data.split('@')[0] ?? ''),
  };
}

/** As the contract cleans it, so that it compares equal when it comes back. */
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

async function discover({ provider }: OidcDeps): Promise<client.Configuration> {
  const settings = provider();
  if (!settings) throw new Failed('failed', { cause: 'no identity provider' });
  return discoverProvider(settings);
}

/** The origin that the browser is on, which checkHost has found to be ours: the popup must end on its opener's. */
function originOf(env: Env, request: FastifyRequest): string {
  const isPublic = env.APP_MODE === 'production' && env.PUBLIC_URL !== undefined;
  return isPublic ? new URL(env.PUBLIC_URL ?? '').origin : `http://${request.headers.host}`;
}

function languageOf(request: FastifyRequest): Language {
  const { language } = request.query as Record<string, unknown>;
  const asked = typeof language === 'string' ? parseLanguage(language) : undefined;
  return asked ?? parseLanguage(request.cookies.lang) ?? 'vi';
}

/** Where to go after the sign-in: a path of ours and nothing else. */
function ownPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 500 || !/^\/(?![/\\])[^\s\\]*$/.test(next)) return undefined;
  const { host, pathname, search } = new URL(next, 'http://own.invalid');
  return host === 'own.invalid' ? pathname + search : undefined;
}

/** The home page with the login open; `pending` tells it that an identity is waiting. */
function goOnAddress(language: Language, next?: string): string {
  const home = language === 'vi' ? '/' : `/${languageTag[language]}`;
  const query = new URLSearchParams({ loginUser: 'active', pending: '1', ...(next ? { next } : {}) });
  return `${home}?${query}`;
}

function sendPage(reply: FastifyReply, language: Language, message: HandOver) {
  const goOn =
    'error' in message ? (language === 'vi' ? '/' : `/${languageTag[language]}`) : goOnAddress(language);
  return reply.type('text/html; charset=utf-8').send(renderCallbackPage(language, message, goOn));
}
