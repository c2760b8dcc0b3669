import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ImportRunTable } from '#server/infrastructure/db/tables/imports.ts';

/** Maximum length of the file names of a run, so that a thousand files do not fill a page. */
const NAMES_LENGTH = 300;

/** Starts a run and returns its number. The names of the files are stored without their folders. */
export async function startRun(
  db: Db,
  kind: ImportRunTable['kind'],
  files: readonly string[],
  now: Date,
): Promise<number> {
  const names = files.map((file) => basename(file)).join(', ');
  const { id } = await db
    .insertInto('import_run')
    .values({
      kind,
      files: names.length > NAMES_LENGTH ? `${names.slice(0, NAMES_LENGTH)}…` : names,
      started_at: now,
      finished_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Counts = Partial<Record<'added' | 'changed' | 'known' | 'refused', number>>;

/**
 * Adds to the counts of a run, in the transaction that does the counted work. An interrupted run thus has the counts of
 * its committed work.
 */
export async function addRunCounts(trx: Db, run: number, counts: Counts): Promise<void> {
  const { added = 0, changed = 0, known = 0, refused = 0 } = counts;
  await trx
    .updateTable('import_run')
    .set({
      added: sql<number>`added + ${added}::int`,
      changed: sql<number>`changed + ${changed}::int`,
      known: sql<number>`known + ${known}::int`,
      refused: sql<number>`refused + ${refused}::int`,
    })
    .where('id', '=', run)
    .execute();
}

/** Records the end of a run. */
export async function finishRun(db: Db, run: number, now: Date): Promise<void> {
  await db.updateTable('import_run').set({ finished_at: now }).where('id', '=', run).execute();
}

/** Records companies and ads that a run has created, so that its undo finds them. */
export async function recordCreated(
  trx: Db,
  run: number,
  created: { companies: readonly number[]; ads: readonly number[] },
): Promise<void> {
  await sql`
    INSERT INTO import_line (run_id, kind, company_id)
    SELECT ${run}::bigint, 'COMPANY', id FROM unnest(${created.companies}::bigint[]) id`.execute(trx);
  await sql`
    INSERT INTO import_line (run_id, kind, recruitment_id, company_id)
    SELECT ${run}::bigint, 'AD', id, company_id FROM recruitment WHERE id = ANY(${created.ads}::bigint[])
    ORDER BY id`.execute(trx);
}
