import type { Db } from '#server/infrastructure/db/connection.ts';
import { maySignIn } from '#server/states/candidates.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';
import type { AccountReference } from '../sessions/take-back-links.ts';

/** An account whose former e-mail address a link restores, in its current state. */
export interface RestorableAccount {
  uid: string | null;
  name: string;
  email: string;
  /** For a member of a company: the id of the company's account. */
  employer_id?: number;
}

/** Locks the account that a link restores; undefined if the account was closed for good. */
export function lockRestorableAccount(
  trx: Db,
  { kind, id }: AccountReference,
): Promise<RestorableAccount | undefined> {
  return holders[kind](trx, id);
}

const holders = {
  candidate: (trx: Db, id: number) =>
    trx
      .selectFrom('candidate as c')
      .where('id', '=', id)
      .where(maySignIn.sql)
      .select((eb) => [
        eb.val<string | null>(null).as('uid'),
        'profile_full_name as name',
        'profile_user_email as email',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  employer: (trx: Db, id: number) =>
    trx
      .selectFrom('employer as e')
      .innerJoin('company_member as m', 'm.employer_id', 'e.id')
      .where('m.id', '=', id)
      .where(isNotWithdrawn.sql)
      .where(isMemberActive.sql)
      .select(['m.employer_id', 'm.user_uid as uid', 'm.user_name as name', 'm.user_email as email'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  admin: (trx: Db, id: number) =>
    trx
      .selectFrom('admin')
      .where('id', '=', id)
      .where('is_active', '=', true)
      .select(['uid', 'name', 'email'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
};

/**
 * Restores the address of an account, and sets a new password if the account has passwords. All trusted browsers of the
 * account lose their trust.
 */
export async function restoreAccountEmail(
  trx: Db,
  { kind, id }: AccountReference,
  { address, password_hash, now }: { address: string; password_hash: string | undefined; now: Date },
): Promise<void> {
  if (kind === 'candidate')
    await trx
      .updateTable('candidate')
      .set((eb) => ({ profile_user_email: address, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  else if (kind === 'employer')
    await trx
      .updateTable('company_member')
      .set({ user_email: address, password_hash, devices_since: now })
      .where('id', '=', id)
      .execute();
  else
    await trx
      .updateTable('admin')
      .set({ email: address, password_hash, devices_since: now })
      .where('id', '=', id)
      .execute();
}
