import { sql } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { refreshSearchRows } from '#server/search/index.ts';
import { recountEverything } from './recount.ts';

/** Records per transaction. */
const BATCH = 500;

/** Why the undo leaves a record as it is. */
type KeptReason = 'suspended' | 'hidden' | 'reported' | 'applied' | 'claimed' | 'changed' | 'used';

/** A record that the undo leaves as it is. */
export interface KeptRecord {
  kind: 'AD' | 'COMPANY' | 'ENTRY';
  /** Id of the record; for an entry of the registry, its tax code. */
  id: string;
  name: string;
  reason: KeptReason;
}

/** The result of an undo. */
interface UndoReport {
  removed: number;
  restored: number;
  kept: number;
}

/**
 * Removes what a run created and restores what it changed, unless it was changed since (docs/decisions/0120-imports-can-be-undone.md). A record
 * that was suspended, hidden, reported, deleted or erased since stays so. Each batch is one transaction, and a repeated
 * undo judges what is left. `db` must allow statements of some seconds.
 * @param tell gets each record that stays as it is
 * @param isCheck judges everything, and writes nothing
 * @returns undefined if there is no such run, or it is older than 30 days
 */
export async function undoRun(
  db: Db,
  { run, now, isCheck = false }: { run: number; now: Date; isCheck?: boolean },
  tell: (kept: KeptRecord) => void,
): Promise<UndoReport | undefined> {
  const known = await db.selectFrom('import_run').where('id', '=', run).select('id').executeTakeFirst();
  if (!known) return undefined;
  const report: UndoReport = { removed: 0, restored: 0, kept: 0 };
  // Companies come last, because a company stays if one of its ads stays.
  for (const step of [undoAds, undoEntries, undoCompanies]) {
    let after = 0;
    for (;;) {
      const done = await db.transaction().execute((trx) => undoBatch(trx, step, { run, after, isCheck }));
      for (const one of done.kept) tell(one);
      report.removed += done.removed;
      report.restored += done.restored;
      report.kept += done.kept.length;
      if (done.last === undefined) break;
      after = done.last;
    }
  }
  if (isCheck) return report;
  await db
    .updateTable('import_run')
    .set({ undone_at: now, kept: report.kept })
    .where('id', '=', run)
    .execute();
  if (report.removed > 0) await recountEverything(db);
  return report;
}

interface Portion {
  run: number;
  /** Id of the last judged line. */
  after: number;
  isCheck: boolean;
}
type Step = (trx: Db, portion: Portion) => Promise<Judged[]>;
/**
 * A line of the run with the decision about its record. Without a reason to keep it, the record is undone; the step has
 * already done so unless it only checks.
 */
interface Judged {
  line: number;
  id: string;
  kind: KeptRecord['kind'];
  name: string;
  reason: KeptReason | null;
  /** True if the undo restores the record to its former values, false if the undo removes it. */
  isRestored: boolean;
}

async function undoBatch(trx: Db, step: Step, portion: Portion) {
  // Two undos of one run wait for each other.
  await trx.selectFrom('import_run').where('id', '=', portion.run).select('id').forUpdate().execute();
  const lines = await step(trx, portion);
  const undone = lines.filter(({ reason }) => reason === null);
  const restored = undone.filter(({ isRestored }) => isRestored).length;
  const removed = undone.length - restored;
  if (!portion.isCheck && undone.length > 0) {
    const ids = undone.map(({ line }) => line);
    await trx.deleteFrom('import_line').where('id', 'in', ids).execute();
    await trx
      .updateTable('import_run')
      .set({
        removed: sql<number>`removed + ${removed}::int`,
        restored: sql<number>`restored + ${restored}::int`,
      })
      .where('id', '=', portion.run)
      .execute();
  }
  const kept = lines.flatMap(({ reason, kind, id, name }) => (reason ? [{ kind, id, name, reason }] : []));
  return { kept, removed, restored, last: lines.at(-1)?.line };
}

/**
 * Undoes the ads of a run: removes them, and only those without any trace of people. An ad that was removed or
 * suspended since never returns.
 */
async function undoAds(trx: Db, portion: Portion): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    SELECT l.id AS line, r.id::text AS id, l.kind, coalesce(r.title_vi, r.title_kr, r.title_en, '') AS name,
      false AS "isRestored",
      CASE WHEN r.suspended THEN 'suspended'
        WHEN r.hidden THEN 'hidden'
        WHEN EXISTS (SELECT FROM inquiry i WHERE i.recruitment_id = r.id AND i.reason IS NOT NULL) THEN 'reported'
        WHEN EXISTS (SELECT FROM application p WHERE p.recruitment_id = r.id) THEN 'applied'
        WHEN EXISTS (SELECT FROM employer e WHERE e.company_id = r.company_id) THEN 'claimed'
        WHEN r.version > 1 OR EXISTS (SELECT FROM recruitment_event v WHERE v.recruitment_id = r.id) THEN 'changed'
      END AS reason
    FROM import_line l JOIN recruitment r ON r.id = l.recruitment_id
    WHERE l.run_id = ${portion.run} AND l.kind = 'AD' AND l.id > ${portion.after}
    ORDER BY l.id LIMIT ${BATCH} FOR UPDATE OF r`.execute(trx);
  const ids = rows.filter(({ reason }) => reason === null).map(({ id }) => Number(id));
  if (ids.length > 0 && !portion.isCheck) {
    await trx.deleteFrom('recruitment').where('id', 'in', ids).execute();
    await refreshSearchRows(trx, ids);
    await notifyChanged(trx, ['pages']);
  }
  return rows;
}

/** Undoes the registry entries of a run that are still as the run wrote them. A deleted entry stays deleted. */
async function undoEntries(trx: Db, portion: Portion): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    SELECT l.id AS line, r.tax_code AS id, l.kind, r.name, l.before IS NOT NULL AS "isRestored",
      CASE WHEN md5(r::text) <> l.written THEN 'changed' END AS reason
    FROM import_line l JOIN company_registry r ON r.tax_code = l.tax_code
    WHERE l.run_id = ${portion.run} AND l.kind = 'ENTRY' AND l.id > ${portion.after}
    ORDER BY l.id LIMIT ${BATCH} FOR UPDATE OF r`.execute(trx);
  const lines = rows.filter(({ reason }) => reason === null).map(({ line }) => line);
  if (lines.length > 0 && !portion.isCheck) {
    await sql`
      DELETE FROM company_registry r USING import_line l
      WHERE l.id = ANY(${lines}::bigint[]) AND l.before IS NULL AND r.tax_code = l.tax_code`.execute(trx);
    await sql`
      UPDATE company_registry r
      SET name = b.name, representative = b.representative, address = b.address, active = b.active
      FROM import_line l, jsonb_populate_record(NULL::company_registry, l.before) b
      WHERE l.id = ANY(${lines}::bigint[]) AND l.before IS NOT NULL AND r.tax_code = l.tax_code`.execute(trx);
  }
  return rows;
}

/** Undoes the companies of a run that have no account and no ads. Ads of a later run count, too. */
async function undoCompanies(trx: Db, portion: Portion): Promise<Judged[]> {
  const { run, after, isCheck } = portion;
  // A check has not removed the ads that it would remove, so these do not count here.
  const ads = isCheck
    ? sql`SELECT FROM recruitment r WHERE r.company_id = c.id
        AND NOT EXISTS (SELECT FROM import_line o WHERE o.recruitment_id = r.id AND o.run_id = ${run})`
    : sql`SELECT FROM recruitment r WHERE r.company_id = c.id`;
  const { rows } = await sql<Judged>`
    SELECT l.id AS line, c.id::text AS id, l.kind, c.company_name AS name, false AS "isRestored",
      CASE WHEN EXISTS (SELECT FROM employer e WHERE e.company_id = c.id) THEN 'claimed'
        WHEN EXISTS (SELECT FROM inquiry i WHERE i.company_id = c.id AND i.reason IS NOT NULL) THEN 'reported'
        WHEN c.version > 1 OR c.off_home_since IS NOT NULL THEN 'changed'
        WHEN EXISTS (${ads}) THEN 'used'
      END AS reason
    FROM import_line l JOIN company c ON c.id = l.company_id
    WHERE l.run_id = ${run} AND l.kind = 'COMPANY' AND l.id > ${after}
    ORDER BY l.id LIMIT ${BATCH} FOR UPDATE OF c`.execute(trx);
  const ids = rows.filter(({ reason }) => reason === null).map(({ id }) => Number(id));
  if (ids.length > 0 && !isCheck) {
    await trx.deleteFrom('company').where('id', 'in', ids).execute();
    await notifyChanged(trx, ['pages']);
  }
  return rows;
}
