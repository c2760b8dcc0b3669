import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { queueTasks } from '#server/tasks/queue.ts';
import { seal } from './seal.ts';
import { type TemplateName, type TemplateParameters, templates } from './templates/index.ts';

/** What a handler's context has of it: the transaction of the act, the request's time and the settings. */
export interface MailContext {
  db: Db;
  now: Date;
  env: { SECRET_KEY: string; MAIL_FROM: string };
}
export interface MailRequest<Name extends TemplateName> {
  to: string;
  /** The language of the person who reads it, not of the one who caused it. */
  language: Language;
  template: Name;
  parameters: TemplateParameters<Name>;
  /** How the reader is greeted. */
  name?: string;
  /** A one-time code and the token of its link, a space between: kept sealed, wiped once sent or expired. */
  secret?: string;
  /** Sent only if a living employer has this address by then; else it is deleted, and whoever asked learns nothing. */
  needsAccount?: boolean;
  /** Whose mail it is, so that it is erased with the account. */
  account?: { type: 1 | 2 | 3; id: number };
  /** After this moment the mail is of no use and is not sent any more. */
  expiresAt?: Date;
}
/** A mail of any template, with the parameters of that template. */
type AnyMail = { [Name in TemplateName]: MailRequest<Name> }[TemplateName];

/**
 * Puts a mail into the transaction of the act that causes it; a task sends it right after the commit.
 * A mail server that is down delays it and never fails the act.
 * @returns the id of the mail
 */
export async function queueMail<Name extends TemplateName>(
  context: MailContext,
  mail: MailRequest<Name>,
): Promise<number> {
  const [id] = await queueMails(context, [mail as AnyMail]);
  if (id === undefined) throw new Error(`the mail ${mail.template} was not stored`);
  return id;
}

/** The same for all mails of one act at once. @returns their ids */
export async function queueMails(
  { db, now, env }: MailContext,
  mails: readonly AnyMail[],
): Promise<number[]> {
  const stored = await db
    .insertInto('mail')
    .values(mails.map((mail) => toRow(mail, now, env)))
    .returning(['id', 'secret'])
    .execute();
  await queueTasks(db, 'send-mail', stored.map(mailTask));
  return stored.map(({ id }) => id);
}

/** Codes go before all other mails: somebody sits in front of the field for them. */
export const CODE_PRIORITY = 1;

/** The task that sends a stored mail. */
export function mailTask({ id, secret }: { id: number; secret: Buffer | null }) {
  const priority = secret === null ? 0 : CODE_PRIORITY;
  return { payload: { mail_id: id }, singletonKey: String(id), priority };
}

function toRow(mail: AnyMail, now: Date, env: MailContext['env']) {
  // Wrong parameters must fail the act, not the mail an hour later.
  templates[mail.template].parameters.parse(mail.parameters);
  const messageId = `<${randomUUID()}@${hostOf(env.MAIL_FROM)}>`;
  return {
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    parameters: JSON.stringify({ ...mail.parameters, ...(mail.name ? { name: mail.name } : {}) }),
    secret: mail.secret === undefined ? null : seal(env.SECRET_KEY, messageId, mail.secret),
    message_id: messageId,
    account_type: mail.account?.type ?? null,
    account_id: mail.account?.id ?? null,
    created_at: now,
    expires_at: mail.expiresAt ?? null,
    needs_account: mail.needsAccount ?? false,
  };
}

/** `Sanviec <no-reply@sanviec.vn>` → sanviec.vn */
function hostOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
