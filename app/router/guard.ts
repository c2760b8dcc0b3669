import { redirectDocument } from 'react-router';
import { currentViewer } from '../browser/viewer.ts';
import type { Guard, Screen } from '../screen.ts';

/** Prefix-less address of the login of each kind of account (docs/rules.md#screens), with the way back to `next`. */
export function loginAddress(guard: Guard, next?: string): string {
  const back = next ? `next=${encodeURIComponent(next)}` : '';
  if (guard === 'admin') return back ? `/admin/login?${back}` : '/admin/login';
  const login = guard === 'employer' ? 'loginEmployer=active' : 'loginUser=active';
  return back ? `/?${login}&${back}` : `/?${login}`;
}

/**
 * Keeps a navigation in the browser from a page that the account cookie does not allow: throws a redirect to the
 * same address as a document, where the server looks at the real session and sends to the login.
 */
export function guardNavigation({ guard }: Screen, request: Request): void {
  if (!guard || currentViewer()?.role === guard) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
