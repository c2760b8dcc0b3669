import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/call.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { type Identity, nobody } from './actor.ts';
import { type CachedPage, cacheGeneration, encodePage, findPage, keepPage } from './cache.ts';
import type { CallHere } from './calls.ts';
import type { CookieJar } from './cookies.ts';
import { loadRenderer, type PageRenderer, type PlannedPage, type Viewer } from './renderer.ts';

export interface PagesDeps {
  callHere: CallHere;
  cookies: CookieJar;
  identify: (request: FastifyRequest) => Promise<Identity>;
  /** Keeps the session alive: opening a page is something a person does (decisions 3). */
  renew: (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<void>;
  /** The built pages: `ssr` renders, `client` is for browsers. */
  folder: string;
  /** Whether pages of demo and test mode are there. */
  isDemo: boolean;
  /** Scheme and host of the product for absolute links, without final slash. */
  origin: () => string;
}

/** spec 2: public pages unless their line in the table says otherwise. */
const sharedSecondsDefault = 60;
/** Renderings at the same time; more wait at the balancer (architecture 5.8). */
const maxRendering = 64;
const yearInSeconds = 31_536_000;

/** Serves every address that is neither API nor file: server-rendered pages and their assets. */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const clientFolder = join(deps.folder, 'client');
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Hashed names never change; the few others are looked up anew.
    setHeaders: (reply, path) => {
      const isHashed = /[.-][\w-]{8}\.(js|css|json|woff2)(\.br|\.gz)?$/.test(path);
      reply.header('cache-control', `public, max-age=${isHashed ? `${yearInSeconds}, immutable` : '3600'}`);
    },
  });
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as unknown;
  const renderer = await loadRenderer(deps.folder);
  const page = createPageHandler(deps, renderer, manifest);
  app.get('/*', page);
}

function createPageHandler(deps: PagesDeps, renderer: PageRenderer, manifest: unknown) {
  let rendering = 0;
  const refreshing = new Set<string>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const plan = planOf(request);
    if (plan.kind === 'redirect') return redirect(reply, plan.to, plan.status);
    if (plan.screen.endsSession && mustAsk(request)) return redirect(reply, withAsk(request.url), 302);
    if (plan.isShared) {
      const cached = findPage(plan.url);
      if (cached) {
        if (cached.freshUntil < Date.now()) void refresh(plan, request);
        return sendShared(request, reply, cached);
      }
    }
    if (rendering >= maxRendering) {
      hintRetry(reply, 503);
      return reply.code(503).type('text/plain; charset=utf-8').send('503');
    }
    rendering += 1;
    try {
      return plan.isShared ? await showShared(plan, request, reply) : await showPrivate(plan, request, reply);
    } finally {
      rendering -= 1;
    }
  };

  /** Pages of demo and test do not exist in production. */
  function planOf(request: FastifyRequest) {
    const cookies = request.headers.cookie ?? '';
    const plan = renderer.planPage(request.url, cookies);
    return plan.kind === 'page' && plan.screen.demoOnly && !deps.isDemo
      ? renderer.planPage('/404', cookies)
      : plan;
  }

  async function showShared(
    plan: PlannedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const result = await renderShared(plan, request);
    return 'to' in result ? redirect(reply, result.to, result.status) : sendShared(request, reply, result);
  }

  /** Renders as a visitor sees it, whoever asks, so that it may be kept for all. */
  async function renderShared(
    plan: PlannedPage,
    request: FastifyRequest,
  ): Promise<CachedPage | { to: string; status: number }> {
    const since = cacheGeneration();
    const rendered = await renderer.render({
      plan,
      manifest,
      origin: deps.origin(),
      api: apiHere(deps, request, nobody, plan.language),
      onError: (fault) => request.log.error(fault),
    });
    if (rendered.location !== undefined) return { to: rendered.location, status: rendered.status };
    const isWell = rendered.status === 200 || rendered.status === 404;
    const sharedSeconds = isWell ? (plan.screen.sharedSeconds ?? sharedSecondsDefault) : 0;
    const page = encodePage(rendered.html, {
      status: rendered.status,
      tag: languageTag[plan.language],
      sharedSeconds,
    });
    // Only known addresses are kept: invented ones would push real pages out.
    if (rendered.status === 200) keepPage(plan.url, page, since);
    return page;
  }

  async function refresh(plan: PlannedPage, request: FastifyRequest): Promise<void> {
    if (refreshing.has(plan.url)) return;
    refreshing.add(plan.url);
    try {
      await renderShared(plan, request);
    } catch (fault) {
      request.log.error(fault);
    } finally {
      refreshing.delete(plan.url);
    }
  }

  async function showPrivate(
    plan: PlannedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // A guess of the browser is no visit: opening an applicant's page, for one, marks the resume as seen.
    if (request.headers['sec-purpose']?.includes('prefetch'))
      return reply.code(503).header('cache-control', 'private, no-store').send();
    const identity = await deps.identify(request);
    const { guard } = plan.screen;
    if (guard && identity.actor.type !== guard) {
      forgetAccount(deps.cookies, reply, guard, identity);
      return redirect(reply, renderer.loginAddress(guard, request.url, plan.language), 302);
    }
    await deps.renew(request, reply, identity);
    const rendered = await renderer.render({
      plan,
      manifest,
      viewer: viewerOf(identity),
      sessionSeconds: Number(reply.getHeader('x-session-seconds')) || undefined,
      origin: deps.origin(),
      api: apiHere(deps, request, identity, plan.language),
      onError: (fault) => request.log.error(fault),
    });
    if (rendered.location !== undefined) return redirect(reply, rendered.location, rendered.status);
    hintRetry(reply, rendered.status);
    return reply
      .code(rendered.status)
      .header('cache-control', 'private, no-store')
      .header('content-language', languageTag[plan.language])
      .type('text/html; charset=utf-8')
      .send(rendered.html);
  }
}

/** Another site leads to a page that ends sessions: nobody may be signed out by following a link (security 3). */
function mustAsk({ headers, query }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !(query as Record<string, unknown>).ask;
}

const withAsk = (url: string) => `${url.replace(/^\/+/, '/')}${url.includes('?') ? '&' : '?'}ask=1`;

/** The API as loaders call it, without a socket: the handler's answer goes straight to the page. */
function apiHere(deps: PagesDeps, request: FastifyRequest, identity: Identity, language: Language) {
  return async (name: string, input: unknown): Promise<Answer<unknown>> => {
    const { body } = await deps.callHere(name, input, {
      identity,
      language,
      requestId: request.id,
      address: request.ip,
      isWeb: true,
      cookies: identity === nobody ? {} : deps.cookies.readable(request),
    });
    const { status, message, data } = body;
    if (status === 200) return { ok: true, status, message, data };
    return { ok: false, status, message, data, fields: {} };
  };
}

function viewerOf({ actor }: Identity): Viewer | undefined {
  if (actor.type === 'visitor') return undefined;
  return { role: actor.type, name: actor.name, email: actor.email };
}

/** spec 4: candidate and admin pages also end what does not fit them; a dead session is forgotten anywhere. */
function forgetAccount(cookies: CookieJar, reply: FastifyReply, guard: string, { actor }: Identity): void {
  if (actor.type !== 'visitor' && guard === 'employer') return;
  cookies.set(reply, { name: 'account', value: null, options: {} });
  if (actor.type !== 'visitor')
    cookies.set(reply, { name: 'session', value: null, options: { httpOnly: true } });
}

function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  return reply.code(status).header('location', to).header('cache-control', 'private, no-store').send();
}

/** The database or this node is away for a moment: monitors, crawlers and balancers come back by this. */
function hintRetry(reply: FastifyReply, status: number): void {
  if (status === 503) reply.header('retry-after', '2');
}

function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply
    .header('etag', page.etag)
    .header('vary', 'Accept-Encoding')
    .header('content-language', page.tag)
    .header(
      'cache-control',
      page.sharedSeconds ? `public, max-age=0, s-maxage=${page.sharedSeconds}` : 'no-store',
    );
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  hintRetry(reply, page.status);
  reply.code(page.status).type('text/html; charset=utf-8');
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(String(accepts))) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(String(accepts))) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
