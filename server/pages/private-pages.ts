import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '#contract/languages.ts';
import type { Identity } from '../calls/actor.ts';
import { withFrames } from '../http/security.ts';
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

/** Shows a page behind a login to whoever it is for, and sends everybody else to sign in. */
export async function showPrivate(
  tools: PageTools,
  plan: PlannedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A guess of the browser is no visit: opening an applicant's page, for one, marks the resume as seen.
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
    // What paints a session that is over goes anywhere.
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
  return reply
    .code(rendered.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', languageTag[plan.language])
    .type('text/html; charset=utf-8')
    .send(rendered.html);
}

/** Administrators see previews in frames. Documents of theirs lead from page to page, so each of them may hold one. */
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
  return actor.type === 'admin' ? { ...viewer, staff: actor.role } : viewer;
}

/** With its question mark, or empty. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** docs/rules.md#sessions: pages of candidates and of administrators end the session of somebody else. */
const isEndedBy = (guard: Guard, { actor }: Identity) => guard !== 'employer' && actor.type !== 'visitor';

/** The page that asks before it signs out, and goes on to where somebody wanted to go. */
const askAddress = (url: string) => `/logout?${new URLSearchParams({ ask: '1', to: url })}`;
