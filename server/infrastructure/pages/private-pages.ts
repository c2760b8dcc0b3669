import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '#contract/languages.ts';
import type { Identity } from '../calls/actor.ts';
import { withFrames } from '../http/security.ts';
import { sendEncoded } from '../http/text.ts';
import {
  isPrefetch,
  isSameSiteNavigation,
  type PageTools,
  redirect,
  renderFor,
  setRetryAfter,
  signOutInProcess,
} from './page-tools.ts';
import type { Guard, PlannedPage, Viewer } from './renderer.ts';

/** Renders a page behind a login for an authorized user, and redirects others to the sign-in. */
export async function showPrivate(
  tools: PageTools,
  plan: PlannedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A prefetch is not a visit: opening an applicant's page, for example, marks the resume as seen.
  if (isPrefetch(request)) return reply.code(503).header('cache-control', 'private, no-store').send();
  const identity = await tools.identify(request);
  const { guard, elsewhere } = plan.screen;
  if (guard && identity.actor.type !== guard) {
    const own = identity.actor.type === 'visitor' ? undefined : elsewhere?.[identity.actor.type];
    if (own) return redirect(reply, own + queryOf(request.url), 302);
    if (isEndedBy(guard, identity)) {
      if (!isSameSiteNavigation(request)) return redirect(reply, askAddress(request.url), 302);
      await signOutInProcess(tools, { request, reply, identity }, plan.language);
    }
    // Delete the `account` cookie on any page: it only controls what is displayed, and its session has ended.
    if (identity.actor.type === 'visitor')
      tools.cookies.set(reply, { name: 'account', value: null, options: {} });
    return redirect(reply, tools.renderer.loginAddress(guard, request.url, plan.language), 302);
  }
  await tools.renew(request, reply, identity);
  const rendered = await renderFor(
    tools,
    { plan, request, identity },
    {
      viewer: viewerOf(identity),
      sessionSeconds: Number(reply.getHeader('x-session-seconds')) || undefined,
    },
  );
  if (rendered.location !== undefined) return redirect(reply, rendered.location, rendered.status);
  allowFrames(plan, reply);
  setRetryAfter(reply, rendered.status);
  reply
    .code(rendered.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', languageTag[plan.language])
    .type('text/html; charset=utf-8');
  // A page that another site has opened is not compressed: from its length, which anyone on the network sees, that site could guess what the page
  // contains (docs/decisions/0164-compressed-private-pages.md).
  if (!isSameSiteNavigation(request)) return reply.send(rendered.html);
  return sendEncoded(reply, { plain: rendered.html, coded: {} });
}

/**
 * Allows frames for administrators, who see previews in them. Their pages navigate within one document, so each may
 * contain a preview.
 */
function allowFrames({ url, screen }: PlannedPage, reply: FastifyReply): void {
  const may = screen.isFramed ? 'be framed' : /^\/admin(?:\/|$)/.test(url) ? 'frame' : undefined;
  if (!may) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', withFrames(policy, may));
  if (may === 'be framed') reply.header('x-frame-options', 'SAMEORIGIN');
}

function viewerOf({ actor }: Identity): Viewer | undefined {
  if (actor.type === 'visitor') return undefined;
  const name = actor.type === 'candidate' ? actor.name : actor.uid;
  const viewer = { role: actor.type, name, email: actor.email };
  if (actor.type === 'admin') return { ...viewer, staff: actor.role };
  if (actor.type === 'candidate') return viewer;
  return { ...viewer, member: actor.role, isBounded: actor.assignedOnly, mayBuy: actor.mayBuy };
}

/** Returns the query of a URL with its question mark; empty if there is none. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/**
 * True if a page ends the session of the actor: pages of candidates and of administrators end that of another account
 * (docs/rules.md#sessions).
 */
const isEndedBy = (guard: Guard, { actor }: Identity) => guard !== 'employer' && actor.type !== 'visitor';

/** The page that asks before it signs out, and then continues to the requested page. */
const askAddress = (url: string) => `/logout?${new URLSearchParams({ ask: '1', to: url })}`;
