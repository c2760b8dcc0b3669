import { redirectDocument } from 'react-router';
import { currentViewer } from '../browser/account.ts';
import type { Screen } from '../route-table/screen.ts';

/**
 * Stops a client navigation to a page that the account cookie does not allow: throws a redirect to the same URL as a
 * document, where the server checks the real session and redirects to the login.
 */
export function guardNavigation({ guard }: Screen, request: Request): void {
  if (!guard || currentViewer()?.role === guard) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
