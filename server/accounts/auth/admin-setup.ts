import type * as contract from '#contract/admin/people/admin-setup.ts';
import { type AdminRole, adminRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { deleteDraftsBeyond } from '#server/audit/form-drafts.ts';
import { auditWithoutSession } from '#server/audit/unsigned-audit.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { consumeTicket, findTicket, issueTicket } from './codes/tickets.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import { hashPassword } from './sign-in/passwords.ts';

const purpose = 'admin-setup';
const uidRule = new RegExp(`^[a-z0-9]{${limits.adminUidMin},${limits.uidMax}}$`);

/** Checks that an administrator may have this ID. */
export const isAdminUid = (uid: string): boolean => uidRule.test(uid);
export const isAdminRole = (role: string): role is AdminRole => adminRoles.some((known) => known === role);

/** Administrator to set up. Without a role, a new one becomes an owner and an existing one keeps the role. */
export interface NewAdmin {
  uid: string;
  role?: AdminRole | undefined;
}

/**
 * Creates an administrator without a password, or deletes the password and all sessions of an existing one. Earlier
 * links of this administrator stop working.
 * @returns the ticket that sets a password within 24 hours, and whether the administrator is new
 */
export async function openAdminSetup(
  db: Db,
  { uid, role }: NewAdmin,
  now: Date,
): Promise<{ ticket: string; isNew: boolean; role: AdminRole }> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('admin')
      .where('uid', '=', uid)
      .select(['id', 'role', 'is_active'])
      .forUpdate()
      .executeTakeFirst();
    const after = { role: role ?? known?.role ?? 'owner', is_active: true };
    const { id } = known
      ? await trx
          .updateTable('admin')
          .set({ ...after, password_hash: null, ended_at: null })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('admin')
          .values({ uid, name: uid, email: '', ...after, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
    await endSessionsOf(trx, { kind: 'admin', id }, 'PASSWORD_CHANGED');
    await deleteDraftsBeyond(trx, id, after.role);
    await trx.deleteFrom('ticket').where('purpose', '=', purpose).where('subject', '=', String(id)).execute();
    const minutes = limits.adminSetupHours * 60;
    const ticket = await issueTicket(trx, { purpose, subject: String(id), minutes }, now);
    const before = known && { role: known.role, is_active: known.is_active };
    await auditWithoutSession(trx, {
      action: known ? 'admin.reset' : 'admin.create',
      objectKind: 'admin',
      objectId: id,
      before,
      after,
      by: 'command',
      now,
    });
    return { ticket, isNew: known === undefined, role: after.role };
  });
}

export const adminSetupHandlers: Handlers<typeof contract> = {
  checkAdminSetup: async ({ db, now }, { ticket }) => {
    const { uid, role } = await getAdminOf(db, ticket, now);
    return { uid, role };
  },

  setUpAdmin: async ({ db, now, requestId, setMessage }, { ticket, password }) => {
    // Checked before the password is hashed, so that an invalid link costs no hash.
    await getAdminOf(db, ticket, now);
    const password_hash = await hashPassword(password);
    const uid = await db.transaction().execute(async (trx) => {
      const admin = await getAdminOf(trx, ticket, now);
      if (!(await consumeTicket(trx, { token: ticket, purpose }, now))) throw setupOver();
      await trx.updateTable('admin').set({ password_hash }).where('id', '=', admin.id).execute();
      const act = { action: 'admin.setup', objectKind: 'admin', objectId: admin.id };
      await auditWithoutSession(trx, { ...act, by: requestId, now });
      return admin.uid;
    });
    setMessage('message.password_changed');
    return { uid };
  },
};

async function getAdminOf(db: Db, token: string, now: Date) {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (!ticket) throw setupOver();
  const admin = await db
    .selectFrom('admin')
    .where('id', '=', Number(ticket.subject))
    .where('is_active', '=', true)
    .select(['id', 'uid', 'role'])
    .executeTakeFirst();
  if (!admin) throw setupOver();
  return admin;
}

const setupOver = () => apiError('NOT_VALID', 'error.setup_over');
