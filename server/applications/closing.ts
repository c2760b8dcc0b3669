import { type ApplicationResult, recruitmentStatus } from '#contract/enums.ts';
import { found, refuse } from '#server/calls/refusals.ts';
import { tellChanged } from '#server/db/changes.ts';
import type { Db } from '#server/db/connection.ts';
import { moveState, writeEvent as writeAdEvent } from '#server/recruitments/queries.ts';
import { isExpired, stateAfter, statesBefore } from '#server/recruitments/states.ts';
import { refreshSearchRow } from '#server/search/write.ts';
import { writeEvent } from './events.ts';
import { mailResult } from './mail-result.ts';
import type { EmployerWork } from './reach.ts';
import { isOpenSql } from './stage-sql.ts';
import { openResults } from './states.ts';

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
  if (ad.status !== recruitmentStatus.RECRUITING) return { open };
  const act = 'stopReceiving';
  await moveState(db, { id: ad.id, states: statesBefore(act) }, { status: stateAfter(act) }, now);
  await writeAdEvent(db, { recruitmentId: ad.id, actor, action: 'filled', now });
  await refreshSearchRow(db, ad.id);
  // Told here, where it happens: most results change nothing for everybody.
  await tellChanged(db, ['pages']);
  return { open };
}

/** Hires of an ad, and its applications without a final result. */
export async function countHires(db: Db, recruitmentId: number): Promise<{ hired: number; open: number }> {
  const rows = await db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitmentId)
    .where('cancelled_at', 'is', null)
    .groupBy('result')
    .select((eb) => ['result', eb.fn.countAll<number>().as('count')])
    .execute();
  const sum = (wanted: (result: ApplicationResult | null) => boolean) =>
    rows.filter(({ result }) => wanted(result)).reduce((total, { count }) => total + Number(count), 0);
  return { hired: sum((result) => result === 'ELECT'), open: sum((result) => openResults.includes(result)) };
}

/** The ad was stopped, or its period is over: nobody new can come. */
export function takesNoMore(ad: Parameters<typeof isExpired>[0], now: Date): boolean {
  const { STOP, STOP_RECEIVE } = recruitmentStatus;
  return ad.status === STOP || ad.status === STOP_RECEIVE || isExpired(ad, now);
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
      .select(['status', 'start_date', 'end_date', 'hidden', 'suspended'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!takesNoMore(ad, now)) throw refuse('NOT_VALID', 'error.still_recruiting');
  const closed = await db
    .updateTable('application')
    .set((eb) => ({ result: 'NOT_HIRING', result_at: now, version: eb('version', '+', 1) }))
    .where('recruitment_id', '=', recruitmentId)
    .where('company_id', '=', actor.companyId)
    .where('cancelled_at', 'is', null)
    .where(isOpenSql)
    .returning('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of closed) {
    await writeEvent(db, { profileApplyId: profile_apply_id, kind: 'NOT_HIRING', by: 'employer', now });
    await mailResult(work, profile_apply_id, 'NOT_HIRING');
  }
  return { closed: closed.length };
}
