import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '../errors/api-errors.ts';

interface Answered {
  data: unknown;
  message: string;
}

/**
 * jsonb sorts the names of an object. `text` stores the first answer byte by byte; nodes of 0.4.0 read `data` and write
 * no text.
 */
type Stored = Answered & { text?: string };

/**
 * Runs a write once: the first request with a key does the work, a repetition gets the same answer. The row is inserted
 * before the work, so a concurrent second request waits for the first one's commit. The same key with another body is
 * 4027 (docs/rules.md#envelope).
 */
export async function runIdempotent(
  trx: Db,
  request: {
    actor: string;
    call: string;
    key: string;
    bodyHash: Buffer;
    now: Date;
    work: () => Promise<Answered>;
  },
): Promise<Answered> {
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
    if (!earlier.body_hash.equals(bodyHash)) throw apiError('NOT_VALID', 'error.key_reused');
    // Written by the code below, so its shape is known.
    const { data, message, text } = earlier.answer as Stored;
    return { data: text === undefined ? data : JSON.parse(text), message };
  }
  const answer = await work();
  const stored: Stored = { ...answer, text: JSON.stringify(answer.data) };
  await trx
    .updateTable('idempotency')
    .set({ answer: sql`${JSON.stringify(stored)}::jsonb` })
    .where('actor', '=', actor)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
  return answer;
}
