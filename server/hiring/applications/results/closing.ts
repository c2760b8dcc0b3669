import { sql } from 'kysely';
import { moveState, writeEvent as writeAdEvent } from '#server/hiring/recruitments/record/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { all } from '#server/infrastructure/db/predicates.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { isWithoutPromise } from '#server/states/answers.ts';
import { closingResult, isHired, isNotCancelled, isOpen } from '#server/states/applications.ts';
import {
  isClosedToApplications,
  isRecruiting,
  stateAfter,
  statesBefore,
} from '#server/states/recruitments.ts';
import { hasDelayedRefusal } from '../record/delayed-notice.ts';
import { writeEvent } from '../record/events.ts';
import { mailResult } from '../record/mail-result.ts';
import { describePendingAct, storeDecisions } from '../record/pending.ts';
import type { ApplicationTarget, EmployerWork } from '../record/visible-application.ts';

/**
 * Implements "stop when hired": an ad stops receiving applications once it has as many hires as openings
 * (docs/rules.md#states).
 */
export async function stopWhenFilled(
  { db, actor, now }: EmployerWork,
  ad: { id: number; status: number; headcount: number | null; stop_when_hired: boolean },
): Promise<void> {
  if (!ad.stop_when_hired || ad.headcount === null || !isRecruiting.matches(ad)) return;
  const { hired } = await countHires(db, ad.id);
  if (hired < ad.headcount) return;
  const act = 'stopReceiving';
  await moveState(db, { id: ad.id, states: statesBefore(act) }, { status: stateAfter(act) }, now);
  await writeAdEvent(db, { recruitmentId: ad.id, actor, action: 'filled', now });
  await refreshSearchRow(db, ad.id);
}

/** Counts all applications for an ad, its hires, and those without a final result. */
export async function countHires(db: Db, recruitmentId: number) {
  return selectHires(db, recruitmentId).executeTakeFirstOrThrow();
}

/** Same as `countHires`, as a query that the caller may group. */
export const selectHires = (db: Db, recruitmentId: number) =>
  db
    .selectFrom('application as a')
    .where('a.recruitment_id', '=', recruitmentId)
    .select([
      sql<number>`count(*)::int`.as('applicants'),
      countIf(all(isNotCancelled, isHired).sql).as('hired'),
      // Does not count refusals that wait for their delayed notice, because closing the position leaves them out.
      countIf(sql`${isOpen.sql} and not ${hasDelayedRefusal({ ad: recruitmentId })}`).as('open'),
      countIf(isWithoutPromise.sql).as('without_promise'),
    ]);

/** Adds up the groups of `selectHires`. */
export const sumHires = (
  groups: readonly { applicants: number; hired: number; open: number; without_promise: number }[],
) =>
  groups.reduce(
    (sum, one) => ({
      applicants: sum.applicants + one.applicants,
      hired: sum.hired + one.hired,
      open: sum.open + one.open,
      without_promise: sum.without_promise + one.without_promise,
    }),
    { applicants: 0, hired: 0, open: 0, without_promise: 0 },
  );

/**
 * Decides to end all open applications for an own ad as NOT_HIRING, once the ad is closed to applications.
 * The decision is applied after ten seconds, or after the delay of the company. Applications with another pending decision are left out. Throws
 * 4027 while the ad still recruits.
 * @returns number of applications to end, and the pending act if there are any
 */
export async function scheduleClosing(work: EmployerWork, recruitmentId: number) {
  const { db, actor, now } = work;
  const ad = orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', recruitmentId)
      .where('company_id', '=', actor.companyId)
      .select(['status', 'end_date'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!isClosedToApplications(now).matches(ad)) throw apiError('NOT_VALID', 'error.still_recruiting');
  const open = await db
    .selectFrom('application as a')
    .where('recruitment_id', '=', recruitmentId)
    .where('company_id', '=', actor.companyId)
    .where(isOpen.sql)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pending_decision as p')
            .whereRef('p.profile_apply_id', '=', 'a.profile_apply_id')
            .select('p.act_id'),
        ),
      ),
    )
    .select('profile_apply_id')
    .execute();
  if (open.length === 0) return { closed: 0, pending: null };
  const act = await storeDecisions(work, [
    {
      recruitmentId,
      profileApplyIds: open.map(({ profile_apply_id }) => profile_apply_id),
      kind: closingResult,
      details: { [CLOSING_DECISION_KEY]: true },
    },
  ]);
  return { closed: open.length, pending: describePendingAct(act, closingResult, closingResult, now) };
}

/**
 * Key in the details of a decision that marks it as made by `scheduleClosing`. Such a decision also applies to
 * applications that the company may no longer see.
 */
export const CLOSING_DECISION_KEY = 'closes_open';

/** Ends one open application as `scheduleClosing` decided. Throws 4027 if it is no longer open, or its ad recruits again. */
export async function applyClosing(work: EmployerWork, target: ApplicationTarget): Promise<void> {
  const { db, actor, now } = work;
  const ad = orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', target.recruitment_id)
      .where('company_id', '=', actor.companyId)
      .select(['status', 'end_date'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!isClosedToApplications(now).matches(ad)) throw apiError('NOT_VALID', 'error.still_recruiting');
  const closed = await db
    .updateTable('application as a')
    .set((eb) => ({
      result: closingResult,
      result_at: now,
      answered_at: sql<Date | null>`case when a.answer_due is not null then coalesce(a.answered_at, ${now}) end`,
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('company_id', '=', actor.companyId)
    .where(isOpen.sql)
    .returning('profile_apply_id')
    .executeTakeFirst();
  if (!closed) throw apiError('NOT_VALID', 'error.application_closed');
  await writeEvent(db, {
    profileApplyId: closed.profile_apply_id,
    kind: closingResult,
    by: 'employer',
    memberId: actor.id,
    now,
  });
  await mailResult(work, closed.profile_apply_id, closingResult);
}
