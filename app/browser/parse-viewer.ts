import type { SessionUser } from '#contract/accounts/auth.ts';
import type { AdminRole, CompanyRole } from '#contract/call.ts';
import { readCookie } from './cookies.ts';

/** Kind of an account. */
export type Role = 'candidate' | 'employer' | 'admin';

/** The account of the current visitor, as far as the display needs it. It grants no access. */
export interface Viewer {
  role: Role;
  /** The ID of accounts that sign in with one, else the person's name (docs/rules.md#wire-names). */
  name: string;
  email?: string;
  /** Role of an administrator; undefined for all others. */
  staff?: AdminRole | undefined;
  /** Role of a member of a company; undefined for all others. */
  member?: CompanyRole | undefined;
  /** A recruiter who sees only ads with an assignment. */
  isBounded?: boolean | undefined;
  /** A recruiter who may buy services for own ads. */
  mayBuy?: boolean | undefined;
}

/** Content of the cookie under its wire names (docs/rules.md#sessions). */
interface AccountCookie {
  accountType?: number;
  loginSuccess?: boolean;
  accountActive?: 'User' | 'Employer' | 'Admin' | null;
  accountData?: { user?: Partial<SessionUser> };
}

const roles = { User: 'candidate', Employer: 'employer', Admin: 'admin' } as const;

/** Reads the viewer from the `account` cookie; undefined for a visitor and for an invalid cookie. */
export function parseViewer(cookies: string): Viewer | undefined {
  const text = readCookie(cookies, 'account');
  if (!text) return undefined;
  let account: AccountCookie;
  try {
    account = JSON.parse(text) as AccountCookie;
  } catch {
    return undefined;
  }
  const role = account?.accountActive ? roles[account.accountActive] : undefined;
  if (!role || !account.loginSuccess) return undefined;
  const user = account.accountData?.user ?? {};
  return {
    role,
    name: user.user_uid ?? user.user_name ?? '',
    email: user.user_email,
    staff: user.user_role,
    // Cookies written by the previous version have no role. Their account is an owner.
    member: role === 'employer' ? (user.member_role ?? 'owner') : undefined,
    isBounded: user.assigned_only,
    mayBuy: user.may_buy,
  };
}
