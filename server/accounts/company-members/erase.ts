import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { accountTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { isMemberActive, isMemberEnded } from '#server/states/company-members.ts';
import { closeRestoredMembership } from './close-membership.ts';

/** Password hash of an erased member. Every other member has a hash. */
const ERASED = '';

/**
 * Erases the people of a company with its account, including the names of all members and the addresses of invited
 * people. A member who has left is erased 30 days later (`listLeavingMembers`), except for the name, which stays with
 * the member's acts.
 */
export const companyMemberEraser: Eraser = {
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('company_invitation').where('employer_id', '=', id).execute();
    const members = await leaving(trx).where('m.employer_id', '=', id).execute();
    for (const member of members) await eraseMember(trx, member);
    await trx.updateTable('company_member').set({ user_name: '' }).where('employer_id', '=', id).execute();
  },
  deleteExpired: async (db, now) => {
    const over = new Date(now.getTime() - limits.endedInvitationDays * DAY_MILLISECONDS);
    await db.deleteFrom('company_invitation').where('expires_at', '<', over).execute();
  },
};

/** A member whose membership has ended. */
export interface LeavingMember {
  id: number;
  employerId: number;
  createdAt: Date;
  user_email: string;
  /** True if the member is the contact of the account, which repeats the member's columns. */
  isContact: boolean | null;
}

const leaving = (db: Db) =>
  db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .select(['m.id', 'm.employer_id as employerId', 'm.created_at as createdAt', 'm.user_email'])
    .select(isContact.as('isContact'));
const isContact = sql<boolean>`(coalesce(e.contact_member_id, e.id) = m.id)`;

/** Members whose membership ended before `limit` and who are not erased yet. Those of a closed company are erased together with it. */
export const listLeavingMembers = (db: Db, limit: Date): Promise<LeavingMember[]> =>
  leaving(db)
    .where(isMemberEnded.sql)
    .where('m.ended_at', '<', limit)
    .where('m.password_hash', '<>', ERASED)
    .where('e.withdrawn_at', 'is', null)
    // A contact that has ended was the only owner in a restored backup (`eraseRestoredMember`). It is erased once
    // the company has another owner.
    .where(isContact, '=', false)
    .orderBy('m.id')
    .execute();

/** Finds the member with an id, unless it does not exist or is erased already. */
export const findErasable = (db: Db, id: number): Promise<LeavingMember | undefined> =>
  leaving(db).where('m.id', '=', id).where('m.password_hash', '<>', ERASED).executeTakeFirst();

/**
 * Lists members of whom only the name is left. Members of erased accounts are erased with their account and not listed.
 * A backup made before an upgrade may not have the table of members.
 */
export async function listErasedMembers(db: Db) {
  const { rows: tables } = await sql<{ there: boolean }>`
    SELECT to_regclass('company_member') IS NOT NULL AS there`.execute(db);
  if (!tables[0]?.there) return [];
  const rows = await leaving(db)
    .where('m.password_hash', '=', ERASED)
    .where('e.password_hash', '<>', ERASED)
    .execute();
  return rows.map(({ id, createdAt }) => ({ kind: 'member' as const, id, createdAt }));
}

/**
 * Erases a member whom a restored backup has brought back. Ends the membership first, if it has not ended. If the
 * account knows no other owner, it stays open with an address and a password that belong to no person.
 */
export async function eraseRestoredMember(
  trx: Db,
  { id, employerId }: LeavingMember,
  now: Date,
): Promise<void> {
  await trx.selectFrom('employer').where('id', '=', employerId).select('id').forNoKeyUpdate().execute();
  const isActive = await trx
    .selectFrom('company_member as m')
    .where('m.id', '=', id)
    .where(isMemberActive.sql)
    .select('m.id')
    .executeTakeFirst();
  if (isActive) await closeRestoredMembership(trx, { id, employerId }, now);
  const member = await leaving(trx).where('m.id', '=', id).executeTakeFirstOrThrow();
  const name = randomBytes(7).toString('hex');
  const nobody = { password_hash: `nobody ${name}`, user_email: `${name}@erased.invalid` };
  await eraseMember(trx, member, member.isContact ? nobody : undefined);
}

/** Erases the sign-in data of a member, the mails to the address, and the log of sign-ins. */
export async function eraseMember(
  trx: Db,
  { id, user_email }: Pick<LeavingMember, 'id' | 'user_email'>,
  remains = { password_hash: ERASED, user_email: '' },
): Promise<void> {
  await trx
    .updateTable('company_member')
    .set({
      ...remains,
      user_uid: `x${randomBytes(7).toString('hex')}`,
      user_phone: '',
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
  // Invitations belong to no account, so mails about them are found by the address.
  await trx
    .deleteFrom('mail')
    .where('account_id', 'is', null)
    .where('template', '=', 'company-invited')
    .where((where) => where(where.fn('lower', ['recipient']), '=', user_email.toLowerCase()))
    .execute();
}
