import type { Db } from '#server/infrastructure/db/connection.ts';
import { isActiveOwner } from '#server/states/company-members.ts';

/**
 * Makes the longest-standing owner the contact of a company whose contact has left or is no longer an owner. For nodes
 * of the previous version, the account repeats columns of its contact. The same statement updates them, so the trigger
 * finds both rows equal. Their unique ID and e-mail cannot collide, because those of an active owner are unique over
 * all companies.
 * @param trx a transaction that locks the account exclusively
 * @returns false if the company has no owner, which happens only after a restore of an older backup
 */
export async function nameContact(trx: Db, employerId: number): Promise<boolean> {
  const owners = await trx
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where('m.employer_id', '=', employerId)
    .where(isActiveOwner.sql)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .select((eb) => eb.fn.coalesce('e.contact_member_id', 'e.id').as('contact'))
    .select(['m.id', 'm.user_uid', 'm.password_hash', 'm.user_name', 'm.user_phone', 'm.user_email'])
    .select(['m.language', 'm.last_login_at', 'm.devices_since'])
    .execute();
  const [first] = owners;
  if (!first) return false;
  if (owners.some(({ id, contact }) => id === contact)) return true;
  const { contact: _, id, ...columns } = first;
  await trx
    .updateTable('employer')
    .set({ ...columns, contact_member_id: id === employerId ? null : id })
    .where('id', '=', employerId)
    .execute();
  return true;
}
