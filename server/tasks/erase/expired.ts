import { addDays, dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { forgetMails } from '#server/mail/forget.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An ended session is kept a day so that its next call can be told why it ended. */
const GRACE = DAY;
/** Search words are counted for 90 days (docs/rules.md#limits). */
const SEARCH_DAYS = 90;

/** Forgets what only proves something for a while: sessions, tickets, codes, failed sign-ins, stored answers, word counts, mails. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - GRACE);
  await db.deleteFrom('session').where('expires_at', '<', ended).execute();
  await db.deleteFrom('ticket').where('expires_at', '<', ended).execute();
  // The row also counts the sends of its day, which is over by then: it began before the code was sent.
  await db.deleteFrom('otp').where('expires_at', '<', ended).execute();
  await db.deleteFrom('otp_failure').where('began_at', '<', ended).execute();
  await db
    .deleteFrom('sign_in_failure')
    .where('began_at', '<', ended)
    .where((where) => where.or([where('paused_at', 'is', null), where('paused_at', '<', ended)]))
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - limits.idempotencyHours * HOUR))
    .execute();
  const oldestDay = addDays(dateOf(now), -SEARCH_DAYS);
  await db.deleteFrom('search_count').where('day', '<', oldestDay).execute();
  await forgetMails(db, now);
}
