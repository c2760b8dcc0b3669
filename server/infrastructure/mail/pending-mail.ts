import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** The new content of a pending mail. */
interface News {
  recipient: string;
  language: 'vi' | 'kr' | 'en';
  parameters: string;
}

const waitingOn = (trx: Db, topic: string, now: Date) =>
  trx
    .updateTable('mail')
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .where('not_before', '>', now);

/** Replaces the content of a pending mail about the same topic. @returns whether there was one */
export async function updatePendingMail(trx: Db, topic: string, news: News, now: Date): Promise<boolean> {
  const renewed = await waitingOn(trx, topic, now)
    .set({ ...news })
    .returning('id')
    .execute();
  return renewed.length > 0;
}

/** Cancels a pending mail about a topic, because it is no longer true. */
export async function cancelPendingMail(trx: Db, topic: string, now: Date): Promise<void> {
  await waitingOn(trx, topic, now)
    .set({ expires_at: realTime(now), secret: null })
    .execute();
}

/**
 * Claims a mail that is due: from here on, a change makes a separate mail.
 * @returns the mail with its current content; undefined if it need not be sent
 */
export async function claimPendingMail(db: Db, id: number, now: Date) {
  return db
    .updateTable('mail')
    .set({ not_before: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('not_before', '<=', now)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', realTime(now))]))
    .returningAll()
    .executeTakeFirst();
}
