import { isAddressReserved } from '#server/accounts/auth/sessions/take-back-links.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { isActiveOwner, isMemberActive } from '#server/states/company-members.ts';

/** True if an active member of the company has this e-mail, in any spelling. */
export async function isColleaguesEmail(db: Db, employerId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where((where) => where(where.fn('lower', ['m.user_email']), '=', email.toLowerCase()))
    .where(isMemberActive.sql)
    .select('m.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True if an owner of any open company uses this e-mail, or has just left it and may take it back. The addresses of
 * other members must be unique within their company only.
 */
export async function isOwnersEmail(
  db: Db,
  { email, own, now }: { email: string; own?: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_member as m')
    .where((where) => where(where.fn('lower', ['m.user_email']), '=', email.toLowerCase()))
    .where(isActiveOwner.sql)
    .select('m.id')
    .executeTakeFirst();
  if (row) return true;
  return isAddressReserved(db, {
    kind: 'employer',
    address: email,
    ...(own === undefined ? {} : { own }),
    now,
  });
}

/**
 * Converts the error of the unique constraint: two companies make owners of one address at the same moment, and only
 * one may.
 */
export function rethrowOwnerEmailConflict(fault: unknown): never {
  const { constraint } = fault as { constraint?: unknown };
  if (constraint === 'company_member_owner_email') throw apiError('EMAIL_EXISTS');
  throw fault;
}
