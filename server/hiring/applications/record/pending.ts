import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import type { PendingDecision } from '#contract/applications/applicants.ts';
import type { ApplicationStage, DecidedResult } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { secondsLeft } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import type { EmployerWork } from './visible-application.ts';

/** Decisions about an applicant: a result, an interview, that the resume passes and an interview in one act, or a later date of the answer. */
export type DecisionKind = DecidedResult | 'INVITED' | 'PASSED_AND_INVITED' | 'EXTENDED';
/** Details of a decision, as its call received them. */
type DecisionDetails = Record<string, string | number | boolean | null | undefined>;

/** Applies the decisions of one act (apply-decisions.ts). */
export const carryOutTask = { name: 'carry-out-decisions', payload: z.object({ act_id: z.int() }) };

const UNDO_MILLISECONDS = limits.decisionUndoSeconds * 1000;

/** Stage of an applicant after a decision. An extension leaves it as it is. */
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

/**
 * Starts an act: all decisions stored with it (`storePendingDecision`) are applied together and can be undone
 * together.
 * @returns its id and the moment when it is due
 */
export async function beginDecision({
  db,
  now,
  queue,
}: Pick<EmployerWork, 'db' | 'now' | 'queue'>): Promise<{ actId: number; dueAt: Date }> {
  const { rows } = await sql<{ id: number }>`select nextval('decision_act')::bigint as id`.execute(db);
  const actId = Number(rows[0]?.id);
  const dueAt = new Date(now.getTime() + UNDO_MILLISECONDS);
  await queue.add(db, carryOutTask, [
    { payload: { act_id: actId }, singletonKey: String(actId), startAfter: dueAt },
  ]);
  return { actId, dueAt };
}

/**
 * Stores a validated decision and replaces a pending one. Nothing that the candidate can read changes
 * (docs/decisions/0041-decisions-can-be-taken-back.md).
 */
export async function storePendingDecision(
  { db, actor }: Pick<EmployerWork, 'db' | 'actor'>,
  { actId, dueAt }: { actId: number; dueAt: Date },
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

interface PendingColumns {
  act_id: number;
  kind: DecisionKind;
  due_at: Date;
}

/** A pending decision as the company sees it. */
export const toPending = (
  { act_id, kind, due_at }: PendingColumns,
  present: ApplicationStage,
  now: Date,
): PendingDecision => ({
  act_id,
  stage: stageAfter(kind, present),
  seconds_left: secondsLeft(due_at, now),
});

/** As `toPending`, for a decision that was made just now. */
export const describeAct = (
  { actId, dueAt }: { actId: number; dueAt: Date },
  kind: DecisionKind,
  present: ApplicationStage,
  now: Date,
): PendingDecision => toPending({ act_id: actId, kind, due_at: dueAt }, present, now);

/** Maps applicants to their pending decisions. */
export async function mapPending(
  db: Db,
  profileApplyIds: readonly number[],
): Promise<ReadonlyMap<number, PendingColumns>> {
  if (profileApplyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pending_decision')
    .where(sql<boolean>`profile_apply_id = any(${[...profileApplyIds]}::bigint[])`)
    .select(['profile_apply_id', 'act_id', 'kind', 'due_at'])
    .$narrowType<{ profile_apply_id: NotNull; kind: DecisionKind }>()
    .execute();
  return new Map(rows.map((row) => [row.profile_apply_id, row]));
}
