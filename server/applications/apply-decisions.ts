import { lockActiveAccount } from '#server/auth/sessions/lock-account.ts';
import { ApiError, orNotFound } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import type { MailContext } from '#server/mail/queue.ts';
import { applyClosing, CLOSES_ALL } from './closing.ts';
import { type Appointment, applyInvitation } from './invite.ts';
import { applyResult, type ResultDetails } from './set-result.ts';
import { isInvitation } from './states.ts';
import type { EmployerWork, Target } from './visible-application.ts';
import { sendPendingMessage } from './write-many.ts';

type CarryOutDeps = Pick<MailContext, 'db' | 'env' | 'queue'> & { clock: () => Date };

/**
 * Carries out what was decided ten seconds ago or earlier: one act, or all that is due (a lost notice, a node that died).
 * Each decision is a transaction of its own, so one that fails keeps nobody else waiting.
 */
export async function applyDueDecisions(deps: CarryOutDeps, actId?: number): Promise<void> {
  let fault: unknown;
  for (const table of tables)
    for (const due of await listDue(deps, table, actId))
      await applyOneDecision(deps, due).catch((error: unknown) => {
        fault ??= error;
      });
  if (fault !== undefined) throw fault;
}

/** What waits: decisions, and what is written to applicants. */
const tables = ['pending_decision', 'pending_message'] as const;

async function listDue(
  { db, clock }: CarryOutDeps,
  table: (typeof tables)[number],
  actId: number | undefined,
): Promise<Due[]> {
  const rows = await db
    .selectFrom(table)
    .where('due_at', '<=', clock())
    .$if(actId !== undefined, (query) => query.where('act_id', '=', actId ?? 0))
    .orderBy('act_id')
    .orderBy('profile_apply_id')
    .select(['profile_apply_id', 'act_id', 'recruitment_id', 'employer_id'])
    .execute();
  return rows.map((row) => ({ ...row, table }));
}

interface Due {
  table: (typeof tables)[number];
  profile_apply_id: number;
  act_id: number;
  recruitment_id: number;
  employer_id: number;
}

/** Carries out one decision, or drops it when it is not possible any more. */
async function applyOneDecision(deps: CarryOutDeps, due: Due): Promise<void> {
  try {
    await deps.db.transaction().execute((trx) => recheckAndApply(deps, trx, due));
  } catch (error) {
    // Out of sight by now, cancelled, or at another stage: the state won.
    if (!(error instanceof ApiError)) throw error;
    await (due.table === 'pending_message' ? popPendingMessage : popPendingDecision)(deps.db, due);
  }
}

/** Judges anew, as for a call of the company that comes now, under the same locks in the same order. */
async function recheckAndApply({ env, queue, clock }: CarryOutDeps, trx: Db, due: Due): Promise<void> {
  const actor = await getActor(trx, due.employer_id);
  const ended = await lockActiveAccount(trx, actor);
  // The ad and the applicant are locked before the decision is taken: whoever decides anew waits here, or was first.
  await trx.selectFrom('recruitment').where('id', '=', due.recruitment_id).select('id').forUpdate().execute();
  const take = due.table === 'pending_message' ? popPendingMessage : popPendingDecision;
  const apply = await take(trx, due);
  if (ended || !apply) return;
  const work: EmployerWork = { db: trx, env, queue, now: clock(), language: 'vi', actor };
  const target = { recruitment_id: due.recruitment_id, profile_apply_id: due.profile_apply_id };
  await apply(work, target);
}

type CarryOut = (work: EmployerWork, target: Target) => Promise<void>;

/** Takes a decision off, unless it was undone or replaced. @returns how it is carried out */
async function popPendingDecision(db: Db, { profile_apply_id, act_id }: Due): Promise<CarryOut | undefined> {
  const decision = await db
    .deleteFrom('pending_decision')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', act_id)
    .returning(['kind', 'details'])
    .executeTakeFirst();
  if (!decision) return undefined;
  const { kind } = decision;
  // Written by keepPending from a call's input, so its shape is known.
  const details = decision.details as Record<string, unknown>;
  if (details[CLOSES_ALL]) return applyClosing;
  if (isInvitation(kind))
    return (work, target) => applyInvitation(work, { ...target, ...(details as unknown as Appointment) });
  return (work, target) => applyResult(work, { ...target, ...(details as ResultDetails), result: kind });
}

/** The same of what is written to an applicant. */
async function popPendingMessage(db: Db, { profile_apply_id, act_id }: Due): Promise<CarryOut | undefined> {
  const texts = await db
    .deleteFrom('pending_message')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', act_id)
    .returning(['text_vi', 'text_kr', 'text_en'])
    .executeTakeFirst();
  return texts && ((work, target) => sendPendingMessage(work, target, texts));
}

async function getActor(trx: Db, employerId: number) {
  const { id, company_id, user_uid, user_name, user_email } = orNotFound(
    await trx
      .selectFrom('employer')
      .where('id', '=', employerId)
      .select(['id', 'company_id', 'user_uid', 'user_name', 'user_email'])
      .executeTakeFirst(),
  );
  return {
    type: 'employer' as const,
    id,
    companyId: company_id,
    uid: user_uid,
    name: user_name,
    email: user_email,
  };
}
