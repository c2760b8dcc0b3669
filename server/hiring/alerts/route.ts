import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopAlerts } from '#contract/hiring/alerts.ts';
import { type Language, languages, pathIn } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { anonymousIdentity } from '#server/infrastructure/calls/actor.ts';
import type { CallInProcess } from '#server/infrastructure/calls/api-routes.ts';
import { readInput } from '#server/infrastructure/calls/body.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import { errorPage } from '#server/infrastructure/text/bare-page.ts';
import { type LinkKind, verifyLink } from './links.ts';

interface AlertRoutes {
  callInProcess: CallInProcess;
  env: { SECRET_KEY: string };
}

/**
 * Registers the forms of the two pages that mails link to. They work without script. A GET changes nothing,
 * because programs that check mails open every link. The signed link is the proof, so cookies are ignored.
 */
export function registerAlertForms(app: FastifyInstance, { callInProcess, env }: AlertRoutes): void {
  for (const language of languages) {
    app.post<{ Params: { link: string } }>(pathIn(language, '/alerts/confirm/:link'), (request, reply) =>
      act(request, reply, { name: 'POST /alert/confirm', kind: 'alert', language }),
    );
    app.post<{ Params: { link: string } }>(pathIn(language, '/alerts/stop/:link'), (request, reply) =>
      act(request, reply, { name: 'POST /alert/stop', kind: 'alert-reader', language }),
    );
  }

  /** Performs the action, then shows the same page in its new state. One-click requests of mail programs get no page. */
  async function act(
    request: FastifyRequest<{ Params: { link: string } }>,
    reply: FastifyReply,
    { name, kind, language }: { name: string; kind: LinkKind; language: Language },
  ): Promise<FastifyReply> {
    const input = (await readInput(request, stopAlerts)).input as Record<string, unknown>;
    const isOneClick = input['List-Unsubscribe'] === 'One-Click';
    const {
      status,
      body: answer,
      retryAfter,
    } = await callInProcess(
      name,
      { link: request.params.link, ...(isOneClick ? {} : { id: input.id }) },
      {
        identity: anonymousIdentity,
        language,
        requestId: request.id,
        address: askerOf(request, kind),
        isWeb: false,
        cookies: {},
      },
    );
    const { http } = statuses[status];
    reply.header('cache-control', 'private, no-store');
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (isOneClick) return reply.code(http).type('text/plain').send('');
    // For these errors it sends an error page, because the page of the link shows only results of the link itself.
    if (http === 429 || http >= 500)
      return reply
        .code(http)
        .type('text/html; charset=utf-8')
        .send(errorPage(language, { http, message: answer.message }));
    // 303 makes the browser load the page by GET, so a reload does not submit the form again.
    return reply
      .code(303)
      .header('location', request.url.split('?')[0] ?? '')
      .send();
  }

  /**
   * Rate-limit key: the link if its signature is ours, otherwise the network address. Mailbox providers send
   * the clicks of all their users from a few addresses, so signed links are not counted by address.
   */
  function askerOf({ params, ip }: FastifyRequest<{ Params: { link: string } }>, kind: LinkKind): string {
    const id = verifyLink(env.SECRET_KEY, kind, params.link);
    return id === undefined ? toNetworkAddress(ip) : `${kind} ${id}`;
  }
}
