import type { Db } from '#server/db/connection.ts';

/** What a waiting mail says by now. */
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

/** Lets a mail about the same topic that still waits say what is true now. @returns whether there was one */
export async function updatePendingMail(trx: Db, topic: string, news: News, now: Date): Promise<boolean> {
  const renewed = await waitingOn(trx, topic, now)
    .set({ ...news })
    .returning('id')
    .execute();
  return renewed.length > 0;
}

/** Takes back what still waits about a topic: it is not true any more. */
export async function cancelPendingMail(trx: Db, topic: string, now: Date): Promise<void> {
  await waitingOn(trx, topic, now).set({ expires_at: now, secret: null }).execute();
}

/**
 * Claims a mail whose moment has come: from here on a change makes a mail of its own.
 * @returns the mail as it is said by now; nothing when it is not there to be sent
 */
export async function claimPendingMail(db: Db, id: number, now: Date) {
  return db
    .updateTable('mail')
    .set({ not_before: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('not_before', '<=', now)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
}
