import { accountTypes } from '#contract/enums.ts';
import { disableFactor } from '#server/accounts/auth/factor/manage-factor.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { handOverAds } from '#server/hiring/assignments/assign.ts';
import { handOverApplicants } from '#server/hiring/assignments/assignees.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isActiveOwner } from '#server/states/company-members.ts';
import { nameContact } from './contact.ts';

interface Closing {
  id: number;
  employerId: number;
  /** The owner who gets the ads and applicants of the member. */
  heir: number;
  now: Date;
}

/**
 * Ends an active membership with all that would sign in again. The contact of the account follows, and ads and applicants go to `heir`.
 * @param trx a transaction that locks the account exclusively
 */
export async function closeMembership(trx: Db, closing: Closing): Promise<void> {
  await endState(trx, closing);
  if (!(await nameContact(trx, closing.employerId))) throw new Error('a company has no owner');
  const { id, heir, employerId, now } = closing;
  await handOver(trx, { employerId, from: id, to: heir, now });
}

/**
 * Ends a membership that was erased after a backup (server/operations/backup/restore/). The longest-standing owner gets ads and applicants. The member may
 * be the only owner that the backup knows; an administrator then hands the company over.
 */
export async function closeAgain(trx: Db, member: { id: number; employerId: number }, now: Date) {
  const { id, employerId } = member;
  await endState(trx, { id, now });
  await nameContact(trx, employerId);
  const heir = await trx
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where(isActiveOwner.sql)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .select('m.id')
    .executeTakeFirst();
  if (heir) await handOver(trx, { employerId, from: id, to: heir.id, now });
}

/** Gives what the member works on to the heir, who sees all ads. */
async function handOver(trx: Db, handing: Parameters<typeof handOverAds>[1]): Promise<void> {
  await handOverAds(trx, handing);
  await handOverApplicants(trx, handing);
}

async function endState(trx: Db, { id, now }: Pick<Closing, 'id' | 'now'>): Promise<void> {
  await trx
    .updateTable('company_member')
    .set({ state: 'ENDED', ended_at: now, devices_since: now })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(trx, { kind: 'employer', id }, 'ACCOUNT_DELETED');
  await disableFactor(trx, { type: 'employer', id });
  // A link for an address that the member has left would set a new password.
  await trx
    .deleteFrom('email_take_back')
    .where('account_type', '=', accountTypes.EMPLOYER)
    .where('account_id', '=', id)
    .execute();
}
