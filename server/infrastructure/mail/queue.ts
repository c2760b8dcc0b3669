import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountTypes } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { applyDailyCaps } from './caps.ts';
import { getCompanyMail } from './company-mails.ts';
import { updatePendingMail } from './pending-mail.ts';
import { encryptSecret } from './seal.ts';
import { bulkTemplates, type TemplateName, type TemplateParameters, templates } from './templates/index.ts';

/**
 * The fields of a handler's context that it needs: the transaction of the action, the request's time, the settings and
 * the task queue.
 */
export interface MailContext {
  db: Db;
  now: Date;
  env: { SECRET_KEY: string; MAIL_FROM: string };
  queue: TaskQueue;
}
export interface MailRequest<Name extends TemplateName> {
  to: string;
  /** The language of the recipient, not of the person who caused the mail. */
  language: Language;
  template: Name;
  parameters: TemplateParameters<Name>;
  /** Name in the greeting. */
  name?: string;
  /** A one-time code and the token of its link, separated by a space: stored sealed, wiped once sent or expired. */
  secret?: string;
  /** Sent only if an open employer account has this address by then; otherwise it is deleted, and the caller cannot tell. */
  needsAccount?: boolean;
  /** The account of the recipient, so that the mail is erased with it. */
  account?: { type: 1 | 2 | 3; id: number };
  /** Topic: a further mail about the same topic replaces the content of this one while it is pending. */
  topic?: string;
  /** Earliest time of sending; at once without it. */
  notBefore?: Date;
  /** After this time the mail is useless and is no longer sent. */
  expiresAt?: Date;
}
/** A mail of any template, with the parameters of that template. */
type AnyMail = { [Name in TemplateName]: MailRequest<Name> }[TemplateName];

/**
 * Stores a mail in the transaction of the action that causes it. Nodes claim and send such mails (loop.ts), and a
 * task makes codes prompt. A mail server that is down delays it and never fails the action. Beyond the cap of its kind none is stored (caps.ts).
 * @returns the id of the mail; undefined if none was stored, or a pending one was updated
 */
export async function queueMail<Name extends TemplateName>(
  context: MailContext,
  mail: MailRequest<Name>,
): Promise<number | undefined> {
  const [id] = await queueMails(context, [mail as AnyMail]);
  return id;
}

/**
 * Stores all mails of one action at once, like `queueMail`.
 * @returns the ids of the stored mails
 */
export async function queueMails(
  { db, now, env, queue }: MailContext,
  mails: readonly AnyMail[],
): Promise<number[]> {
  const rows = await dropRenewed(
    db,
    (await applyDailyCaps(db, mails, now)).map((mail) => toRow(mail, now, env)),
    now,
  );
  if (rows.length === 0) return [];
  const stored = await db.insertInto('mail').values(rows).returning(['id', 'priority']).execute();
  const codes = stored.filter(({ priority }) => priority === CODE_PRIORITY);
  if (codes.length > 0)
    await queue.add(
      db,
      sendMailTask,
      codes.map(({ id, priority }) => ({ payload: { mail_id: id }, singletonKey: String(id), priority })),
    );
  await queue.expectMails(db);
  return stored.map(({ id }) => id);
}

/** The task that sends one stored mail with a code (tasks.ts). */
export const sendMailTask = { name: 'send-mail', payload: z.object({ mail_id: z.int() }) };

/** Codes are sent before all other mails, because people wait for them. */
export const CODE_PRIORITY = 1;
/** Mails that thousands get at one moment are sent after all others. */
export const BULK_PRIORITY = -1;

const priorityOf = ({ template, secret }: AnyMail) => {
  // A secret without a code begins with the space before the token of its link. Links are valid for days, so they have
  // no priority.
  if (secret?.startsWith(' ') === false) return CODE_PRIORITY;
  return bulkTemplates.includes(template) ? BULK_PRIORITY : 0;
};

type Row = ReturnType<typeof toRow>;

/**
 * Updates pending mails about the same topics.
 * @returns the mails that did not update a pending one
 */
async function dropRenewed(db: Db, rows: Row[], now: Date): Promise<Row[]> {
  const fresh: Row[] = [];
  for (const row of rows) {
    const { recipient, language, parameters, topic } = row;
    const isSaid =
      topic !== null && (await updatePendingMail(db, topic, { recipient, language, parameters }, now));
    if (!isSaid) fresh.push(row);
  }
  return fresh;
}

function toRow(mail: AnyMail, now: Date, env: MailContext['env']) {
  // Checks that the parameters are valid and that a company gets this kind of mail. An error must fail the action now,
  // not the mail an hour later.
  if (mail.account?.type === accountTypes.EMPLOYER) getCompanyMail(mail.template);
  templates[mail.template].parameters.parse(mail.parameters);
  const messageId = `<${randomUUID()}@${hostOf(env.MAIL_FROM)}>`;
  return {
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    parameters: JSON.stringify({ ...mail.parameters, ...(mail.name ? { name: mail.name } : {}) }),
    secret: mail.secret === undefined ? null : encryptSecret(env.SECRET_KEY, messageId, mail.secret),
    message_id: messageId,
    account_type: mail.account?.type ?? null,
    account_id: mail.account?.id ?? null,
    created_at: now,
    expires_at: mail.expiresAt ?? null,
    needs_account: mail.needsAccount ?? false,
    topic: mail.topic ?? null,
    not_before: mail.notBefore ?? null,
    priority: priorityOf(mail),
  };
}

/** Returns the host of an address: `Sanviec <no-reply@sanviec.vn>` → sanviec.vn. */
function hostOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
