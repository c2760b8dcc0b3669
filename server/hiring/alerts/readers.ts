import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isConfirmed } from '#server/states/alerts.ts';
import { isActive } from '#server/states/candidates.ts';

/** Requester of alerts: a candidate with a verified contact e-mail, or a visitor who has typed an address. */
export type AlertRequester = { candidateId: number } | { email: string };

/** Finds and locks the existing reader, so that two concurrent requests do not both pass the limit of alerts. */
export async function findAndLockAlertReader(db: Db, asker: AlertRequester): Promise<number | undefined> {
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
 * SQL condition: the recipient of alerts (`alert_reader r`) is this candidate, by account or by the account's verified
 * address. Alerts may have been requested for the address before the account existed.
 */
export const isReaderOf = (
  candidateId: number,
) => sql<boolean>`(r.candidate_id = ${candidateId} OR lower(r.email) =
  (SELECT lower(profile_user_email) FROM candidate WHERE id = ${candidateId}))`;

/**
 * Finds or inserts the recipient of alerts. A recipient that was only an address is linked to the candidate who has
 * verified the address.
 */
export async function upsertReader(
  db: Db,
  asker: AlertRequester,
  language: Language,
  now: Date,
): Promise<number> {
  for (;;) {
    // If two requests insert the same reader at once, the second one waits for the first and then finds its row.
    const id = (await findKnown(db, asker, language)) ?? (await addReader(db, asker, language, now));
    if (id !== undefined) return id;
  }
}

async function findKnown(db: Db, asker: AlertRequester, language: Language): Promise<number | undefined> {
  const known = await findAndLockAlertReader(db, asker);
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

/**
 * Locks a recipient of alerts, so that the number of the recipient's alerts cannot change until the transaction ends.
 */
export async function lockReader(db: Db, readerId: number): Promise<void> {
  await db.selectFrom('alert_reader').select('id').where('id', '=', readerId).forUpdate().execute();
}

/** Counts the confirmed alerts of a reader. */
export async function countConfirmed(db: Db, readerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_alert as a')
    .where('a.reader_id', '=', readerId)
    .where(isConfirmed.sql)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes recipients without an alert, because they get no more mails. */
export async function deleteIdleReaders(db: Db, readerId?: number): Promise<void> {
  let idle = db
    .deleteFrom('alert_reader as r')
    .where(sql<boolean>`NOT EXISTS (SELECT FROM job_alert a WHERE a.reader_id = r.id)`);
  if (readerId !== undefined) idle = idle.where('r.id', '=', readerId);
  await idle.execute();
}
