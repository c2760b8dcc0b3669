import { createListeners } from '#app/ui/store.ts';
import type { SessionUser } from '#contract/accounts/auth.ts';
import type { AdminRole } from '#contract/call.ts';
import { readCookie, writeCookie } from './cookies.ts';

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
  };
}

/** True if a candidate is signed in: the server stores for candidates what this browser stores for visitors. */
export const isCandidate = () => currentViewer()?.role === 'candidate';

let seenText = '';
let seen: Viewer | undefined;
const { subscribe, notify } = createListeners();

/** The viewer according to this browser's cookie; the same object until the cookie changes. */
export function currentViewer(): Viewer | undefined {
  const text = readCookie(document.cookie, 'account') ?? '';
  if (text !== seenText) {
    seenText = text;
    seen = parseViewer(document.cookie);
  }
  return seen;
}

/** Notifies the components that show the viewer that the account cookie has changed. */
export function refreshViewer(): void {
  // Hides the sign-in links (root.css); before the first paint before-paint.ts sets it.
  const { dataset } = document.documentElement;
  const viewer = currentViewer();
  if (viewer) dataset.account = viewer.role;
  else delete dataset.account;
  notify();
}

/** Clears the displayed viewer; the server ends the session itself. */
export function clearViewer(): void {
  writeCookie('account', '', 0);
  refreshViewer();
}

/** Runs `listener` whenever the account cookie has changed. @returns a function that stops it */
export const onViewerChange = subscribe;
