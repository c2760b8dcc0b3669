import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MailFailure } from '#contract/enums.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { checkRecipient } from './check-recipient.ts';
import { beginMail, claimCode, claimMail, delayMail, type MailRow } from './claims.ts';
import { hasActiveRecipient } from './reader.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { decryptSecret } from './seal.ts';
import { isPermanentFailure, type SendMail, toMailFailure } from './transport.ts';

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
const STORE_TRIES = 10;
const STORE_PAUSE_MILLISECONDS = 500;
/** Columns that release a mail after its try has ended. */
const free = { claimed_by: null, sending_at: null };

export const countMail = defineCounter<'sent' | 'given_up' | 'tried_again' | 'skipped' | 'repeated'>(
  'mails',
  'Mails by what came of a try: the mail server took it, it is given up, it is tried again, or its reader may no longer get it; repeated: a try of a mail whose sender died while the mail server was asked, so that it may arrive twice',
  'result',
  ['sent', 'given_up', 'tried_again', 'skipped', 'repeated'],
);

/** Sends one mail if it is due and no other sender has it. Rejects if the mail server did not accept it; a later try follows. */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  await sendClaimed(deps, id, claimMail);
}

/**
 * Sends one mail with a code, started by its task. All other mails, and codes whose task is lost, are sent by loop.ts.
 */
export async function sendCode(deps: MailDeps, id: number): Promise<void> {
  await sendClaimed(deps, id, claimCode);
}

async function sendClaimed(deps: MailDeps, id: number, claim: typeof claimMail): Promise<void> {
  const claimant = { by: randomUUID(), now: deps.clock() };
  const claimed = await claim(deps.db, id, claimant);
  const mail = claimed && (await beginMail(deps.db, id, claimant));
  if (!mail) return;
  if (claimed.isRepeated) countMail('repeated');
  await deliver(deps, mail);
}

/** Renders pending mails right here, for the mailbox of demo and test, which has no mail server. */
export async function deliverPending(deps: MailDeps): Promise<void> {
  for (const { id } of await listPending(deps)) {
    const { db, clock } = deps;
    const mail = await db
      .updateTable('mail')
      .set({ sending_at: clock() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where((where) =>
        where.or([where('expires_at', 'is', null), where('expires_at', '>', realTime(clock()))]),
      )
      .returningAll()
      .executeTakeFirst();
    // A mail that cannot be rendered, such as a code sealed under another key, must not block the others.
    if (mail) await accept({ ...deps, send: undefined }, mail).catch(() => giveUp(deps, mail, 'not_written'));
  }
}

/**
 * Ids of mails that could be sent, claimed or not. They are only used without a mail server, so no mail can arrive
 * twice.
 */
const listPending = ({ db, clock }: MailDeps) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', realTime(clock()))]),
    )
    .where(sql<boolean>`(claimed_by IS NOT NULL OR not_before IS NULL OR not_before <= ${clock()})`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/**
 * Sends a mail that its sender has begun. If the mail server did not accept it, records when the next try follows and
 * rejects.
 */
export async function deliver(deps: MailDeps, mail: MailRow): Promise<void> {
  try {
    await accept(deps, mail);
  } catch (error) {
    countMail('tried_again');
    await delayMail(deps.db, mail, deps.clock());
    throw error;
  }
}

async function accept(deps: MailDeps, mail: MailRow): Promise<void> {
  if (mail.needs_account && !(await hasActiveRecipient(deps.db, mail.recipient))) {
    await deps.db.deleteFrom('mail').where('id', '=', mail.id).execute();
    return;
  }
  const judged = await checkRecipient(deps.db, mail);
  if (judged.skipped !== undefined) return skip(deps, mail, judged.skipped);
  const { to } = judged;
  const rendered = render(deps, mail);
  try {
    await deps.send?.({ ...rendered, to, messageId: mail.message_id });
  } catch (error) {
    if (!isPermanentFailure(error)) throw error;
    await giveUp(deps, mail, toMailFailure(error));
    return;
  }
  await untilStored(() => markSent(deps, { ...mail, recipient: to }, rendered));
  countMail('sent');
}

/**
 * Retries storing that the mail server has accepted a mail, for example while the database restarts. Otherwise the mail
 * would be sent twice.
 */
async function untilStored(store: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (tries === STORE_TRIES) throw error;
      await wait(STORE_PAUSE_MILLISECONDS);
    }
  }
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
    .set({
      ...kept,
      ...free,
      recipient: mail.recipient,
      subject: rendered.subject,
      sent_at: clock(),
      secret: null,
    })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ends a mail whose reader may no longer get it, like a cancelled mail, and deletes its content. */
async function skip({ db, clock }: MailDeps, { id }: MailRow, skipped: string): Promise<void> {
  countMail('skipped');
  await db
    .updateTable('mail')
    .set({ ...free, skipped, expires_at: realTime(clock()), secret: null, parameters: '{}' })
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
    .set({ ...free, ...erased, failed_at, failure })
    .where('id', '=', mail.id)
    .execute();
}
