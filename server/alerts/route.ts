import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopAlerts } from '#contract/alerts.ts';
import { type Language, languages, pathIn } from '#contract/languages.ts';
import { nobody } from '#server/calls/actor.ts';
import { readInput } from '#server/calls/body.ts';
import type { CallInProcess } from '#server/calls/http-door.ts';
import { networkOf } from '#server/http/network.ts';

interface AlertRoutes {
  callInProcess: CallInProcess;
}

/**
 * Takes the forms of the two pages that mails lead to. They work without script, and looking at such a page changes
 * nothing, because programs that check mails open every link. The link itself is the proof: no cookie counts here.
 */
export function registerAlertForms(app: FastifyInstance, { callInProcess }: AlertRoutes): void {
  for (const language of languages) {
    app.post<{ Params: { link: string } }>(pathIn(language, '/alerts/confirm/:link'), (request, reply) =>
      act(request, reply, { name: 'POST /alert/confirm', language }),
    );
    app.post<{ Params: { link: string } }>(pathIn(language, '/alerts/stop/:link'), (request, reply) =>
      act(request, reply, { name: 'POST /alert/stop', language }),
    );
  }

  /** Acts, then shows the same page again as it is now; a mail program that asks by itself wants no page. */
  async function act(
    request: FastifyRequest<{ Params: { link: string } }>,
    reply: FastifyReply,
    { name, language }: { name: string; language: Language },
  ): Promise<FastifyReply> {
    const body = (await readInput(request, stopAlerts)).input as Record<string, unknown>;
    const isOneClick = body['List-Unsubscribe'] === 'One-Click';
    const { status } = await callInProcess(
      name,
      { link: request.params.link, ...(isOneClick ? {} : { id: body.id }) },
      {
        identity: nobody,
        language,
        requestId: request.id,
        address: networkOf(request.ip),
        isWeb: false,
        cookies: {},
      },
    );
    const hasFailed = status === 'SERVER_ERROR' || status === 'UNAVAILABLE';
    reply.header('cache-control', 'private, no-store');
    if (isOneClick)
      return reply
        .code(hasFailed ? 503 : 200)
        .type('text/plain')
        .send('');
    // 303: the page is fetched by GET, and loading it again sends nothing twice.
    return reply
      .code(303)
      .header('location', request.url.split('?')[0] ?? '')
      .send();
  }
}
