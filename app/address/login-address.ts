import type { Role } from '../browser/account.ts';

/** Prefix-less address of the login of each kind of account (docs/rules.md#screens), with the return URL `next`. */
export function loginAddress(role: Role, next?: string): string {
  const back = next ? `next=${encodeURIComponent(next)}` : '';
  if (role === 'admin') return back ? `/admin/login?${back}` : '/admin/login';
  const login = role === 'employer' ? 'loginEmployer=active' : 'loginUser=active';
  return back ? `/?${login}&${back}` : `/?${login}`;
}
