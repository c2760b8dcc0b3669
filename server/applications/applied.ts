import type { Db } from '#server/db/connection.ts';
import { isNotCancelled } from './states.ts';

/** Says of each ad whether the candidate's application to it stands, in the order asked; cancelled ones do not count. */
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
