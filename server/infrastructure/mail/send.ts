import { type Selectable, sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { MailFailure } from '#contract/enums.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { MailTable } from '#server/infrastructure/db/tables/files-and-mails.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { RETRY_DAYS } from './failures.ts';
import { judgeReader } from './judge-reader.ts';
import { claimPendingMail } from './pending-mail.ts';
import { mailTask, sendMailTask } from './queue.ts';
import { hasActiveRecipient } from './reader.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { decryptSecret } from './seal.ts';
import { bulkTemplates } from './templates/index.ts';
import { failureOf, isPermanentFailure, type SendMail } from './transport.ts';

type MailRow = Selectable<MailTable>;

export interface MailDeps {
  db: Db;
  env: { SECRET_KEY: string; MAIL_FROM: string; APP_MODE: 'demo' | 'production' | 'test'; SMTP_URL?: string };
  clock: () => Date;
  /** URL of the site without a slash at its end; links are built from it alone, never from a request. */
  publicUrl: () => string;
  /** Undefined without SMTP_URL: then mails are only stored for the mailbox of demo and test. */
  send?: SendMail;
}

const AT_ONCE = 200;

const countMail = defineCounter<'sent' | 'given_up' | 'tried_again' | 'skipped'>(
  'mails',
  'Mails by what came of a try: the mail server took it, it is given up, it is tried again, or its reader may no longer get it',
  'result',
  ['sent', 'given_up', 'tried_again', 'skipped'],
);

/** Sends one mail if it is still pending and useful; does nothing if it was sent already. */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  const mail = await waiting(deps).where('id', '=', id).executeTakeFirst();
  if (mail) await deliver(deps, mail);
}

/** Queues every pending mail without a task, such as those written while no tasks ran. */
export async function enqueueMissedMails(deps: MailDeps & { queue: TaskQueue }): Promise<void> {
  const since = new Date(realTime(deps.clock()).getTime() - RETRY_DAYS * DAY_MILLISECONDS);
  const mails = await waiting(deps)
    .clearOrderBy()
    .where('created_at', '>', since)
    // Thousands of one kind that already have tasks must not hide one that has none.
    .orderBy(sql`template = any(${[...bulkTemplates]}::text[])`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await deps.queue.add(deps.db, sendMailTask, mails.map(mailTask));
}

/** Renders pending mails right here, for the mailbox of demo and test, which has no mail server. */
export async function deliverPending(deps: MailDeps): Promise<void> {
  for (const mail of await waiting(deps).limit(AT_ONCE).execute()) {
    // A mail that cannot be rendered, such as a code sealed under another key, must not block the others.
    await deliver({ ...deps, send: undefined }, mail).catch(() => giveUp(deps, mail, 'not_written'));
  }
}

function waiting({ db, clock }: MailDeps) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', realTime(clock()))]),
    )
    .where((where) => where.or([where('not_before', 'is', null), where('not_before', '<=', clock())]))
    .orderBy('id');
}

async function deliver(deps: MailDeps, found: MailRow): Promise<void> {
  const mail = found.not_before ? await claimPendingMail(deps.db, found.id, deps.clock()) : found;
  if (!mail) return;
  if (mail.needs_account && !(await hasActiveRecipient(deps.db, mail.recipient))) {
    await deps.db.deleteFrom('mail').where('id', '=', mail.id).execute();
    return;
  }
  const judged = await judgeReader(deps.db, mail);
  if (judged.skipped !== undefined) return skip(deps, mail, judged.skipped);
  const { to } = judged;
  const rendered = render(deps, mail);
  try {
    await deps.send?.({ ...rendered, to, messageId: mail.message_id });
  } catch (error) {
    if (!isPermanentFailure(error)) {
      countMail('tried_again');
      throw error;
    }
    await giveUp(deps, mail, failureOf(error));
    return;
  }
  await markSent(deps, { ...mail, recipient: to }, rendered);
  countMail('sent');
}

function render({ env, publicUrl }: MailDeps, mail: MailRow): RenderedMail {
  return renderMail(
    {
      template: mail.template,
      language: mail.language,
      parameters: mail.parameters,
      messageId: mail.message_id,
      createdAt: mail.created_at,
      secret: mail.secret ? decryptSecret(env.SECRET_KEY, mail.message_id, mail.secret) : undefined,
    },
    publicUrl(),
  );
}

/** Production deletes the content of a sent mail; demo and test keep it for their mailbox. */
async function markSent({ db, env, clock }: MailDeps, mail: MailRow, rendered: RenderedMail): Promise<void> {
  const kept =
    env.APP_MODE === 'production'
      ? { parameters: '{}' }
      : { html: rendered.html, text: rendered.text, attachments: JSON.stringify(rendered.attachments) };
  await db
    .updateTable('mail')
    .set({ ...kept, recipient: mail.recipient, subject: rendered.subject, sent_at: clock(), secret: null })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ends a mail whose reader may no longer get it, as a cancelled one ends; its content goes. */
async function skip({ db, clock }: MailDeps, { id }: MailRow, skipped: string): Promise<void> {
  countMail('skipped');
  await db
    .updateTable('mail')
    .set({ skipped, expires_at: realTime(clock()), secret: null, parameters: '{}' })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** A failed mail keeps its content, except for a code, because an administrator may send it once more (failures.ts). */
async function giveUp({ db, clock }: MailDeps, mail: MailRow, failure: MailFailure): Promise<void> {
  countMail('given_up');
  const failed_at = realTime(clock());
  const erased = mail.secret === null ? {} : { secret: null, expires_at: failed_at };
  await db
    .updateTable('mail')
    .set({ ...erased, failed_at, failure })
    .where('id', '=', mail.id)
    .execute();
}
