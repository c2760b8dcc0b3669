import { type NotNull, sql } from 'kysely';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { findCompanyMember } from '#server/accounts/auth/sessions/company-member.ts';
import { lockActiveAccount } from '#server/accounts/auth/sessions/lock-account.ts';
import { applyExtension, type Extension } from '#server/hiring/answers/extend.ts';
import { findStandstill } from '#server/hiring/answers/standstill.ts';
import { seesAd } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { type Elimination, isElimination, isInvitation } from '#server/states/applications.ts';
import { type DropCause, recordDroppedRefusal } from '../record/delayed-notice.ts';
import type { DecisionKind } from '../record/pending.ts';
import type { ApplicationTarget, EmployerWork } from '../record/visible-application.ts';
import { applyClosing, CLOSING_DECISION_KEY } from './closing.ts';
import { type Appointment, applyInvitation, applyPassAndInvitation } from './invite.ts';
import { applyResult, type ResultDetails } from './set-result.ts';
import { sendPendingMessage } from './write-many.ts';

type CarryOutDeps = Pick<MailContext, 'db' | 'env' | 'queue'> & { clock: () => Date };

/**
 * Applies decisions that are due: those of one act ten seconds after it, or all of them. The run for all covers
 * refusals whose notice was delayed, and decisions whose task was lost or whose node crashed. Each decision has its own
 * transaction, so a failure does not delay the others.
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

/** Tables of pending work: decisions, and messages to applicants. */
const tables = ['pending_decision', 'pending_message'] as const;

async function listDue(
  { db, clock }: CarryOutDeps,
  table: (typeof tables)[number],
  actId: number | undefined,
): Promise<Due[]> {
  // After a restore, delayed refusals wait, because the backup may lack the undo of one
  // (docs/decisions/0153-standstill-of-answers.md).
  const isStanding = table === 'pending_decision' && (await findStandstill(db)) !== undefined;
  const rows = await db
    .selectFrom(table)
    .where('due_at', '<=', clock())
    .where('employer_id', 'is not', null)
    .$if(isStanding, (query) => query.where(sql<boolean>`delayed_since IS NULL`))
    .$if(actId !== undefined, (query) => query.where('act_id', '=', actId ?? 0))
    .orderBy('act_id')
    .orderBy('profile_apply_id')
    .select(['profile_apply_id', 'act_id', 'recruitment_id', 'employer_id', 'member_id'])
    .$narrowType<{ profile_apply_id: NotNull; recruitment_id: NotNull; employer_id: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, table }));
}

interface Due {
  table: (typeof tables)[number];
  profile_apply_id: number;
  act_id: number;
  recruitment_id: number;
  employer_id: number;
  /** Member who decided. Null if a node of the previous version stored the decision, which knows only one member. */
  member_id: number | null;
}

/** Applies one decision, or drops it if it is no longer possible. */
async function applyOneDecision(deps: CarryOutDeps, due: Due): Promise<void> {
  try {
    await deps.db.transaction().execute((trx) => recheckAndApply(deps, trx, due));
  } catch (error) {
    // The application has been hidden or cancelled in between, or is at another stage. Its current state wins.
    if (!(error instanceof ApiError)) throw error;
    await deps.db.transaction().execute(async (trx) => {
      await lockAd(trx, due);
      await drop(trx, due, await take(trx, due), 'STATE', deps.clock());
    });
  }
}

/** Validates the decision again, like a new call of the company, with the same locks in the same order. */
async function recheckAndApply({ env, queue, clock }: CarryOutDeps, trx: Db, due: Due): Promise<void> {
  const actor = await getActor(trx, due);
  const ended = await lockActiveAccount(trx, actor);
  await lockAd(trx, due);
  const taken = await take(trx, due);
  if (!taken) return;
  const now = clock();
  if (ended) return drop(trx, due, taken, ended === 'NO_PERMISSION' ? 'MEMBER' : 'COMPANY', now);
  // The member's role may have changed since, or the member may no longer see the ad.
  const mayDecide = hasCompanyRole(actor.role, memberRoles.deciding);
  if (!mayDecide || !(await seesAd(trx, actor, due.recruitment_id)))
    return drop(trx, due, taken, 'MEMBER', now);
  const author = { ...actor, id: due.member_id ?? actor.id };
  const work: EmployerWork = { db: trx, env, queue, now, language: 'vi', actor: author };
  const target = { recruitment_id: due.recruitment_id, profile_apply_id: due.profile_apply_id };
  await taken.apply(work, target);
}

/**
 * Lock before reading the pending decision: a call that replaces the decision either waits for this lock or has already
 * committed.
 */
const lockAd = (trx: Db, { recruitment_id }: Due) =>
  trx.selectFrom('recruitment').where('id', '=', recruitment_id).select('id').forUpdate().execute();

/**
 * Ends a decision that is not carried out. Only a refusal with a delayed notice leaves an entry in the timeline,
 * because the other decisions were made only seconds ago.
 */
async function drop(trx: Db, due: Due, taken: Taken | undefined, cause: DropCause, now: Date): Promise<void> {
  if (taken?.notice) await recordDroppedRefusal(trx, { ...due, ...taken.notice }, cause, now);
}

type CarryOut = (work: EmployerWork, target: ApplicationTarget) => Promise<void>;

interface Taken {
  apply: CarryOut;
  /** Set if the decision is a refusal with a delayed notice. */
  notice?: { kind: Elimination; delayed_since: Date } | undefined;
}

/**
 * Deletes the due decision or message, unless it was undone or replaced.
 * @returns the function that applies it
 */
const take = (db: Db, due: Due): Promise<Taken | undefined> =>
  due.table === 'pending_message' ? popPendingMessage(db, due) : popPendingDecision(db, due);

async function popPendingDecision(db: Db, { profile_apply_id, act_id }: Due): Promise<Taken | undefined> {
  const decision = await db
    .deleteFrom('pending_decision')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', act_id)
    .returning(['kind', 'details', 'delayed_since'])
    .$narrowType<{ kind: DecisionKind }>()
    .executeTakeFirst();
  if (!decision) return undefined;
  const { kind, delayed_since } = decision;
  // The cast is safe: `storeDecisions` has stored the validated input of a call.
  const details = decision.details as Record<string, unknown>;
  if (isInvitation(kind)) {
    const invite = { INVITED: applyInvitation, PASSED_AND_INVITED: applyPassAndInvitation }[kind];
    return { apply: (work, target) => invite(work, { ...target, ...(details as unknown as Appointment) }) };
  }
  if (kind === 'EXTENDED')
    return {
      apply: (work, target) => applyExtension(work, { ...target, ...(details as unknown as Extension) }),
    };
  const notice = delayed_since && isElimination(kind) ? { kind, delayed_since } : undefined;
  if (details[CLOSING_DECISION_KEY]) return { apply: applyClosing, notice };
  return {
    apply: (work, target) => applyResult(work, { ...target, ...(details as ResultDetails), result: kind }),
    notice,
  };
}

async function popPendingMessage(db: Db, { profile_apply_id, act_id }: Due): Promise<Taken | undefined> {
  const texts = await db
    .deleteFrom('pending_message')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', act_id)
    .returning(['text_vi', 'text_kr', 'text_en'])
    .executeTakeFirst();
  return texts && { apply: (work, target) => sendPendingMessage(work, target, texts) };
}

/**
 * Returns the member in whose name the decision is carried out: the member who decided. If that member has left while a
 * refusal waited for its delayed notice, it is the contact of the account. Other decisions were made only seconds ago
 * and end with the membership.
 */
async function getActor(trx: Db, due: Due): Promise<EmployerActor> {
  const { employer_id, member_id } = due;
  const { contact_id } = await trx
    .selectFrom('employer')
    .where('id', '=', employer_id)
    .select((eb) => eb.fn.coalesce('contact_member_id', 'id').as('contact_id'))
    .executeTakeFirstOrThrow();
  const decided = orNotFound(await findCompanyMember(trx, { id: member_id ?? contact_id }));
  if (!decided.hasLeft || !(await isDelayedDecision(trx, due))) return decided.member;
  return orNotFound(await findCompanyMember(trx, { id: contact_id })).member;
}

const isDelayedDecision = async (trx: Db, { profile_apply_id, act_id }: Due): Promise<boolean> =>
  (await trx
    .selectFrom('pending_decision')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', act_id)
    .where('delayed_since', 'is not', null)
    .select('act_id')
    .executeTakeFirst()) !== undefined;
