import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { isActive } from '#server/candidates/states.ts';
import type { Db } from '#server/db/connection.ts';
import { isConfirmed } from './states.ts';

/** Who asks for mails: a candidate, whose contact e-mail is proven, or whoever has typed an address. */
export type AlertRequester = { candidateId: number } | { email: string };

/** The reader that somebody is already; with a lock, so that two alerts are not counted beside each other. */
export async function findReader(db: Db, asker: AlertRequester): Promise<number | undefined> {
  const known = db
    .selectFrom('alert_reader as r')
    .leftJoin('candidate as c', 'c.id', 'r.candidate_id')
    .select('r.id')
    .orderBy('r.candidate_id', (order) => order.asc().nullsLast())
    .limit(1);
  const own =
    'email' in asker
      ? known.where((where) =>
          where.or([
            where(sql`lower(r.email)`, '=', asker.email.toLowerCase()),
            where.and([
              where(sql`lower(c.profile_user_email)`, '=', asker.email.toLowerCase()),
              isActive.sql,
            ]),
          ]),
        )
      : known.where(isReaderOf(asker.candidateId));
  const found = await own.forUpdate('r').executeTakeFirst();
  return found?.id;
}

/**
 * Whether a reader is this candidate, over `alert_reader r`: their own, or the address that they have proven, where they
 * asked for alerts before they had an account.
 */
export const isReaderOf = (
  candidateId: number,
) => sql<boolean>`(r.candidate_id = ${candidateId} OR lower(r.email) =
  (SELECT lower(profile_user_email) FROM candidate WHERE id = ${candidateId}))`;

/** Finds or makes the reader. One that was only an address becomes the candidate who has proven it. */
export async function upsertReader(
  db: Db,
  asker: AlertRequester,
  language: Language,
  now: Date,
): Promise<number> {
  for (;;) {
    // Two requests that make the same reader at once: the second one waits for the first and finds its row then.
    const id = (await findKnown(db, asker, language)) ?? (await addReader(db, asker, language, now));
    if (id !== undefined) return id;
  }
}

async function findKnown(db: Db, asker: AlertRequester, language: Language): Promise<number | undefined> {
  const known = await findReader(db, asker);
  if (known !== undefined) {
    if ('candidateId' in asker)
      await db
        .updateTable('alert_reader')
        .set({ candidate_id: asker.candidateId, email: null, language })
        .where('id', '=', known)
        .execute();
  }
  return known;
}

async function addReader(
  db: Db,
  asker: AlertRequester,
  language: Language,
  now: Date,
): Promise<number | undefined> {
  const address =
    'email' in asker
      ? { candidate_id: null, email: asker.email }
      : { candidate_id: asker.candidateId, email: null };
  const added = await db
    .insertInto('alert_reader')
    .values({ ...address, language, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Locks a reader, so that the number of their alerts is true until the transaction ends. */
export async function lockReader(db: Db, readerId: number): Promise<void> {
  await db.selectFrom('alert_reader').select('id').where('id', '=', readerId).forUpdate().execute();
}

/** How many alerts a reader has agreed to. */
export async function countConfirmed(db: Db, readerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_alert as a')
    .where('a.reader_id', '=', readerId)
    .where(isConfirmed.sql)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets readers without an alert: nothing is left to send them. */
export async function deleteIdleReaders(db: Db, readerId?: number): Promise<void> {
  let idle = db
    .deleteFrom('alert_reader as r')
    .where(sql<boolean>`NOT EXISTS (SELECT FROM job_alert a WHERE a.reader_id = r.id)`);
  if (readerId !== undefined) idle = idle.where('r.id', '=', readerId);
  await idle.execute();
}
