import { randomBytes } from 'node:crypto';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { accountTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { isMemberEnded } from '#server/states/company-members.ts';

/** A member without a password is an erased one: every other has a hash. */
const ERASED = '';

/**
 * Erases the people of a company: of a member who ended 30 days ago, all but the name, which stays with the acts; with the account,
 * the names of all members and the addresses of those who were invited.
 */
export const companyMemberEraser: Eraser = {
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('company_invitation').where('employer_id', '=', id).execute();
    const members = await trx
      .selectFrom('company_member')
      .where('employer_id', '=', id)
      .select(['id', 'user_email'])
      .execute();
    for (const member of members) await eraseMember(trx, member);
    await trx.updateTable('company_member').set({ user_name: '' }).where('employer_id', '=', id).execute();
  },
  deleteExpired: async (db, now) => {
    const over = new Date(now.getTime() - limits.endedInvitationDays * DAY_MILLISECONDS);
    await db.deleteFrom('company_invitation').where('expires_at', '<', over).execute();
    const left = new Date(now.getTime() - limits.closedAccountDays * DAY_MILLISECONDS);
    const members = await db
      .selectFrom('company_member as m')
      .innerJoin('employer as e', 'e.id', 'm.employer_id')
      .where(isMemberEnded.sql)
      .where('m.ended_at', '<', left)
      .where('m.password_hash', '<>', ERASED)
      // The members of a closed company are erased together with it.
      .where('e.withdrawn_at', 'is', null)
      .select(['m.id', 'm.user_email'])
      .execute();
    for (const member of members) await db.transaction().execute((trx) => eraseMember(trx, member));
  },
};

/** Erases what a member signed in with, the mails to the address, and the log of sign-ins. */
async function eraseMember(trx: Db, { id, user_email }: { id: number; user_email: string }): Promise<void> {
  await trx
    .updateTable('company_member')
    .set({
      user_uid: `x${randomBytes(7).toString('hex')}`,
      password_hash: ERASED,
      user_phone: '',
      user_email: '',
      last_login_at: null,
      devices_since: null,
    })
    .where('id', '=', id)
    .execute();
  for (const table of ['session', 'sign_in', 'email_take_back', 'mail', 'second_factor'] as const)
    await trx
      .deleteFrom(table)
      .where('account_type', '=', accountTypes.EMPLOYER)
      .where('account_id', '=', id)
      .execute();
  // Invitations have no account.
  await trx
    .deleteFrom('mail')
    .where('account_id', 'is', null)
    .where('template', '=', 'company-invited')
    .where((where) => where(where.fn('lower', ['recipient']), '=', user_email.toLowerCase()))
    .execute();
}
