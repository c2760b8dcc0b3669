import { data, redirectDocument } from 'react-router';
import { hasCompanyRole } from '#contract/call.ts';
import { currentViewer, type Viewer } from '../browser/account.ts';
import type { Screen } from '../route-table/screen.ts';

/**
 * Stops a client navigation to a page that the account cookie does not allow: throws a redirect to the same URL as a
 * document, where the server checks the real session and redirects to the login.
 */
export function guardNavigation(screen: Screen, request: Request): void {
  const { guard } = screen;
  const viewer = currentViewer();
  if (guard && viewer?.role !== guard) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  requireMember(screen, viewer);
}

/** Shows the page "forbidden" (403) to members of a company whose role may not open the page. Its calls refuse them, too. */
export function requireMember({ members }: Pick<Screen, 'members'>, viewer: Viewer | undefined): void {
  if (!members || !viewer?.member || hasCompanyRole(viewer.member, members, viewer)) return;
  throw data({}, { status: 403 });
}
