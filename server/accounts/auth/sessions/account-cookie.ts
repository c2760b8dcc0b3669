import type { SessionUser } from '#contract/accounts/auth.ts';
import { type AccountActive, accountTypes } from '#contract/enums.ts';
import type { Member } from '#server/infrastructure/calls/context.ts';

const facts = {
  candidate: { accountType: accountTypes.USER, accountActive: 'User' },
  employer: { accountType: accountTypes.EMPLOYER, accountActive: 'Employer' },
  admin: { accountType: accountTypes.ADMIN, accountActive: 'Admin' },
} as const satisfies Record<Member['type'], { accountType: number; accountActive: AccountActive }>;

/** Type and name of an account in the form that session answers use (docs/rules.md#wire-names). */
export const toAccountTypeFields = (member: Member) => facts[member.type];

/** The signed-in person as shown on the screen. */
export function toSessionUser(member: Member): SessionUser {
  const user = { user_name: member.name, user_email: member.email };
  if (member.type === 'candidate') return user;
  const withUid = { ...user, user_uid: member.uid };
  return member.type === 'admin'
    ? { ...withUid, user_role: member.role }
    : { ...withUid, member_role: member.role, assigned_only: member.assignedOnly, may_buy: member.mayBuy };
}

/**
 * Content of the cookie `account`, which scripts can read. It controls what pages display and notifies other tabs, and
 * grants no rights (docs/rules.md#sessions).
 */
export function accountCookie(member: Member): string {
  return JSON.stringify({
    ...facts[member.type],
    loginSuccess: true,
    accountData: { user: toSessionUser(member) },
  });
}
