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
  /** Id of the owner who gets the ads and applicants of the member. */
  heir: number;
  now: Date;
}

/**
 * Ends an active membership, with everything that could sign in again (sessions, links, second factor). If the member
 * was the contact of the account, another owner becomes the contact. Ads and applicants go to `heir`.
 * @param trx a transaction that locks the account exclusively
 */
export async function closeMembership(trx: Db, closing: Closing): Promise<void> {
  await endState(trx, closing);
  if (!(await nameContact(trx, closing.employerId))) throw new Error('a company has no owner');
  const { id, heir, employerId, now } = closing;
  await handOver(trx, { employerId, from: id, to: heir, now });
}

/**
 * Ends a membership again after a restore, if it was erased after the backup was made
 * (server/operations/backup/restore/). The longest-standing owner gets ads and applicants. If the member is the only
 * owner in the backup, an administrator later hands the company over.
 */
export async function closeRestoredMembership(
  trx: Db,
  member: { id: number; employerId: number },
  now: Date,
) {
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

/** Assigns the ads and applicants of the member to the heir, an owner, who sees all ads. */
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
  // A ticket for an address that the member has left could still set a new password.
  await trx
    .deleteFrom('email_take_back')
    .where('account_type', '=', accountTypes.EMPLOYER)
    .where('account_id', '=', id)
    .execute();
}
