import { redirectDocument } from 'react-router';
import { currentViewer } from '../browser/account.ts';
import type { Screen } from '../screen.ts';

/**
 * Keeps a navigation in the browser from a page that the account cookie does not allow: throws a redirect to the
 * same address as a document, where the server looks at the real session and sends to the login.
 */
export function guardNavigation({ guard }: Screen, request: Request): void {
  if (!guard || currentViewer()?.role === guard) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
