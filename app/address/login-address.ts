import type { Guard } from '../screen.ts';

/** Prefix-less address of the login of each kind of account (docs/rules.md#screens), with the return URL `next`. */
export function loginAddress(guard: Guard, next?: string): string {
  const back = next ? `next=${encodeURIComponent(next)}` : '';
  if (guard === 'admin') return back ? `/admin/login?${back}` : '/admin/login';
  const login = guard === 'employer' ? 'loginEmployer=active' : 'loginUser=active';
  return back ? `/?${login}&${back}` : `/?${login}`;
}
