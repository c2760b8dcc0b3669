import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '#contract/languages.ts';
import type { Identity } from './actor.ts';
import type { CookieJar } from './cookies.ts';
import { hintRetry, isGuess, redirect, renderAs, type Stage } from './page-stage.ts';
import type { PlannedPage, Viewer } from './renderer.ts';

/** Shows a page behind a login to whoever it is for, and sends everybody else to sign in. */
export async function showPrivate(
  stage: Stage,
  plan: PlannedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A guess of the browser is no visit: opening an applicant's page, for one, marks the resume as seen.
  if (isGuess(request)) return reply.code(503).header('cache-control', 'private, no-store').send();
  const identity = await stage.identify(request);
  const { guard } = plan.screen;
  if (guard && identity.actor.type !== guard) {
    forgetAccount(stage.cookies, reply, guard, identity);
    return redirect(reply, stage.renderer.loginAddress(guard, request.url, plan.language), 302);
  }
  await stage.renew(request, reply, identity);
  const rendered = await renderAs(
    stage,
    { plan, request, identity },
    {
      viewer: viewerOf(identity),
      sessionSeconds: Number(reply.getHeader('x-session-seconds')) || undefined,
    },
  );
  if (rendered.location !== undefined) return redirect(reply, rendered.location, rendered.status);
  hintRetry(reply, rendered.status);
  return reply
    .code(rendered.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', languageTag[plan.language])
    .type('text/html; charset=utf-8')
    .send(rendered.html);
}

function viewerOf({ actor }: Identity): Viewer | undefined {
  if (actor.type === 'visitor') return undefined;
  const name = actor.type === 'candidate' ? actor.name : actor.uid;
  const viewer = { role: actor.type, name, email: actor.email };
  return actor.type === 'admin' ? { ...viewer, staff: actor.role } : viewer;
}

/** spec 4: candidate and admin pages also end what does not fit them; a dead session is forgotten anywhere. */
function forgetAccount(cookies: CookieJar, reply: FastifyReply, guard: string, { actor }: Identity): void {
  if (actor.type !== 'visitor' && guard === 'employer') return;
  cookies.set(reply, { name: 'account', value: null, options: {} });
  if (actor.type !== 'visitor')
    cookies.set(reply, { name: 'session', value: null, options: { httpOnly: true } });
}
