import type { Db } from '#server/infrastructure/db/connection.ts';
import { isNotCancelled } from '#server/states/applications.ts';

/**
 * Returns for each ad whether the candidate has an application to it, in the requested order. Cancelled ones
 * do not count.
 */
export async function listAppliedTo(db: Db, candidateId: number, recruitmentIds: readonly number[]) {
  const rows = await db
    .selectFrom('application as a')
    .where('candidate_id', '=', candidateId)
    .where('recruitment_id', 'in', [...recruitmentIds])
    .where(isNotCancelled.sql)
    .select('recruitment_id')
    .execute();
  const applied = new Set(rows.map(({ recruitment_id }) => recruitment_id));
  return {
    list: recruitmentIds.map((id) => ({ id, applied: applied.has(id) ? (1 as const) : (0 as const) })),
  };
}
