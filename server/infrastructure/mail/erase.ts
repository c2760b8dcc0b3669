import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { failOldMails } from './failures.ts';

/** Days for which mails are kept: long enough to investigate a complaint about a mail that did not arrive. */
const KEEP_DAYS = 90;

/** Deletes the mails of an account, and those sent to its addresses before the account existed. */
export const mailEraser: Eraser = {
  eraseCandidate: (trx, { id, addresses }) => eraseMails(trx, 1, [id], addresses),
  eraseEmployer: (trx, { memberIds, addresses }) => eraseMails(trx, 2, memberIds, addresses),
  deleteExpired: forgetMails,
};

async function eraseMails(trx: Db, type: 1 | 2, ids: number[], addresses: string[]): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where((where) =>
      where.or([
        where.and([where('account_type', '=', type), where('account_id', 'in', ids)]),
        where.and([
          where('account_id', 'is', null),
          where(
            sql`lower(recipient)`,
            'in',
            addresses.map((address) => address.toLowerCase()),
          ),
        ]),
      ]),
    )
    .execute();
}

/**
 * Wipes codes that expired unsent (and deletes the mail if its address may have no account), takes expired mails out of the queue, marks mails that were
 * tried for a week as failed, and deletes mails older than 90 days.
 */
async function forgetMails(db: Db, now: Date): Promise<void> {
  await failOldMails(db, now);
  await db
    .updateTable('mail')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
  // Expired mails leave the queue unsent, because they must not slow down the search for mails that wait.
  await db
    .updateTable('mail')
    .set({ not_before: sql`'infinity'::timestamptz` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('expires_at', '<=', now)
    .where(sql<boolean>`coalesce(not_before, '-infinity') < 'infinity'`)
    .execute();
  await db
    .deleteFrom('mail')
    .where('needs_account', '=', true)
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  await db
    .deleteFrom('mail')
    .where('created_at', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MILLISECONDS))
    .execute();
}
