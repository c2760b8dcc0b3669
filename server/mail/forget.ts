import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';

/** Long enough to look into a complaint about a mail that did not arrive. */
const KEEP_DAYS = 90;

/** Wipes codes that expired unsent, with the mail where nobody may have been there for it, and deletes mails older than 90 days. */
export async function forgetMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('expires_at', '<=', now)
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
