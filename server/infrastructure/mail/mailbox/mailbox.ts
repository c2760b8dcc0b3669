import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Language, negotiateLanguage, parseLanguage } from '#contract/languages.ts';
import { queryOf } from '#server/infrastructure/calls/body.ts';
import { disposition } from '#server/infrastructure/http/disposition.ts';
import { readHangulFont } from '#server/infrastructure/text/fonts.ts';
import type { MailAttachment } from '../render.ts';
import { findSample, renderSample } from '../samples.ts';
import { deliverPending, type MailDeps } from '../send.ts';
import { fontFace, type OpenMail, renderMailbox } from './mailbox-page.ts';

const SHOWN = 100;
const looks = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'";
const pagePolicy = `${looks}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const mailPolicy = `${looks}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/**
 * Registers the mailbox of demo and test: `/dev/mail`, `/dev/mail.json?to=` and the parts of a mail. Production has
 * none of these routes: mails contain codes and links that sign people in.
 */
export function registerMailbox(app: FastifyInstance, deps: MailDeps): void {
  if (deps.env.APP_MODE === 'production') return;
  app.get('/dev/mail', async (request, reply) => {
    const to = readerIn(request);
    const mails = await listMails(deps, to);
    const id = Number(queryOf(request).id);
    const open = Number.isSafeInteger(id) ? await findMail(deps, id) : undefined;
    const language = languageOf(request.headers['accept-language'], request.cookies?.lang);
    return privately(reply, pagePolicy).type('text/html').send(renderMailbox({ language, mails, open, to }));
  });
  app.get('/dev/mail.json', async (request, reply) => {
    const mails = await listMails(deps, readerIn(request));
    return privately(reply, pagePolicy).send({ list: mails });
  });
  app.get('/dev/mail/hangul.woff2', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      // A mail is shown in a sandboxed frame with an opaque origin, so its font needs CORS.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('font/woff2')
      .send(readHangulFont()),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findMail(deps, Number(request.params.id));
    if (!mail?.html) return reply.callNotFound();
    return sendMail(reply, mail.html);
  });
  // A sample of each kind of mail, for the administrators' page that shows all kinds.
  app.get<{ Params: { template: string; language: string } }>(
    '/dev/mail/sample/:template/:language',
    async (request, reply) => {
      const template = findSample(request.params.template);
      const language = parseLanguage(request.params.language);
      if (!template || !language) return reply.callNotFound();
      return sendMail(reply, renderSample(template, language, '').html);
    },
  );
  app.get<{ Params: { id: string; index: string } }>(
    '/dev/mail/:id/attachments/:index',
    async (request, reply) => {
      const mail = await findMail(deps, Number(request.params.id));
      const attachment = mail?.attachments[Number(request.params.index)];
      if (!attachment) return reply.callNotFound();
      return privately(reply, mailPolicy)
        .header('content-disposition', disposition('attachment', attachment.name))
        .type(attachment.type)
        .send(attachment.content);
    },
  );
}

/** A mail as it was written, to be shown in a frame. */
const sendMail = (reply: FastifyReply, mail: string) =>
  privately(reply, mailPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html')
    .send(mail.replace('</head>', `<style>${fontFace.safe}</style></head>`));

/** The recipient whose mails are requested. */
function readerIn(request: FastifyRequest): string {
  const { to } = queryOf(request);
  return typeof to === 'string' ? to.trim() : '';
}

function privately(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('content-security-policy', policy);
}

/** This URL has no language, so the cookie of the last choice decides, then the browser. */
function languageOf(header: string | undefined, cookie: string | undefined): Language {
  return parseLanguage(cookie) ?? negotiateLanguage(header);
}

/** The newest mails in full. Without a mail server they are rendered right here, so that a code is there when requested. */
async function listMails(deps: MailDeps, to: string) {
  if (deps.env.SMTP_URL === undefined) await deliverPending(deps);
  let query = deps.db
    .selectFrom('mail')
    .select([
      'id',
      'recipient',
      'language',
      'template',
      'subject',
      'text',
      'html',
      'attachments',
      'created_at',
      'sent_at',
    ])
    // A mail with `needs_account` is shown only after it was sent.
    .where((where) => where.or([where('needs_account', '=', false), where('sent_at', 'is not', null)]))
    .where('skipped', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN);
  if (to) query = query.where(sql`lower(recipient)`, '=', to.toLowerCase());
  return (await query.execute()).map((mail) => ({ ...mail, subject: mail.subject ?? mail.template }));
}

async function findMail(
  { db }: MailDeps,
  id: number,
): Promise<(OpenMail & { html: string | null; attachments: MailAttachment[] }) | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const mail = await db
    .selectFrom('mail')
    .select([
      'id',
      'recipient',
      'subject',
      'template',
      'html',
      'text',
      'attachments',
      'created_at',
      'sent_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) return undefined;
  return {
    ...mail,
    subject: mail.subject ?? mail.template,
    text: mail.text ?? '',
    // Only `markSent` writes this column, so its type is known.
    attachments: mail.attachments as MailAttachment[],
  };
}
