import type { SessionUser } from '#contract/accounts/auth.ts';
import type { AdminRole } from '#contract/call.ts';
import type { Guard } from '../screen.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Who looks at the page, as far as the screen needs it. It paints; it grants nothing. */
export interface Viewer {
  role: Guard;
  /** The ID of those who sign in with one, else the person's name (docs/rules.md#wire-names). */
  name: string;
  email?: string;
  /** What an administrator works on; nobody else has one. */
  staff?: AdminRole | undefined;
}

/** The cookie's content by its names on the wire (docs/rules.md#sessions). */
interface AccountCookie {
  accountType?: number;
  loginSuccess?: boolean;
  accountActive?: 'User' | 'Employer' | 'Admin' | null;
  accountData?: { user?: Partial<SessionUser> };
}

const roles = { User: 'candidate', Employer: 'employer', Admin: 'admin' } as const;

/** Reads the viewer from the `account` cookie; undefined for a visitor and for a cookie that makes no sense. */
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

/** Whether a candidate is signed in, for whom the server remembers what this browser does for visitors. */
export const isCandidate = () => currentViewer()?.role === 'candidate';

let seenText = '';
let seen: Viewer | undefined;
const listeners = new Set<() => void>();

/** The viewer by this browser's cookie; the same object as long as the cookie says the same. */
export function currentViewer(): Viewer | undefined {
  const text = readCookie(document.cookie, 'account') ?? '';
  if (text !== seenText) {
    seenText = text;
    seen = parseViewer(document.cookie);
  }
  return seen;
}

/** Notifies whoever shows the viewer that the account cookie has changed. */
export function refreshViewer(): void {
  // It hides the ways in (root.css); before the first paint before-paint.ts sets it.
  const { dataset } = document.documentElement;
  const viewer = currentViewer();
  if (viewer) dataset.account = viewer.role;
  else delete dataset.account;
  for (const listener of listeners) listener();
}

/** Forgets who is signed in on the screen; the session itself is ended by the server. */
export function forgetViewer(): void {
  writeCookie('account', '', 0);
  refreshViewer();
}

/** Runs `listener` whenever the account cookie has changed. @returns how to stop */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
