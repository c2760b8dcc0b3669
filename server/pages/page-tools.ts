import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallResult } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { anonymousIdentity, type Identity } from '../calls/actor.ts';
import type { CallInProcess } from '../calls/api-routes.ts';
import { countError } from '../counters.ts';
import type { CookieJar } from '../http/cookies.ts';
import { networkOf } from '../http/network.ts';
import type { PageRenderer, PlannedPage, Viewer } from './renderer.ts';

/** What pages stand on. */
export interface PagesDeps {
  callInProcess: CallInProcess;
  cookies: CookieJar;
  identify: (request: FastifyRequest) => Promise<Identity>;
  /** Keeps the session alive: opening a page is something a person does (docs/rules.md#sessions). */
  renew: (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<void>;
  /** The built pages: `ssr` renders, `client` is for browsers. */
  folder: string;
  /** Whether pages come from app/ itself, with hot reload, instead of from `folder` (`npm run dev`). */
  isDev: boolean;
  /** Whether pages of demo and test mode are there. */
  isDemo: boolean;
  /** Scheme and host of the product for absolute links, without final slash. */
  origin: () => string;
}

/** Sends a page: at once when it is cached, else it returns a promise. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;

/** The same with the built app loaded. */
export interface PageTools extends PagesDeps {
  renderer: PageRenderer;
  manifests: unknown;
}

/** Refusals that a retry may not meet. */
const passing = new Set<number>([
  statuses.TOO_MANY.code,
  statuses.SERVER_ERROR.code,
  statuses.UNAVAILABLE.code,
]);

/**
 * Renders a page as this identity sees it.
 * @returns with `isWhole`: whether every part was there, since pages leave out what they cannot load
 */
export async function renderFor(
  tools: PageTools,
  { plan, request, identity }: { plan: PlannedPage; request: FastifyRequest; identity: Identity },
  signedIn: { viewer?: Viewer | undefined; sessionSeconds?: number | undefined } = {},
) {
  let isWhole = true;
  const api = apiInProcess(tools, request, identity, plan.language);
  const rendered = await tools.renderer.render({
    ...signedIn,
    plan,
    manifests: tools.manifests,
    origin: tools.origin(),
    api: async (name, input) => {
      const answer = await api(name, input);
      if (passing.has(answer.status)) isWhole = false;
      return answer;
    },
    incident: request.id,
    onError: (fault) => {
      countError('page');
      request.log.error({ err: fault }, 'page failed');
    },
  });
  return { ...rendered, isWhole };
}

/** The API as loaders call it, without a socket: the handler's answer goes straight to the page. */
function apiInProcess(tools: PageTools, request: FastifyRequest, identity: Identity, language: Language) {
  return async (name: string, input: unknown): Promise<CallResult<unknown>> => {
    const { body } = await tools.callInProcess(name, input, callerOf(tools, request, identity, language));
    const { status, message, data } = body;
    if (status === 200) return { ok: true, status, message, data };
    return { ok: false, status, message, data, fields: {} };
  };
}

function callerOf(tools: PageTools, request: FastifyRequest, identity: Identity, language: Language) {
  return {
    identity,
    language,
    requestId: request.id,
    address: networkOf(request.ip),
    isWeb: true,
    isPrefetch: isPrefetch(request),
    isForMember: tools.cookies.sessionOf(request) !== undefined,
    cookies: identity === anonymousIdentity ? {} : tools.cookies.readable(request),
  };
}

/** Signs out as the call of the same name does: the session ends with its cookies, or neither does. */
export async function signOutInProcess(
  tools: PageTools,
  { request, reply, identity }: { request: FastifyRequest; reply: FastifyReply; identity: Identity },
  language: Language,
): Promise<void> {
  const caller = callerOf(tools, request, identity, language);
  const { cookies } = await tools.callInProcess('POST /auth/logout', {}, caller);
  for (const cookie of cookies) tools.cookies.set(reply, cookie);
}

/**
 * Whether somebody came here by a link of ours, a bookmark or by typing, as only the browser can tell: what signs people
 * out must not be a link on another site. Browsers that tell nothing count as coming from elsewhere.
 */
export function isSameSiteNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/** A browser prefetches what somebody may open: no visit, so nothing may come of it. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose']?.includes('prefetch') ?? false;
}

/** Redirects to another address; no cache stores that. */
export function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  return reply.code(status).header('location', to).header('cache-control', 'private, no-store').send();
}

/** The database or this node is away for a moment: monitors, crawlers and balancers come back by this. */
export function setRetryAfter(reply: FastifyReply, status: number): void {
  if (status === 503) reply.header('retry-after', '2');
}
