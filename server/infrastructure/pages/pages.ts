import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, negotiateLanguage } from '#contract/languages.ts';
import { queryOf } from '../calls/body.ts';
import type { CookieJar } from '../calls/cookies.ts';
import { withInlineScript } from '../http/security.ts';
import { registerAssets } from './assets.ts';
import { registerFavicon } from './favicon.ts';
import { readManifests } from './manifest.ts';
import {
  isPrefetch,
  isSameSiteNavigation,
  type PageHandler,
  type PagesDeps,
  type PageTools,
  redirect,
  setRetryAfter,
} from './page-tools.ts';
import { showPrivate } from './private-pages.ts';
import { storeReferral } from './referral-redirect.ts';
import { RenderSlots } from './render-slots.ts';
import { loadRenderer, type PageRenderer, type PlannedPage } from './renderer.ts';
import { createSharedPages } from './shared-pages.ts';
import { registerSpeculationRules } from './speculation.ts';
import { registerManifest } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Pattern of the requested page; empty for a redirect or a URL that is not a page. */
    page: string;
    /** True if it was served from the cache. */
    isCacheHit: boolean;
  }
}

/** Pictures in the sources. `npm run dev` serves them from here, because it has no build that copies them. */
const SOURCE_ASSETS = join(import.meta.dirname, '../../../app/public/assets');

/** Maximum number of concurrent renderings; further requests are rejected, and the load balancer may retry them. */
const maxRenderings = 64;

interface Pages {
  showNotFound: PageHandler;
  /** Checks that there is a page at a URL, even one that redirects to another. */
  isPage: (url: string) => boolean;
  drawTile: PageRenderer['drawTile'];
}

/**
 * Serves every URL that is neither API nor file: server-rendered pages and their assets.
 * @returns the renderer of the 404 page at any URL, the check for pages, and the renderer of tiles
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<Pages> {
  const pages = deps.isDev
    ? await (await import('./dev-renderer.ts')).openDevPages(app)
    : await openBuiltPages(app, deps.folder);
  app.decorateReply('page', '');
  app.decorateReply('isCacheHit', false);
  registerSpeculationRules(app);
  registerManifest(app);
  await registerFavicon(app, deps.isDev ? SOURCE_ASSETS : join(deps.folder, 'client', 'assets'));
  const page = createPageHandler({ ...deps, ...pages });
  app.get('/*', (request, reply) => page(request, reply, request.url));
  return {
    showNotFound: (request, reply) =>
      page(request, reply, `${languagePrefix.exec(request.url)?.[0] ?? ''}/404`),
    isPage: (url) => {
      const plan = pages.renderer.resolvePage(url, '');
      return (
        plan.kind === 'redirect' || (plan.screen.status !== 404 && (!plan.screen.demoOnly || deps.isDemo))
      );
    },
    drawTile: pages.renderer.drawTile,
  };
}

async function openBuiltPages(app: FastifyInstance, folder: string) {
  const clientFolder = join(folder, 'client');
  await registerAssets(app, clientFolder);
  const manifests = readManifests(clientFolder);
  return { renderer: await loadRenderer(folder), manifests };
}

const languagePrefix = /^\/(?:ko|en)(?=\/|$)/;

function createPageHandler(tools: PageTools) {
  const slots = new RenderSlots(maxRenderings);
  const shared = createSharedPages(tools, slots);
  const allowScript = createScriptPolicy(tools);

  async function draw(
    plan: PlannedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!slots.take()) {
      setRetryAfter(reply, 503);
      return reply.code(503).type('text/plain; charset=utf-8').send('503');
    }
    try {
      return plan.isShared
        ? await shared.show(plan, request, reply)
        : await showPrivate(tools, plan, request, reply);
    } finally {
      slots.giveBack();
    }
  }

  // A cached page is sent synchronously: promises would add a fifth to its cost.
  return (request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> | undefined => {
    allowScript(reply);
    if (storeReferral(tools.cookies, request, reply)) return undefined;
    const plan = planOf(tools, request, url);
    if (plan.kind === 'redirect') {
      if (plan.keep && !isPrefetch(request)) setLanguageCookie(tools.cookies, reply, plan.keep);
      redirect(reply, plan.to, plan.status);
      return undefined;
    }
    reply.page = plan.screen.path;
    if (isEntrance(plan, request)) {
      reply.header('vary', 'Accept-Language, Cookie');
      if (!isPrefetch(request)) setLanguageCookie(tools.cookies, reply, plan.language);
    }
    if (plan.screen.endsSession && needsSignOutConfirmation(request, tools.cookies))
      redirect(reply, withAsk(request.url), 302);
    else if (!plan.isShared || !shared.sendKept(plan, request, reply)) return draw(plan, request, reply);
    else reply.isCacheHit = true;
    return undefined;
  };
}

const policyHeader = 'content-security-policy';

/** Names the inline script of pages in the policy of a page. Its hash is computed once: `npm run dev` alone changes it. */
function createScriptPolicy({ renderer }: PageTools): (reply: FastifyReply) => void {
  let former = { policy: '', script: '', named: '' };
  return (reply) => {
    const policy = String(reply.getHeader(policyHeader) ?? '');
    const { inlineScript: script } = renderer;
    if (policy !== former.policy || script !== former.script)
      former = { policy, script, named: withInlineScript(policy, script) };
    reply.header(policyHeader, former.named);
  };
}

const yearInSeconds = 31_536_000;

/**
 * Sets the `lang` cookie when a link leads from a Korean or English page to an area without a language prefix, where
 * the cookie decides (docs/decisions/0010-languages.md).
 */
function setLanguageCookie(cookies: CookieJar, reply: FastifyReply, language: Language): void {
  cookies.set(reply, { name: 'lang', value: language, options: { maxAgeSeconds: yearInSeconds } });
}

/** Resolves a URL; pages of demo and test do not exist in production. */
function planOf({ renderer, isDemo }: PageTools, request: FastifyRequest, url: string) {
  const cookies = request.headers.cookie ?? '';
  const plan = renderer.resolvePage(url, cookies);
  if (plan.kind !== 'page') return plan;
  if (plan.screen.demoOnly && !isDemo) return renderer.resolvePage('/404', cookies);
  // An unknown URL of a work area has no language prefix. Without the cookie, the browser's language decides; at an
  // entrance only if no page of ours, which has a language, led there.
  const isOpen = plan.screen.status === 404 ? !plan.isShared : isEntrance(plan, request);
  const isLed = plan.screen.status !== 404 && request.headers['sec-fetch-site'] === 'same-origin';
  if (isOpen && !isLed && !languageCookie.test(cookies))
    return renderer.resolvePage(url, `lang=${negotiateLanguage(request.headers['accept-language'])}`);
  return plan;
}

/**
 * True for a page of a work area that visitors open, such as a set-up link, without a language cookie. Its language is
 * then stored, because the pages behind the sign-in have no language prefix either.
 */
function isEntrance({ isShared, screen }: PlannedPage, request: FastifyRequest): boolean {
  const isForVisitors = !isShared && screen.guard === undefined && workArea.test(screen.path);
  return isForVisitors && !languageCookie.test(request.headers.cookie ?? '');
}

const workArea = /^\/(?:admin|employer)\//;
const languageCookie = /(?:^|;\s*)lang=/;

/** True if another site leads to a page that ends sessions: following a link must not sign users out (docs/rules.md#sessions). */
function needsSignOutConfirmation(request: FastifyRequest, cookies: CookieJar): boolean {
  if (queryOf(request).ask) return false;
  // Crawlers send no site either, but they have no session to confirm.
  const isKnown = request.headers['sec-fetch-site'] !== undefined || cookies.sessionOf(request) !== undefined;
  return isKnown && !isSameSiteNavigation(request);
}

const withAsk = (url: string) => `${url.replace(/^\/+/, '/')}${url.includes('?') ? '&' : '?'}ask=1`;
