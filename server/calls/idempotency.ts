import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { refuse } from './refusals.ts';

interface Stored {
  data: unknown;
  message: string;
}

/**
 * Does a write once: the first request with a key does the work, a repetition gets the same answer.
 * The row is inserted before the work, so a second request at the same moment waits for the first one's commit.
 * The same key with another body is 4027 (docs/rules.md#envelope).
 */
export async function answerOnce(
  trx: Db,
  request: {
    actor: string;
    call: string;
    key: string;
    bodyHash: Buffer;
    now: Date;
    work: () => Promise<Stored>;
  },
): Promise<Stored> {
  const { actor, call, key, bodyHash, now, work } = request;
  const inserted = await trx
    .insertInto('idempotency')
    .values({ actor, call, key, body_hash: bodyHash, answer: '{}', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = trx.selectFrom('idempotency').where('actor', '=', actor).where('call', '=', call);
  if (!inserted) {
    const earlier = await mine
      .where('key', '=', key)
      .select(['body_hash', 'answer'])
      .executeTakeFirstOrThrow();
    if (!earlier.body_hash.equals(bodyHash)) throw refuse('NOT_VALID', 'error.key_reused');
    // Written by this function below, so its shape is known.
    return earlier.answer as Stored;
  }
  const answer = await work();
  await trx
    .updateTable('idempotency')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('actor', '=', actor)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
  return answer;
}
