import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** The new content of a pending mail. */
interface News {
  recipient: string;
  language: 'vi' | 'kr' | 'en';
  parameters: string;
}

/**
 * Selects the pending mail about a topic, which no sender has begun to send. A claim moves only `not_before`
 * (claims.ts).
 */
const waitingOn = (trx: Db, topic: string, now: Date) =>
  trx
    .updateTable('mail')
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .where('sending_at', 'is', null)
    .where('attempts', '=', 0)
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
