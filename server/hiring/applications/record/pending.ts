import { sql } from 'kysely';
import { z } from 'zod';
import type { PendingDecision } from '#contract/applications/applicants.ts';
import type { ApplicationStage, DecidedResult } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { secondsLeft } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isElimination, isInvitation } from '#server/states/applications.ts';
import { planNotices } from './delayed-notice.ts';
import type { EmployerWork } from './visible-application.ts';

/**
 * Kind of a decision about an applicant: a result, an interview, passing the resume and an interview in one act, or an
 * extension of the answer deadline.
 */
export type DecisionKind = DecidedResult | 'INVITED' | 'PASSED_AND_INVITED' | 'EXTENDED';
/** Fields of a decision, as the call received them. */
type DecisionDetails = Record<string, string | number | boolean | null | undefined>;

/** Queue task that applies the decisions of one act (apply-decisions.ts). */
export const carryOutTask = { name: 'carry-out-decisions', payload: z.object({ act_id: z.int() }) };

/** Stage of an applicant after a decision. An extension of the deadline does not change the stage. */
function stageAfter(kind: DecisionKind, present: ApplicationStage): ApplicationStage {
  if (kind === 'EXTENDED') return present;
  return kind === 'PASSED_AND_INVITED' ? 'INVITED' : kind;
}

export interface PendingInput {
  recruitmentId: number;
  profileApplyIds: readonly number[];
  kind: DecisionKind;
  details?: DecisionDetails;
}

/** A pending act: decisions that are stored together and can be undone until they are carried out. */
export interface PendingAct {
  actId: number;
  /** Time when the first decision of the act is carried out. */
  dueAt: Date;
  /**
   * True if the notices to candidates are delayed: all decisions of the act are refusals, and the company tells
   * candidates later.
   */
  isDelayed: boolean;
}

/**
 * Starts an act: all decisions stored with it are applied together after ten seconds and can be undone together.
 * @returns its id and the moment when it is due
 */
export async function beginDecision(work: Pick<EmployerWork, 'db' | 'now' | 'queue'>): Promise<PendingAct> {
  const { db, now, queue } = work;
  const actId = await nextAct(db);
  const dueAt = new Date(now.getTime() + limits.decisionUndoSeconds * 1000);
  await queue.add(db, carryOutTask, [
    { payload: { act_id: actId }, singletonKey: String(actId), startAfter: dueAt },
  ]);
  return { actId, dueAt, isDelayed: false };
}

/**
 * Stores validated decisions as one act and replaces pending ones of the same applicants. Refusals wait for the hours
 * that the company has set, and then for daytime of the candidate (docs/decisions/0154-rejections-are-told-later.md).
 * Other decisions wait ten seconds. Nothing that the candidate can read changes yet
 * (docs/decisions/0041-decisions-can-be-taken-back.md).
 */
export async function storeDecisions(
  work: Pick<EmployerWork, 'db' | 'actor' | 'now' | 'queue'>,
  decisions: readonly PendingInput[],
): Promise<PendingAct> {
  const areRefusals = decisions.every(
    ({ kind }) => kind !== 'EXTENDED' && !isInvitation(kind) && isElimination(kind),
  );
  const ids = decisions.flatMap(({ profileApplyIds }) => profileApplyIds);
  const moments = areRefusals ? await planNotices(work, ids) : undefined;
  if (!moments) {
    const act = await beginDecision(work);
    for (const decision of decisions) await storeUntil(work, act, decision);
    return act;
  }
  // Queues no task for these decisions. The task that runs every minute finds them, on every node and after a restart.
  const actId = await nextAct(work.db);
  for (const { profileApplyIds, ...decision } of decisions) {
    const byMoment = Map.groupBy(profileApplyIds, (id) => moments.get(id)?.getTime() ?? 0);
    for (const [due, ids] of byMoment)
      await storeUntil(
        work,
        { actId, dueAt: new Date(due), isDelayed: true },
        { ...decision, profileApplyIds: ids },
      );
  }
  const first = Math.min(...[...moments.values()].map((moment) => moment.getTime()));
  return { actId, dueAt: new Date(first), isDelayed: true };
}

async function nextAct(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('decision_act')::bigint as id`.execute(db);
  return Number(rows[0]?.id);
}

/** Stores decisions of one kind that are carried out at the same moment. */
async function storeUntil(
  { db, actor, now }: Pick<EmployerWork, 'db' | 'actor' | 'now'>,
  { actId, dueAt, isDelayed }: PendingAct,
  { recruitmentId, profileApplyIds, kind, details = {} }: PendingInput,
): Promise<void> {
  if (profileApplyIds.length === 0) return;
  const decision = {
    act_id: actId,
    employer_id: actor.employerId,
    member_id: actor.id,
    kind,
    details: JSON.stringify(details),
    due_at: dueAt,
    delayed_since: isDelayed ? now : null,
  };
  await db
    .insertInto('pending_decision')
    .columns([
      'profile_apply_id',
      'recruitment_id',
      'act_id',
      'employer_id',
      'member_id',
      'kind',
      'details',
      'due_at',
      'delayed_since',
    ])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ id: number }>`unnest(${[...profileApplyIds]}::bigint[])`.as<'chosen'>(sql`chosen(id)`),
        )
        .select([
          'chosen.id',
          sql<number>`${recruitmentId}::bigint`.as('recruitment_id'),
          sql<number>`${actId}::bigint`.as('act_id'),
          sql<number>`${actor.employerId}::bigint`.as('employer_id'),
          sql<number>`${actor.id}::bigint`.as('member_id'),
          sql<DecisionKind>`${kind}::text`.as('kind'),
          sql<string>`${decision.details}::jsonb`.as('details'),
          sql<Date>`${dueAt}::timestamptz`.as('due_at'),
          sql<Date | null>`${decision.delayed_since}::timestamptz`.as('delayed_since'),
        ]),
    )
    .onConflict((conflict) => conflict.column('profile_apply_id').doUpdateSet(decision))
    .execute();
}

/**
 * Undoes an act, for one applicant or for all of them. Throws 404 for an ad of another company, 4027 if the
 * decisions were already applied or replaced.
 */
export async function undoDecisions(
  { db, actor }: Pick<EmployerWork, 'db' | 'actor'>,
  input: { recruitment_id: number; act_id: number; profile_apply_id?: number | undefined },
): Promise<{ undone: number }> {
  const own = await db
    .selectFrom('recruitment')
    .where('id', '=', input.recruitment_id)
    .where('company_id', '=', actor.companyId)
    .select('id')
    .executeTakeFirst();
  orNotFound(own);
  let undone = 0;
  // An act consists of decisions or of messages, so its id is in one of these tables.
  for (const table of ['pending_decision', 'pending_message'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('recruitment_id', '=', input.recruitment_id)
      .where('act_id', '=', input.act_id)
      .$if(input.profile_apply_id !== undefined, (query) =>
        query.where('profile_apply_id', '=', input.profile_apply_id ?? 0),
      )
      .executeTakeFirst();
    undone += Number(numDeletedRows);
  }
  if (undone === 0) throw apiError('NOT_VALID', 'error.decision_done');
  return { undone };
}

/** Columns of the left-joined `pending_decision p` that a card shows. */
export const pendingColumns = [
  'p.act_id',
  // Decisions on applicants are of companies.
  sql<DecisionKind | null>`p.kind`.as('pending_kind'),
  'p.due_at',
  'p.delayed_since',
] as const;

/** The columns of `pendingColumns`. All are null if no decision is pending. */
interface PendingColumns {
  act_id: number | null;
  pending_kind: DecisionKind | null;
  due_at: Date | null;
  delayed_since: Date | null;
}

/** A pending decision as the company sees it; null if none is pending. */
export function toPendingDecision(
  { act_id, pending_kind, due_at, delayed_since }: PendingColumns,
  present: ApplicationStage,
  now: Date,
): PendingDecision | null {
  if (act_id === null || pending_kind === null || due_at === null) return null;
  return {
    act_id,
    stage: stageAfter(pending_kind, present),
    seconds_left: secondsLeft(due_at, now),
    told_at: delayed_since && due_at.toISOString(),
  };
}

/** Same as `toPendingDecision`, for a decision that was made just now. */
export const describePendingAct = (
  act: PendingAct,
  kind: DecisionKind,
  present: ApplicationStage,
  now: Date,
): PendingDecision => ({ ...describeMixedPendingAct(act, now), stage: stageAfter(kind, present) });

/** Same as `describePendingAct`, for an act with decisions of several kinds. */
export const describeMixedPendingAct = ({ actId, dueAt, isDelayed }: PendingAct, now: Date) => ({
  act_id: actId,
  seconds_left: secondsLeft(dueAt, now),
  told_at: isDelayed ? dueAt.toISOString() : null,
});
