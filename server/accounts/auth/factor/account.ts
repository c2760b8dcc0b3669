import type { AdminActor, EmployerActor, Member } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { findCompanyMember } from '../sessions/company-member.ts';
import { accountTypeOf } from '../sessions/sessions.ts';

/** An account that has a password, and so may have a second factor. */
export type PasswordMember = EmployerActor | AdminActor;
export type FactorAccount = Pick<PasswordMember, 'type' | 'id'>;

/** Columns that identify the account in tables of second factors. */
export const toAccountColumns = ({ type, id }: FactorAccount) => ({
  account_type: accountTypeOf[type],
  account_id: id,
});

/** Name of an account in tickets, seals and counters. */
export const toAccountSubject = ({ type, id }: Pick<Member, 'type' | 'id'>): string => `${type}:${id}`;

/**
 * True if an account must have a second factor: administrators with the role owner or finance on a production site, and
 * members of a company whose owners require it.
 */
export async function requiresFactor(
  { db, env: { APP_MODE, SECOND_FACTOR } }: { db: Db; env: Env },
  member: PasswordMember,
): Promise<boolean> {
  if (member.type === 'admin')
    return (
      (member.role === 'owner' || member.role === 'finance') &&
      (APP_MODE === 'production' || SECOND_FACTOR === 'required')
    );
  const { factor_required } = await db
    .selectFrom('employer')
    .where('id', '=', member.employerId)
    .select('factor_required')
    .executeTakeFirstOrThrow();
  return factor_required;
}

/** Creates the error for an attempt to remove a second factor that the account must have. */
export const factorRequiredError = ({ type }: Pick<PasswordMember, 'type'>) =>
  apiError('NOT_VALID', type === 'admin' ? 'error.factor_required' : 'error.factor_required_by_company');

/**
 * Finds the account of a ticket in its current state, with its password hash: the sign-in must have matched this hash.
 */
export async function findPasswordMember(
  db: Db,
  subject: string,
): Promise<{ member: PasswordMember; passwordHash: string | null } | undefined> {
  const [type, digits] = subject.split(':');
  const id = Number(digits);
  if (type === 'admin') {
    const row = await db
      .selectFrom('admin')
      .where('id', '=', id)
      .select(['id', 'uid', 'name', 'email', 'role', 'password_hash'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { password_hash: passwordHash, ...admin } = row;
    return { member: { type, ...admin }, passwordHash };
  }
  return findCompanyMember(db, { id });
}
