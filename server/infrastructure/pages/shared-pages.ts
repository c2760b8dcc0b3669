import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '#contract/languages.ts';
import { anonymousIdentity } from '../calls/actor.ts';
import { allowSharing, carriesSession, MISSING_SECONDS } from '../cdn/shared-answers.ts';
import { etagMatches } from '../http/known-etag.ts';
import { sendEncoded } from '../http/text.ts';
import { countError } from '../metrics/counters.ts';
import {
  beginRendering,
  type CachedPage,
  cachePage,
  countUncached,
  encodePage,
  getCachedPage,
  isRenderingCurrent,
  recountPage,
  secondsLeft,
} from './cache.ts';
import { hasChangedLately, type PageTools, redirect, renderFor, setRetryAfter } from './page-tools.ts';
import type { RenderSlots } from './render-slots.ts';
import type { PlannedPage } from './renderer.ts';
import { speculationRulesPath } from './speculation.ts';

/**
 * Default time of public pages in shared caches, unless their row in the URL table says otherwise
 * (docs/rules.md#screens).
 */
const sharedSecondsDefault = 60;

/** Shared pages: rendered for an anonymous visitor, cached and sent to all. */
export function createSharedPages(tools: PageTools, slots: RenderSlots) {
  const { render, refresh } = openRendering(tools, slots);
  const { db } = tools;

  /**
   * Sends a cached page, and renders it again in the background if it is stale. A browser that has just changed public data
   * never gets a cached page, so that it sees its own change.
   * @returns whether there was one
   */
  function sendKept(plan: PlannedPage, request: FastifyRequest, reply: FastifyReply): boolean {
    if (hasChangedLately(tools, request)) {
      countUncached();
      return false;
    }
    const cached = getCachedPage(db, plan.url);
    if (!cached) return false;
    if (cached.freshUntil < performance.now()) void refresh(plan, request);
    sendShared(plan, request, reply, cached);
    return true;
  }

  async function show(
    plan: PlannedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const result = await render(plan, request);
    return 'to' in result
      ? redirect(reply, withQuery(result.to, request.url, plan.screen.query), result.status)
      : sendShared(plan, request, reply, result);
  }

  function sendShared(
    plan: PlannedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
  ): FastifyReply {
    reply
      .header('etag', page.etag)
      .header('vary', 'Accept-Encoding')
      .header('speculation-rules', `"${speculationRulesPath}"`)
      .header('content-language', page.tag);
    share(request, reply, page);
    if (page.status === 200 && etagMatches(request.headers['if-none-match'], page.etag))
      return reply.code(304).send();
    setRetryAfter(reply, page.status);
    reply.code(page.status).type('text/html; charset=utf-8');
    sendEncoded(reply, page.text);
    recountPage(db, plan.url, page);
    return reply;
  }

  return { sendKept, show };
}

/** Renders pages into the cache: for a visitor who waits, or in the background. */
function openRendering(tools: PageTools, slots: RenderSlots) {
  const refreshing = new Set<string>();
  const { db } = tools;

  /** Renders the page for an anonymous visitor, regardless of the caller, so that it can be cached for all. */
  async function render(
    plan: PlannedPage,
    request: FastifyRequest,
  ): Promise<CachedPage | { to: string; status: number }> {
    const since = beginRendering(db);
    const rendered = await renderFor(tools, { plan, request, identity: anonymousIdentity });
    if (rendered.location !== undefined) return { to: rendered.location, status: rendered.status };
    // A page with a missing part is sent only to the waiting visitor and not cached for others. The same is true of a
    // page with a record that has changed during the rendering, because the purge of that record may already be over.
    const isWell = rendered.isWhole && isRenderingCurrent(db, since, rendered.records);
    const page = encodePage(
      rendered.html,
      {
        status: rendered.status,
        tag: languageTag[plan.language],
        sharedSeconds: isWell ? sharedSecondsOf(plan, rendered.status) : 0,
        isReadAtOnce: plan.screen.isReadAtOnce ?? false,
        mayBeStale: plan.screen.mayBeStale?.(new URL(plan.url, 'http://page').searchParams) ?? false,
        records: rendered.records,
      },
      since,
    );
    // Only known URLs are cached: invented ones would evict real pages.
    if (rendered.status === 200) cachePage(db, plan.url, page, since);
    return page;
  }

  async function refresh(plan: PlannedPage, request: FastifyRequest): Promise<void> {
    // If no slot is free, the page stays stale a little longer.
    if (refreshing.has(plan.url) || !slots.take()) return;
    refreshing.add(plan.url);
    try {
      await render(plan, request);
    } catch (fault) {
      countError('page');
      request.log.error({ err: fault }, 'page failed');
    } finally {
      slots.giveBack();
      refreshing.delete(plan.url);
    }
  }

  return { render, refresh };
}

function sharedSecondsOf({ screen }: PlannedPage, status: number): number {
  if (status === 200) return screen.sharedSeconds ?? sharedSecondsDefault;
  return status === 404 || status === 410 ? MISSING_SECONDS : 0;
}

/**
 * Adds the rest of the query to a redirect. The page was rendered with the parameters that it reads; others are kept,
 * such as an open dialog or a campaign.
 */
function withQuery(to: string, asked: string, read: readonly string[] = []): string {
  const mark = asked.indexOf('?');
  const [path = to, query] = to.split('?', 2);
  if (mark < 0) return to;
  if (asked.slice(0, mark) !== path) return path + asked.slice(mark);
  // If the path is the same, the parameters that the page reads are replaced by those of the redirect.
  const others = [...new URLSearchParams(asked.slice(mark))].filter(
    ([name]) => !read.includes(name.split('[', 1)[0] ?? ''),
  );
  const whole = new URLSearchParams([...new URLSearchParams(query), ...others]);
  return whole.size > 0 ? `${path}?${whole}` : path;
}

function share(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const { status, sharedSeconds, mayBeStale, records } = page;
  if (sharedSeconds === 0)
    reply.header('cache-control', carriesSession(request) ? 'private, no-store' : 'no-store');
  else if (status === 200)
    allowSharing(reply, { browserSeconds: 0, sharedSeconds: secondsLeft(page), mayBeStale, records });
  else allowSharing(reply, { browserSeconds: 0, sharedSeconds, records });
}
