import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import * as handlers from '#server/handlers.ts';
import { checkAdSight } from '#server/hiring/assignments/sight.ts';
import { registerViews } from '#server/hiring/views/route.ts';
import { bindHandlers } from '#server/infrastructure/calls/bind-handlers.ts';
import { registerVnpay } from '#server/money/online/vnpay-route.ts';
import { registerSite } from '#server/site/route.ts';
import { registerWellKnown } from '#server/site/well-known.ts';
import { accountChecks } from './accounts/auth/account-checks.ts';
import { registerOidc } from './accounts/auth/provider/oidc.ts';
import { type ProviderSettings, providerOf } from './accounts/auth/provider/provider.ts';
import { createSessionResolver } from './accounts/auth/sessions/identify.ts';
import { createSessionRenewal } from './accounts/auth/sessions/renewal.ts';
import { registerShareImages } from './documents/share-images/route.ts';
import { registerAlertForms } from './hiring/alerts/route.ts';
import { createCallInProcess, registerCalls } from './infrastructure/calls/api-routes.ts';
import { bodyBytes, multipartLimits, parseQuery, skipQueryParsing } from './infrastructure/calls/body.ts';
import { createCookieJar } from './infrastructure/calls/cookies.ts';
import { createLimits, type Limits } from './infrastructure/calls/limits.ts';
import { registerOpenApi } from './infrastructure/calls/openapi/openapi.ts';
import { createPipeline, type PipelineDeps } from './infrastructure/calls/pipeline.ts';
import { registerPurgeHook } from './infrastructure/cdn/purge-hook.ts';
import { registerSharedAnswers } from './infrastructure/cdn/shared-answers.ts';
import { throttle } from './infrastructure/concurrency/throttle.ts';
import { businessClock, movedDays, readMovedDays } from './infrastructure/db/caches/demo-clock.ts';
import { handleNotification } from './infrastructure/db/caches/invalidation.ts';
import { startInvalidationListener } from './infrastructure/db/caches/invalidation-listener.ts';
import { getKnownLogRows, sendNotifications } from './infrastructure/db/caches/notifier.ts';
import type { Db } from './infrastructure/db/connection.ts';
import { type Env, ownOrigin } from './infrastructure/environment/env.ts';
import { readerOf } from './infrastructure/files/serve/access.ts';
import { registerFiles } from './infrastructure/files/serve/route.ts';
import { type FileStore, openFileStore } from './infrastructure/files/store.ts';
import { collectMethods } from './infrastructure/http/allowed-methods.ts';
import {
  type ConnectionTimeouts,
  defaultTimeouts,
  destroyStalledUploads,
  limitPipelining,
  timeoutsOf,
} from './infrastructure/http/connection-timeouts.ts';
import { checkHost, checkOneHost, type Origins, originsOf } from './infrastructure/http/guard.ts';
import { registerHealth } from './infrastructure/http/health.ts';
import { type LogTarget, logOptions } from './infrastructure/http/log.ts';
import { handleParserError } from './infrastructure/http/parser-errors.ts';
import { createRequestIds } from './infrastructure/http/request-id.ts';
import { securityHeaders } from './infrastructure/http/security.ts';
import { registerMailbox } from './infrastructure/mail/mailbox/mailbox.ts';
import { countError } from './infrastructure/metrics/counters.ts';
import { metricsPath, registerMetrics } from './infrastructure/metrics/report/register-metrics.ts';
import {
  readableAddress,
  registerErrorHandler,
  registerNotFoundHandler,
  rejectUnparsableUrl,
} from './infrastructure/pages/error-handlers.ts';
import { registerPages } from './infrastructure/pages/pages.ts';
import { limitsOf } from './infrastructure/settings/limits.ts';
import { TaskQueue } from './infrastructure/tasks/queue.ts';
import { writeSearches } from './search/index.ts';
import { registerBoardFeeds } from './site/feeds/board-route.ts';
import { registerFeeds } from './site/feeds/feed-route.ts';

/** Interval of log lines while the database is unavailable and every request is rejected. */
const AWAY_MILLISECONDS = 60_000;

/** Dependencies of the application; tests pass their own database and clock. */
export interface AppDeps {
  db: Db;
  pool: pg.Pool;
  /** Pool on which this node listens for changes; default: `pool`. */
  listeners?: pg.Pool;
  env: Env;
  /** The real clock. In a demo, business time is ahead of it by the days by which the demo is moved. */
  clock: () => Date;
  /** Machine clock in milliseconds, for tests that also move that of PostgreSQL; default: `Date.now`. */
  machineClock?: () => number;
  /** Port and identity provider. The caller that listens sets them, and every request reads them. */
  network: { port: number | undefined; provider?: ProviderSettings | undefined };
  /** Queue for the tasks of writes, if this process runs them. */
  queue?: TaskQueue;
  /** The file store of this process, if other parts of it use the store as well. */
  files?: FileStore;
  /** Rate limits that replace those of production or demo. Only the bench passes them. */
  limits?: Limits;
  /** Folder of the built pages (dist); without it only the API is served. */
  pagesFolder?: string;
  /**
   * Whether this node listens for changes and caches computed values until they arrive; false in tests that write
   * directly to the database.
   */
  isFollowing?: boolean;
  /** True for `npm run dev`: pages are compiled from app/ on request. */
  isDev?: boolean;
  /** Shorter timeouts for tests. */
  patience?: Partial<ConnectionTimeouts>;
  /** Target of the log instead of standard output, for tests that read it. */
  logTo?: LogTarget;
}

export type App = FastifyInstance;

/** Creates the whole application without listening. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db, env, clock: realClock, queue = new TaskQueue() } = deps;
  const clock = businessClock(db, env, realClock);
  await readMovedDays(db);
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = openServer(deps);
  const cookies = createCookieJar(isHttps);
  const identify = createSessionResolver(deps, cookies);
  const renew = createSessionRenewal(deps, cookies);
  const limits = deps.limits ?? createLimits(deps.pool, env.APP_MODE !== 'production', limitsOf(deps));
  const origins = originsOf(env, deps.network);
  const origin = () => ownOrigin(env, deps.network.port);
  const files = deps.files ?? openFileStore(env);

  const allowed = collectMethods(app);
  nameAnswers(app, env);
  await app.register(cookie);
  registerSharedAnswers(app, env);
  await app.register(formbody, { parser: parseQuery });
  await app.register(multipart, { limits: multipartLimits });
  checkHosts(app, env, origins);
  registerErrorHandler(app);
  const seen = await registerMetrics(app, deps);

  const run = createPipeline({
    ...{ db, fileStore: files, queue, env, clock, realClock, limits },
    accounts: accountChecks,
    checkSight: checkAdSight,
    ...logOf(app),
  });
  const calls = bindHandlers(handlers, env.APP_MODE);
  registerCalls(app, { calls, run, origins, cookies, identify, limits, renew });
  const callInProcess = createCallInProcess(calls, run);
  app.addHook('onClose', () => writeSearches(db));
  app.addHook('onClose', () => sendNotifications(db));
  registerAlertForms(app, { callInProcess, env });
  registerViews(app, { db, clock, origins, identify, limits });
  registerFiles(app, {
    db,
    files,
    clock,
    findFileReader: async (request) => readerOf(await identify(request)),
  });
  registerHealth(app, deps, seen);
  registerSite(app, { db, clock, origin });
  registerWellKnown(app, { db, env, clock, origin });
  registerFeeds(app, { db, clock, origin, limits });
  registerBoardFeeds(app, { db, clock, origin, limits });
  registerVnpay(app, { db, env, clock, queue, limits });
  registerMailbox(app, { db, env, clock, publicUrl: origin });
  registerOpenApi(
    app,
    calls.map(({ call }) => call),
    origin,
  );
  if (deps.isFollowing ?? true) followOthers(app, deps);
  const provider = () => deps.network.provider ?? providerOf(env);
  registerOidc(app, { db, env, clock: realClock, cookies, limits, provider });
  if (deps.pagesFolder === undefined) {
    registerNotFoundHandler(app, { allowed });
    return app;
  }
  const { showNotFound, isPage, drawTile } = await registerPages(app, {
    db,
    folder: deps.pagesFolder,
    isDev: deps.isDev ?? false,
    callInProcess,
    cookies,
    identify,
    renew,
    isDemo: env.APP_MODE !== 'production',
    movedDays: () => movedDays(db),
    origin,
  });
  registerShareImages(app, { db, clock, limits, drawTile, varDir: env.VAR_DIR });
  registerNotFoundHandler(app, { allowed, showPage: showNotFound, isPage });
  return app;
}

/** Log entries of the pipeline of calls. */
function logOf(app: App): Pick<PipelineDeps, 'logReached' | 'logFault' | 'logPassing'> {
  return {
    logReached: (limit, who, requestId) => app.log.warn({ limit, who, requestId }, 'limit reached'),
    logFault: (fault, requestId, call) => {
      countError('call');
      app.log.error({ err: fault, requestId, call }, 'call failed');
    },
    logPassing: throttle(AWAY_MILLISECONDS, (err, requestId, call) =>
      app.log.warn({ err, requestId, call }, 'the database is away or too busy'),
    ),
  };
}

/** Sets the common headers and the request id on every answer. */
function nameAnswers(app: App, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (request, reply, done) => {
    // The connection was destroyed because it had pipelined too many requests (connection-timeouts.ts), so an answer
    // cannot be sent.
    if (request.raw.socket.destroyed) return void reply.hijack();
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done();
  });
}

function checkHosts(app: App, env: Env, origins: () => Origins): void {
  // Monitors reach a node by its own address, not by that of the site.
  const isForMonitors = (url: string) =>
    url.startsWith('/health/') || (url === metricsPath && env.METRICS_TOKEN !== undefined);
  // Not async: a promise for each request is a tenth of the cost of a cached page.
  app.addHook('onRequest', (request, _reply, done) => {
    checkOneHost(request);
    if (!isForMonitors(request.url)) checkHost(request, origins());
    done();
  });
}

function openServer(deps: AppDeps): App {
  const patience = { ...defaultTimeouts, ...deps.patience };
  const app = Fastify({
    ...timeoutsOf(patience),
    trustProxy: trustedProxies(deps.env.TRUST_PROXY),
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 512, querystringParser: skipQueryParsing },
    onProtoPoisoning: 'error',
    genReqId: createRequestIds(deps.env.TRUST_PROXY),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // Answers requests that arrive on an open connection during shutdown, because they count as accepted
    // (operations/start/drain.ts).
    return503OnClosing: false,
    logger: loggerOf(deps),
    clientErrorHandler: handleParserError,
    frameworkErrors: rejectUnparsableUrl,
    rewriteUrl: readableAddress,
  });
  destroyStalledUploads(app.server, patience);
  limitPipelining(app.server);
  return app;
}

/** Logs warnings and errors; tests stay silent unless they read the log. */
function loggerOf({ env, logTo }: AppDeps) {
  // Tests get the log in JSON, the format that programs read.
  if (logTo) return { level: 'warn', ...logOptions('json', logTo) };
  return { level: env.APP_MODE === 'test' ? 'fatal' : 'warn', ...logOptions(env.LOG_FORMAT) };
}

/** TRUST_PROXY is a number of hops or a list of addresses; without it, no forwarded header is trusted. */
function trustedProxies(setting: Env['TRUST_PROXY']) {
  if (typeof setting !== 'number') return setting ?? false;
  return (_address: string, hop: number) => hop < setting;
}

/** Empties the caches of this node, and of a CDN, after the changes of all nodes. */
function followOthers(app: App, { db, env, pool, listeners = pool }: AppDeps): void {
  registerPurgeHook(app, { db, env, listeners });
  const stopFollowing = startInvalidationListener(
    listeners,
    (changes, hears) => handleNotification(db, changes, hears),
    getKnownLogRows(db),
  );
  app.addHook('onClose', async () => stopFollowing());
}
