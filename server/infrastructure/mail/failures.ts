import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { mailEnds } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';

/**
 * Days for which a mail is tried. This is longer than any outage of a mail server; later, the mail is no longer
 * relevant.
 */
export const RETRY_DAYS = 7;
/** Number of failures that are shown. */
const SHOWN = 5;

const tooOld = (now: Date) => new Date(now.getTime() - RETRY_DAYS * DAY_MILLISECONDS);

/**
 * Mails of the last seven days that failed for good. Mails with `needs_account` are left out: their address may belong
 * to no account.
 */
const failedMails = (db: Db, now: Date) =>
  db
    .selectFrom('mail')
    .where('failed_at', '>', tooOld(now))
    .where('sent_at', 'is', null)
    .where('needs_account', '=', false);

/** The last mails that failed for good, and their number. Neither recipient nor text, but the kind and the reason. */
export async function listFailedMails(db: Db, now: Date) {
  const rows = await failedMails(db, now)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select([
      'id',
      'template',
      'failure',
      'failed_at',
      'expires_at',
      'created_at',
      sql<number>`(count(*) OVER ())::int`.as('total'),
    ])
    .execute();
  return {
    count: rows[0]?.total ?? 0,
    list: rows.map((row) => ({
      id: row.id,
      template: row.template,
      failure: row.failure ?? ('refused' as const),
      failed_at: (row.failed_at ?? now).toISOString(),
      end: endOf(row, now),
    })),
  };
}

/**
 * SQL over `mail`: the earliest time at which the mail could have been sent. Claims and pauses after failed tries move
 * only `not_before`.
 */
export const mailDue = sql<Date>`coalesce(due_at, not_before, created_at)`;

/** A mail that waits longer than this is delayed. */
const SOON_MILLISECONDS = 15 * 60_000;

/** Number of mails that are overdue and still tried, and since when the oldest of them waits. */
export async function waitingMails(db: Db, now: Date) {
  const soon = new Date(now.getTime() - SOON_MILLISECONDS);
  const { count, since } = await db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('needs_account', '=', false)
    .where('created_at', '>', tooOld(now))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(sql<boolean>`${mailDue} < ${soon}`)
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(${mailDue})`.as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since?.toISOString() ?? null };
}

interface Standing {
  failed_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

/** The reason why a failed mail can no longer be sent; null while it can. A code is erased the moment it fails (send.ts). */
function endOf({ failed_at, expires_at, created_at }: Standing, now: Date): (typeof mailEnds)[number] | null {
  if (expires_at !== null && expires_at.getTime() === failed_at?.getTime()) return 'erased';
  return (expires_at !== null && expires_at <= now) || created_at <= tooOld(now) ? 'over' : null;
}

/**
 * Lets a failed mail be sent once more, under the same Message-ID. @returns its kind, and why it cannot be sent; undefined if
 * there is no such mail, because it was sent again or erased with its account
 */
export async function retryMail(
  { db, now, queue }: { db: Db; now: Date; queue: TaskQueue },
  id: number,
): Promise<{ template: string; end: (typeof mailEnds)[number] | null } | undefined> {
  const mail = await failedMails(db, now)
    .where('id', '=', id)
    .select(['id', 'template', 'failed_at', 'expires_at', 'created_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return undefined;
  const { template } = mail;
  const end = endOf(mail, now);
  if (end) return { template, end };
  // The mail counts as new: its waiting time begins now, and its first try is due at once.
  const anew = { attempts: 0, not_before: null, due_at: now };
  await db
    .updateTable('mail')
    .set({ failed_at: null, failure: null, ...anew })
    .where('id', '=', id)
    .execute();
  await queue.expectMails(db);
  return { template, end };
}

/**
 * Marks mails that were tried for a week as failed. Cancelled mails and those with `expires_at` have expired and are
 * left out.
 */
export async function failOldMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failed_at: now, failure: 'too_late' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('needs_account', '=', false)
    .where('created_at', '<=', tooOld(now))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(sql<boolean>`${mailDue} <= ${tooOld(now)}`)
    .execute();
}
