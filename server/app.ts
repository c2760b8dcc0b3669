import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { negotiateLanguage } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { registerOidc } from '#server/auth/oidc.ts';
import { type ProviderSettings, providerOf } from '#server/auth/provider.ts';
import { createRenewal } from '#server/auth/renewal.ts';
import { identifySession, identifyTicket } from '#server/auth/sessions.ts';
import { bindCalls } from '#server/calls.ts';
import type { Db } from '#server/db/connection.ts';
import { type Env, ownOrigin } from '#server/env.ts';
import type { FileReader } from '#server/files/access.ts';
import { registerFiles } from '#server/files/route.ts';
import { openFileStore } from '#server/files/store.ts';
import { type Identity, nobody } from '#server/http/actor.ts';
import { bodyBytes, multipartLimits, parseQuery } from '#server/http/body.ts';
import { clearPages } from '#server/http/cache.ts';
import { createCallHere, languageOf, registerCalls } from '#server/http/calls.ts';
import { createCookieJar } from '#server/http/cookies.ts';
import { databaseRefusal } from '#server/http/database-refusal.ts';
import { ApiError, refuse } from '#server/http/error.ts';
import { describeFault } from '#server/http/fault-log.ts';
import { checkHost, localOrigins, type Origins, publicOrigins } from '#server/http/guard.ts';
import { createLimits, type Limits } from '#server/http/limits.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { followPageChanges } from '#server/http/page-changes.ts';
import { registerPages } from '#server/http/pages.ts';
import { createPipeline, toOutcome } from '#server/http/pipeline.ts';
import { contentSecurityPolicy } from '#server/http/security.ts';
import { registerMailbox } from '#server/mail/mailbox.ts';

/** What the application stands on; tests hand in their own database and clock. */
export interface AppDeps {
  db: Db;
  pool: pg.Pool;
  env: Env;
  clock: () => Date;
  /** Where the server listens and who tells who people are; filled in by whoever listens, read with every request. */
  network: { port: number | undefined; provider?: ProviderSettings | undefined };
  /** Counted limits other than those of production or demo; only the bench hands its own in. */
  limits?: Limits;
  /** Folder of the built pages (dist); without it only the API is served. */
  pagesFolder?: string;
  /** Milliseconds until a request must have arrived whole; tests of slow senders cannot wait for 30 seconds. */
  requestTimeout?: number;
  /** Where the log goes instead of standard output, for tests that read it. */
  logTo?: { write(line: string): void };
}

export type App = FastifyInstance;

/** Builds the whole application without listening. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db, env, clock } = deps;
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const requestTimeout = deps.requestTimeout ?? 30_000;
  const app = Fastify({
    trustProxy: trustedProxies(env.TRUST_PROXY),
    requestTimeout,
    keepAliveTimeout: 20_000,
    // Node looks for slow senders every half minute unless told otherwise, which would double the time they get.
    http: {
      headersTimeout: Math.min(15_000, requestTimeout),
      connectionsCheckingInterval: Math.min(5_000, requestTimeout),
    },
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 512, querystringParser: parseQuery },
    onProtoPoisoning: 'error',
    genReqId: () => randomBytes(6).toString('hex'),
    // What arrives on an open connection while the server ends was accepted, and is answered (start/drain.ts).
    return503OnClosing: false,
    logger: loggerOf(deps),
    frameworkErrors: refuseAddress,
  });
  const origins = originsOf(env, deps.network);
  const cookies = createCookieJar(isHttps);
  const identities = new WeakMap<FastifyRequest, Promise<Identity>>();
  const identify = (request: FastifyRequest) => {
    const known = identities.get(request) ?? identifyRequest(deps, cookies.sessionOf(request), request);
    identities.set(request, known);
    return known;
  };

  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Other names below this one are not ours to decide about.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  await app.register(cookie);
  await app.register(formbody, { parser: parseQuery });
  await app.register(multipart, { limits: multipartLimits });

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/health/')) checkHost(request, origins());
  });
  app.setErrorHandler((fault, request, reply) => {
    const error = faultToRefusal(fault, request);
    const outcome = toOutcome(error, languageOf(request));
    if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
    if (error.status === 'SERVER_ERROR') request.log.error(fault);
    // Closing while the sender is still writing would reset the connection before it has read why; what it goes on
    // sending is thrown away until the request's time is up.
    if (error.status === 'TOO_LARGE') reply.removeHeader('connection');
    return reply.code(statuses[outcome.status].http).send(outcome.body);
  });

  const fileStore = openFileStore(env.VAR_DIR);
  registerFiles(app, {
    db,
    files: fileStore,
    clock,
    findFileReader: async (request) => readerOf(await identify(request)),
  });
  const limits = deps.limits ?? createLimits(deps.pool, env.APP_MODE !== 'production');
  const run = createPipeline({
    db,
    fileStore,
    env,
    clock,
    limits,
    logFault: (fault, requestId, call) => app.log.error({ err: fault, requestId, call }, 'call failed'),
  });
  const calls = bindCalls(env.APP_MODE);
  const origin = () => ownOrigin(env, deps.network.port);
  registerHealth(app, db);
  registerMailbox(app, { db, env, clock, publicUrl: origin });
  registerOpenApi(
    app,
    calls.map(({ call }) => call),
  );
  const provider = () => deps.network.provider ?? providerOf(env);
  registerOidc(app, { db, env, clock, cookies, limits, provider });
  const renew = createRenewal(deps, cookies);
  registerCalls(app, { calls, run, origins, cookies, identify, renew });
  if (deps.pagesFolder !== undefined) {
    const stopFollowing = followPageChanges(deps.pool, clearPages);
    app.addHook('onClose', async () => stopFollowing());
    await registerPages(app, {
      folder: deps.pagesFolder,
      callHere: createCallHere(calls, run),
      cookies,
      identify,
      renew,
      isDemo: env.APP_MODE !== 'production',
      origin,
    });
  }
  return app;
}

/** An address that is none never reaches the hooks, so the answer brings its own safe headers. */
function refuseAddress(_fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = negotiateLanguage(request.headers['accept-language']);
  const outcome = toOutcome(refuse('CONNECT_ERROR', 'error.unreadable'), language);
  void reply
    .code(statuses[outcome.status].http)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(outcome.body);
}

/** Warnings and faults; tests stay silent unless they read along. */
function loggerOf({ env, logTo }: AppDeps) {
  const serializers = { err: describeFault };
  if (logTo) return { level: 'warn', serializers, stream: logTo };
  return { level: env.APP_MODE === 'test' ? 'fatal' : 'warn', serializers };
}

/** TRUST_PROXY is a number of hops or a list of addresses; without it no forwarded header is believed. */
function trustedProxies(setting: Env['TRUST_PROXY']) {
  if (typeof setting !== 'number') return setting ?? false;
  return (_address: string, hop: number) => hop < setting;
}

function originsOf(env: Env, network: AppDeps['network']): () => Origins {
  if (env.APP_MODE === 'production' && env.PUBLIC_URL) {
    const own = publicOrigins(env.PUBLIC_URL);
    return () => own;
  }
  return () => localOrigins(network.port);
}

async function identifyRequest(
  deps: AppDeps,
  cookieToken: string | undefined,
  request: FastifyRequest,
): Promise<Identity> {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? cookieToken;
  const now = deps.clock();
  const identity = token ? await identifySession(deps.db, token, now) : nobody;
  const ticketToken = request.headers['x-ticket'] ?? request.cookies.ticket;
  if (typeof ticketToken !== 'string' || ticketToken === '') return identity;
  const ticket = await identifyTicket(deps.db, ticketToken, now);
  return ticket ? { ...identity, ticket } : identity;
}

/** What the file route needs to know of somebody: the account, and whose licence a ticket opens. */
function readerOf({ actor, ticket }: Identity): FileReader {
  return {
    ...(actor.type === 'candidate' ? { candidate_id: actor.id } : {}),
    ...(actor.type === 'employer' ? { employer_id: actor.id } : {}),
    ...(actor.type === 'admin' ? { admin_role: actor.role } : {}),
    ...(ticket ? { ticket_employer_id: ticket.employerId } : {}),
  };
}

function registerHealth(app: App, db: Db): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database is away' });
    }
  });
}

/** Faults of HTTP itself (too large, no JSON, wrong type) and a database that is away become refusals of the catalogue. */
function faultToRefusal(fault: unknown, request: FastifyRequest): ApiError {
  if (fault instanceof ApiError) return fault;
  const away = databaseRefusal(fault);
  if (away) return away;
  const { code, statusCode } = fault as { code?: string; statusCode?: number };
  if (statusCode === 413 || code?.startsWith('FST_REQ_FILE_TOO_LARGE')) return refuse('TOO_LARGE');
  if (statusCode !== undefined && statusCode < 500) return refuse('CONNECT_ERROR', 'error.unreadable');
  return refuse('SERVER_ERROR', `error.status.500|incident=${request.id}`);
}
