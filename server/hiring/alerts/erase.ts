import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { isUnconfirmed } from '#server/states/alerts.ts';
import { deleteIdleReaders } from './readers.ts';

/** Saved searches are deleted with their recipient. Unconfirmed ones are deleted after a week. */
export const alertEraser: Eraser = {
  eraseCandidate: (trx, { id, addresses }) => eraseReaders(trx, addresses, id),
  eraseEmployer: (trx, { addresses }) => eraseReaders(trx, addresses),
  deleteExpired: async (db, now) => {
    const oldest = new Date(now.getTime() - limits.alertConfirmDays * DAY_MILLISECONDS);
    await db
      .deleteFrom('job_alert as a')
      .where(isUnconfirmed.sql)
      .where('a.created_at', '<', oldest)
      .execute();
    await deleteIdleReaders(db);
  },
};

async function eraseReaders(trx: Db, addresses: readonly string[], candidateId?: number): Promise<void> {
  const own = addresses.map((address) => address.toLowerCase());
  const readers = sql`SELECT r.id FROM alert_reader r
    WHERE r.candidate_id = ${candidateId ?? null} OR lower(r.email) = ANY(${own}::text[])`;
  await sql`DELETE FROM job_alert WHERE reader_id IN (${readers})`.execute(trx);
  await sql`DELETE FROM alert_reader WHERE id IN (${readers})`.execute(trx);
}
