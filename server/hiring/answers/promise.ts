import { eventRow } from '#server/hiring/applications/record/events.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isWithoutPromise } from '#server/states/answers.ts';
import { isVisible } from '#server/states/applications.ts';
import { dueFromToday } from './clock.ts';
import { loadFreeDays, promisedDays } from './moves.ts';

type Work = Pick<Context, 'db' | 'now' | 'audit'> & { actor: Pick<EmployerActor, 'id' | 'companyId'> };

/**
 * Promises an answer for the open applications of an own ad that have no promise yet; the deadline counts from today.
 * Applications whose resume the company can read only for a shorter time are left out. Locks the ad, then the
 * applications. Throws 404 for an ad of another company, 4027 for an ad that takes no applications here.
 */
export async function promiseAnswers(work: Work, recruitmentId: number) {
  const { db, actor, now } = work;
  const ad = orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', recruitmentId)
      .where('company_id', '=', actor.companyId)
      .select(['answer_days', 'accepts_applications', 'source'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const days = await promisedDays(db, ad);
  if (days === null) throw apiError('NOT_VALID', 'error.not_taken_here');
  const open = await db
    .selectFrom('application as a')
    .where('a.recruitment_id', '=', recruitmentId)
    .where(isWithoutPromise.sql)
    .where(isVisible(now).sql)
    .orderBy('a.profile_apply_id')
    .select(['a.profile_apply_id', 'a.applied_at'])
    .forUpdate()
    .execute();
  const free = await loadFreeDays(db);
  const chosen = open.filter(({ applied_at }) => dueFromToday(applied_at, days, now, free));
  const [first] = chosen;
  const due = first && dueFromToday(first.applied_at, days, now, free);
  if (due)
    await store(
      work,
      chosen.map(({ profile_apply_id }) => profile_apply_id),
      { days, due },
    );
  await work.audit({
    action: 'recruitment.promise-answers',
    objectKind: 'recruitment',
    objectId: recruitmentId,
    after: { promised: chosen.length, days },
  });
  return { promised: chosen.length, left_out: open.length - chosen.length };
}

async function store({ db, actor, now }: Work, ids: number[], { days, due }: { days: number; due: Date }) {
  await db
    .updateTable('application')
    .set((eb) => ({
      answer_days: days,
      answer_promised: due,
      answer_due: due,
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', 'in', ids)
    .execute();
  const details = { answer_due: due.toISOString() };
  const event = eventRow({ kind: 'PROMISED', by: 'employer', memberId: actor.id, details, now });
  await db
    .insertInto('application_event')
    .values(ids.map((profile_apply_id) => ({ profile_apply_id, ...event })))
    .execute();
}
