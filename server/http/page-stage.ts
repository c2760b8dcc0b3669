import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { type Identity, nobody } from './actor.ts';
import type { CallHere } from './calls.ts';
import type { CookieJar } from './cookies.ts';
import { networkOf } from './network.ts';
import type { PageRenderer, PlannedPage, Viewer } from './renderer.ts';

/** What pages stand on. */
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

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The same with the built app loaded. */
export interface Stage extends PagesDeps {
  renderer: PageRenderer;
  manifest: unknown;
}

/** Refusals that another try may not meet. */
const passing = new Set<number>([
  statuses.TOO_MANY.code,
  statuses.SERVER_ERROR.code,
  statuses.UNAVAILABLE.code,
]);

/**
 * Renders a page as this identity sees it.
 * @returns with `isWhole`: whether every part was there, since pages leave out what they cannot load
 */
export async function renderAs(
  stage: Stage,
  { plan, request, identity }: { plan: PlannedPage; request: FastifyRequest; identity: Identity },
  signedIn: { viewer?: Viewer | undefined; sessionSeconds?: number | undefined } = {},
) {
  let isWhole = true;
  const api = apiHere(stage, request, identity, plan.language);
  const rendered = await stage.renderer.render({
    ...signedIn,
    plan,
    manifest: stage.manifest,
    origin: stage.origin(),
    api: async (name, input) => {
      const answer = await api(name, input);
      if (passing.has(answer.status)) isWhole = false;
      return answer;
    },
    onError: (fault) => request.log.error({ err: fault }, 'page failed'),
  });
  return { ...rendered, isWhole };
}

/** The API as loaders call it, without a socket: the handler's answer goes straight to the page. */
function apiHere(stage: Stage, request: FastifyRequest, identity: Identity, language: Language) {
  return async (name: string, input: unknown): Promise<Answer<unknown>> => {
    const { body } = await stage.callHere(name, input, {
      identity,
      language,
      requestId: request.id,
      address: networkOf(request.ip),
      isWeb: true,
      cookies: identity === nobody ? {} : stage.cookies.readable(request),
    });
    const { status, message, data } = body;
    if (status === 200) return { ok: true, status, message, data };
    return { ok: false, status, message, data, fields: {} };
  };
}

/** A browser loads ahead what somebody may open: no visit, so nothing may come of it. */
export function isGuess({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose']?.includes('prefetch') ?? false;
}

/** Sends on to another address; nobody keeps that. */
export function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  return reply.code(status).header('location', to).header('cache-control', 'private, no-store').send();
}

/** The database or this node is away for a moment: monitors, crawlers and balancers come back by this. */
export function hintRetry(reply: FastifyReply, status: number): void {
  if (status === 503) reply.header('retry-after', '2');
}
