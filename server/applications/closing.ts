import { found, refuse } from '#server/calls/refusals.ts';
import { tellChanged } from '#server/db/changes.ts';
import type { Db } from '#server/db/connection.ts';
import { countIf } from '#server/db/counts.ts';
import { moveState, writeEvent as writeAdEvent } from '#server/recruitments/queries.ts';
import { isRecruiting, stateAfter, statesBefore, takesNoMore } from '#server/recruitments/states.ts';
import { refreshSearchRow } from '#server/search/write.ts';
import { writeEvent } from './events.ts';
import { mailResult } from './mail-result.ts';
import type { EmployerWork } from './reach.ts';
import { isHired, isOpen, stands } from './states.ts';

/**
 * "Stop when hired": with as many hires as places the ad stops receiving (docs/rules.md#states).
 * @returns what closing the position would end, also when the ad had stopped before; nothing while places are left
 */
export async function stopWhenFilled(
  { db, actor, now }: EmployerWork,
  ad: { id: number; status: number; headcount: number | null; stop_when_hired: boolean },
): Promise<{ open: number } | null> {
  if (!ad.stop_when_hired || ad.headcount === null) return null;
  const { hired, open } = await countHires(db, ad.id);
  if (hired < ad.headcount) return null;
  if (!isRecruiting.holds(ad)) return { open };
  const act = 'stopReceiving';
  await moveState(db, { id: ad.id, states: statesBefore(act) }, { status: stateAfter(act) }, now);
  await writeAdEvent(db, { recruitmentId: ad.id, actor, action: 'filled', now });
  await refreshSearchRow(db, ad.id);
  // Notified here, where it happens: most results change nothing for everybody.
  await tellChanged(db, ['pages']);
  return { open };
}

/** Hires of an ad, and its applications without a final result. */
export async function countHires(db: Db, recruitmentId: number): Promise<{ hired: number; open: number }> {
  return db
    .selectFrom('application as a')
    .where('a.recruitment_id', '=', recruitmentId)
    .where(stands.sql)
    .select([countIf(isHired.sql).as('hired'), countIf(isOpen.sql).as('open')])
    .executeTakeFirstOrThrow();
}

/**
 * Ends all open applications of an own ad as NOT_HIRING, once it takes no more. Throws 4027 while it still recruits.
 * @returns how many were ended
 */
export async function closeOpen(work: EmployerWork, recruitmentId: number): Promise<{ closed: number }> {
  const { db, actor, now } = work;
  const ad = found(
    await db
      .selectFrom('recruitment')
      .where('id', '=', recruitmentId)
      .where('company_id', '=', actor.companyId)
      .select(['status', 'end_date'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!takesNoMore(now).holds(ad)) throw refuse('NOT_VALID', 'error.still_recruiting');
  const closed = await db
    .updateTable('application as a')
    .set((eb) => ({ result: 'NOT_HIRING', result_at: now, version: eb('version', '+', 1) }))
    .where('recruitment_id', '=', recruitmentId)
    .where('company_id', '=', actor.companyId)
    .where(isOpen.sql)
    .returning('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of closed) {
    await writeEvent(db, { profileApplyId: profile_apply_id, kind: 'NOT_HIRING', by: 'employer', now });
    await mailResult(work, profile_apply_id, 'NOT_HIRING');
  }
  return { closed: closed.length };
}
