import type { z } from 'zod';
import type * as contract from '#contract/admin/people/admin-staff.ts';
import type { AdminRole } from '#contract/call.ts';
import { requiresFactor } from '#server/accounts/auth/factor/account.ts';
import {
  disableFactor,
  factorAudit,
  findFactor,
  mailFactorChange,
} from '#server/accounts/auth/factor/manage-factor.ts';
import { accountTypeOf, deleteSessionsOf, endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { actWithPassword } from '#server/accounts/auth/sign-in/own-password.ts';
import { deleteDraftsBeyond } from '#server/audit/form-drafts.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';

/** A call of an owner. */
export type OwnerWork = Omit<Context, 'actor'> & { actor: AdminActor };

/**
 * Runs an action for owners only, after the own password was typed again. It checks under a lock that the actor is
 * still an owner. The actor stays one, so there is always at least one owner.
 */
export function actAsOwner<Done>(
  context: OwnerWork,
  current_password: string,
  act: (trx: Db) => Promise<Done>,
): Promise<Done> {
  const nothing = async () => undefined;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    const { role } = await trx
      .selectFrom('admin')
      .where('id', '=', context.actor.id)
      .select('role')
      .executeTakeFirstOrThrow();
    if (role !== 'owner') throw apiError('NO_PERMISSION');
    return act(trx);
  });
}

/** Gives a colleague another role; takes effect with the next call, and the colleague is notified. */
export function changeRole(
  context: OwnerWork,
  { id, role, current_password }: z.output<typeof contract.changeStaffRole.input>,
) {
  return actAsOwner(context, current_password, async (trx) => {
    const colleague = await lockStaffMember(trx, context, id);
    if (colleague.role === role) throw apiError('NOT_VALID', 'error.state_changed');
    await trx.updateTable('admin').set({ role }).where('id', '=', id).execute();
    await deleteDraftsBeyond(trx, id, role);
    // If the new role requires a second step, sessions that were started without one end, and the next sign-in asks for
    // it.
    const raised = { ...colleague, type: 'admin', role } as const;
    if ((await requiresFactor({ ...context, db: trx }, raised)) && !(await findFactor(trx, raised)))
      await deleteSessionsOf(trx, { kind: 'admin', id });
    const before: { role: AdminRole } = { role: colleague.role };
    await context.audit(
      { action: 'admin.role', objectKind: 'admin', objectId: id, before, after: { role } },
      trx,
    );
    await tell(context, trx, colleague, { template: 'staff-role-changed', parameters: { role } });
    context.setMessage('message.update_success');
    return { id };
  });
}

/** Disables the account of a colleague: every session answers 4031 from now on, and signing in is no longer possible. */
export function endAccount(
  context: OwnerWork,
  { id, current_password }: z.output<typeof contract.endStaff.input>,
) {
  return actAsOwner(context, current_password, async (trx) => {
    const colleague = await lockStaffMember(trx, context, id);
    await trx
      .updateTable('admin')
      .set({ is_active: false, ended_at: context.now })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(trx, { kind: 'admin', id }, 'ACCOUNT_DELETED');
    await deleteDraftsBeyond(trx, id, undefined);
    const before = { is_active: true };
    await context.audit(
      { action: 'admin.end', objectKind: 'admin', objectId: id, before, after: { is_active: false } },
      trx,
    );
    await tell(context, trx, colleague, { template: 'staff-ended', parameters: {} });
    context.setMessage('message.staff_ended');
    return { id };
  });
}

/** Disables a lost second factor: the colleague is signed out everywhere and notified, and sets up a new one. */
export function resetFactor(
  context: OwnerWork,
  { id, current_password }: z.output<typeof contract.resetStaffFactor.input>,
) {
  return actAsOwner(context, current_password, async (trx) => {
    const colleague = await lockStaffMember(trx, context, id);
    const account = { type: 'admin', id } as const;
    if (!(await disableFactor(trx, account))) throw apiError('NOT_VALID', 'error.state_changed');
    await deleteSessionsOf(trx, { kind: 'admin', id });
    await context.audit(factorAudit(id, 'reset'), trx);
    await mailFactorChange(context, trx, { ...colleague, ...account }, 'reset');
    context.setMessage('message.factor_reset');
    return { id };
  });
}

/** Signs a colleague out on one device. */
export async function endSession(
  { db, audit, setMessage }: OwnerWork,
  { id, session_id }: { id: number; session_id: number },
) {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', session_id)
    .where('account_type', '=', accountTypeOf.admin)
    .where('account_id', '=', id)
    .where('ended_status', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(ended);
  await audit({ action: 'admin.end_session', objectKind: 'admin', objectId: id });
  setMessage('message.session_ended');
  return { id };
}

/**
 * Locks a colleague's account for a change. Throws 4027 for the actor's own account or a disabled one, and 404 for an
 * unknown one.
 */
export async function lockStaffMember(trx: Db, { actor }: OwnerWork, id: number) {
  const colleague = orNotFound(
    await trx
      .selectFrom('admin')
      .where('id', '=', id)
      .select(['id', 'uid', 'name', 'email', 'role', 'language', 'is_active'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (id === actor.id) throw apiError('NOT_VALID', 'error.own_staff_account');
  if (!colleague.is_active) throw apiError('NOT_VALID', 'error.state_changed');
  return colleague;
}

type Colleague = Awaited<ReturnType<typeof lockStaffMember>>;
type Told =
  | { template: 'staff-role-changed'; parameters: { role: AdminRole } }
  | { template: 'staff-ended'; parameters: Record<string, never> };

/** Mails a colleague about a change of the account. An administrator created by the command may have no address yet. */
async function tell(context: OwnerWork, trx: Db, colleague: Colleague, mail: Told): Promise<void> {
  if (colleague.email === '') return;
  const { id, email: to, language, name } = colleague;
  await queueMails({ ...context, db: trx }, [{ ...mail, to, language, name, account: { type: 3, id } }]);
}
