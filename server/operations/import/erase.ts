import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Lines that are deleted per statement, so that none runs into its limit. */
const BATCH = 5_000;

/**
 * Deletes the import lines about a company whose account is erased, including its earlier registry entry that the line
 * stores for an undo. Lines contain no data of candidates. A run is deleted after 30 days.
 */
export const importEraser: Eraser = {
  eraseEmployer: async (trx, { companyId }) => {
    await trx
      .deleteFrom('import_line')
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('company_id', '=', companyId),
          eb('tax_code', 'in', selectFrom('company').where('id', '=', companyId).select('company_tax_code')),
        ]),
      )
      .execute();
  },
  deleteExpired: async (db, now) => {
    const over = new Date(now.getTime() - limits.importUndoDays * DAY_MILLISECONDS);
    await deleteLines(db, over);
    await db.deleteFrom('import_run').where('started_at', '<', over).execute();
  },
};

/**
 * Deletes the lines of expired runs in batches, before the runs themselves: a run of a registry has a million lines.
 */
async function deleteLines(db: Db, over: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM import_line WHERE id IN (
        SELECT l.id FROM import_line l JOIN import_run r ON r.id = l.run_id WHERE r.started_at < ${over} LIMIT ${BATCH}
      )`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}
