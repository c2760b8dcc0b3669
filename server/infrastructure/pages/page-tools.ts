import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallResult } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { anonymousIdentity, type Identity } from '../calls/actor.ts';
import type { CallInProcess } from '../calls/api-routes.ts';
import { type CookieJar, changedCookie } from '../calls/cookies.ts';
import type { Db } from '../db/connection.ts';
import type { ChangedRecord } from '../db/record-names.ts';
import { toNetworkAddress } from '../http/network.ts';
import { countError } from '../metrics/counters.ts';
import type { PageRenderer, PlannedPage, Viewer } from './renderer.ts';

/** Dependencies of the pages. */
export interface PagesDeps {
  /** The database of this node, by which pages are cached. */
  db: Db;
  callInProcess: CallInProcess;
  cookies: CookieJar;
  identify: (request: FastifyRequest) => Promise<Identity>;
  /** Renews the session: opening a page is a user action (docs/rules.md#sessions). */
  renew: (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<void>;
  /** The built pages: `ssr` renders, `client` is for browsers. */
  folder: string;
  /** True if pages are compiled from app/ with hot reload instead of read from `folder` (`npm run dev`). */
  isDev: boolean;
  /** True if the pages of demo and test mode exist. */
  isDemo: boolean;
  /** Days by which a demo is ahead of real time; 0 elsewhere. */
  movedDays: () => number;
  /** Scheme and host of the product for absolute links, without trailing slash. */
  origin: () => string;
}

/** Sends a page: synchronously if it is cached, otherwise it returns a promise. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;

/** Dependencies of the pages and the loaded app. */
export interface PageTools extends PagesDeps {
  renderer: PageRenderer;
  manifests: unknown;
}

/** Errors after which a retry may succeed. */
const passing = new Set<number>([
  statuses.TOO_MANY.code,
  statuses.SERVER_ERROR.code,
  statuses.UNAVAILABLE.code,
]);

/**
 * Renders a page for this identity.
 * @returns with `isWhole`: false if a part could not be loaded and was left out; `records`: the ads and companies of the answers
 */
export async function renderFor(
  tools: PageTools,
  { plan, request, identity }: { plan: PlannedPage; request: FastifyRequest; identity: Identity },
  signedIn: { viewer?: Viewer | undefined; sessionSeconds?: number | undefined } = {},
) {
  let isWhole = true;
  const records = new Set<ChangedRecord>();
  const api = apiInProcess(tools, { request, identity, records }, plan.language);
  const rendered = await tools.renderer.render({
    ...signedIn,
    movedDays: tools.movedDays() || undefined,
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
  return { ...rendered, isWhole, records: [...records] };
}

/** The API for loaders, without a socket: the handler's answer goes directly to the page. */
function apiInProcess(
  tools: PageTools,
  {
    request,
    identity,
    records,
  }: { request: FastifyRequest; identity: Identity; records: Set<ChangedRecord> },
  language: Language,
) {
  return async (name: string, input: unknown): Promise<CallResult<unknown>> => {
    const answer = await tools.callInProcess(name, input, callerOf(tools, request, identity, language));
    for (const record of answer.records ?? []) records.add(record);
    const { status, message, data } = answer.body;
    if (status === 200) return { ok: true, status, message, data };
    // The data of 414 are messages by field, as calls from browsers get them.
    const fields = status === 414 && data ? (data as Record<string, string[]>) : {};
    return { ok: false, status, message, data, fields };
  };
}

function callerOf(tools: PageTools, request: FastifyRequest, identity: Identity, language: Language) {
  return {
    identity,
    language,
    requestId: request.id,
    address: toNetworkAddress(request.ip),
    isWeb: true,
    isPrefetch: isPrefetch(request),
    isForMember: tools.cookies.sessionOf(request) !== undefined,
    isAnew: hasChangedLately(tools, request),
    cookies: identity === anonymousIdentity ? {} : tools.cookies.readable(request),
  };
}

/** True if this browser has changed public data within the last minute. */
export const hasChangedLately = ({ cookies }: PagesDeps, request: FastifyRequest): boolean =>
  cookies.read(request, changedCookie) !== undefined;

/** Signs out like the call of the same name: the session ends together with its cookies, or neither does. */
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
 * True if the visitor came by a link of ours, a bookmark or by typing, according to the browser: a link on another site
 * must not sign users out. Browsers that send nothing count as coming from another site.
 */
export function isSameSiteNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/** True for a prefetch: it is not a visit, so it must have no effects. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose']?.includes('prefetch') ?? false;
}

/** Redirects to another URL; no cache stores the redirect. */
export function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  return reply.code(status).header('location', to).header('cache-control', 'private, no-store').send();
}

/** Sets Retry-After if the database or this node is unavailable, so that monitors, crawlers and load balancers come back. */
export function setRetryAfter(reply: FastifyReply, status: number): void {
  if (status === 503) reply.header('retry-after', '2');
}
