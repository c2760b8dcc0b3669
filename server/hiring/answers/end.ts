import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { eventRow } from '#server/hiring/applications/record/events.ts';
import { type ApplicationParties, getApplicationParties } from '#server/hiring/applications/record/people.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { isOverdue, isRunning } from '#server/states/answers.ts';
import { overdueResult } from '#server/states/applications.ts';
import { hasNoPendingDecision, oldestReminder, wasReminded } from './reminders.ts';
import { findStandstill } from './standstill.ts';

export type EndDeps = Pick<MailContext, 'db' | 'env' | 'queue'> & { clock: () => Date };

/**
 * Ends open applications whose answer deadline has passed. An application stays open if no reminder was accepted by the
 * mail server at least a day before, if a decision is pending, or while all clocks stand still. A run ends at most 500,
 * those with the oldest reminder first. All applications of a candidate end in one transaction, with one mail
 * (docs/decisions/0152-clock-of-answers.md). A second run, or a second node, finds nothing to do.
 * @returns number of ended applications
 */
export async function endUnanswered(deps: EndDeps): Promise<number> {
  const { db, clock } = deps;
  if (await findStandstill(db)) return 0;
  let ended = 0;
  let fault: unknown;
  for (const { candidate_id, count } of await listCandidates(db, clock())) {
    const left = limits.answersEndedAtOnce - ended;
    // All applications of a candidate end in the same run. Only the first candidate may exceed the limit of a run.
    if (count > left && ended > 0) break;
    try {
      ended += await db
        .transaction()
        .execute((trx) => endOfCandidate({ ...deps, db: trx, now: clock() }, candidate_id));
    } catch (error) {
      fault ??= error;
    }
    if (ended >= limits.answersEndedAtOnce) break;
  }
  if (fault !== undefined) throw fault;
  return ended;
}

/** Query of the applications that end now, as `application a`. */
const dueOf = (db: Db, now: Date) =>
  db
    .selectFrom('application as a')
    .where(isOverdue(now).sql)
    .where(isRunning(now).sql)
    .where(hasNoPendingDecision)
    .where(wasReminded(now));

/** Candidates with applications that end now, the one with the oldest reminder first. */
const listCandidates = (db: Db, now: Date) =>
  db
    .selectFrom(
      dueOf(db, now)
        .select(['a.candidate_id', oldestReminder.as('reminded_at')])
        .as('due'),
    )
    .groupBy('due.candidate_id')
    .orderBy(({ fn }) => fn.min('due.reminded_at'))
    .orderBy('due.candidate_id')
    .limit(limits.answersEndedAtOnce)
    .select(({ fn }) => ['due.candidate_id', fn.countAll<number>().as('count')])
    .execute();

/** Ends all due applications of a candidate. It takes the same locks as a call of the company, in the same order. */
async function endOfCandidate(work: MailContext, candidateId: number): Promise<number> {
  const { db, now } = work;
  const ads = await lockInOrder(db, candidateId, now);
  const due = await dueOf(db, now)
    .where('a.candidate_id', '=', candidateId)
    .where(sql<boolean>`a.recruitment_id = any(${ads}::bigint[])`)
    .orderBy('a.profile_apply_id')
    .limit(limits.answersEndedAtOnce)
    .select('a.profile_apply_id')
    .forUpdate('a')
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ profile_apply_id }) => profile_apply_id);
  await db
    .updateTable('application')
    .set((eb) => ({
      result: overdueResult,
      result_at: now,
      answer_rest: null,
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', 'in', ids)
    .execute();
  const event = eventRow({ kind: 'ENDED_BY_CLOCK', by: 'clock', now });
  await db
    .insertInto('application_event')
    .values(ids.map((profile_apply_id) => ({ profile_apply_id, ...event })))
    .execute();
  const parties: ApplicationParties[] = [];
  for (const id of ids) parties.push(await getApplicationParties(db, id));
  await mailEnded(work, parties);
  return ids.length;
}

/**
 * Locks the candidate, the companies and the ads of due applications. An application that becomes due only now, because
 * a decision was undone, is left to the next run: its ad is not locked, so a decision that is stored at this moment
 * would be missed.
 * @returns ids of the locked ads
 */
async function lockInOrder(db: Db, candidateId: number, now: Date): Promise<number[]> {
  await db.selectFrom('candidate').where('id', '=', candidateId).select('id').forNoKeyUpdate().execute();
  const own = dueOf(db, now).where('a.candidate_id', '=', candidateId);
  await db
    .selectFrom('employer')
    .where('company_id', 'in', own.select('a.company_id'))
    .orderBy('id')
    .select('id')
    .forShare()
    .execute();
  const ads = await db
    .selectFrom('recruitment')
    .where('id', 'in', own.select('a.recruitment_id'))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return ads.map(({ id }) => id);
}

async function mailEnded(work: MailContext, parties: readonly ApplicationParties[]): Promise<void> {
  const [first] = parties;
  if (!first) return;
  const { candidate } = first;
  await queueMail(work, {
    ...candidate,
    template: 'no-answer',
    parameters: {
      applications: parties.map(({ profile_apply_id, title, companyName }) => ({
        profile_apply_id,
        title: title(candidate.language),
        company_name: companyName(candidate.language),
      })),
    },
  });
}
