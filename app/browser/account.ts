import { createListeners } from '#app/ui/store.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { parseViewer, type Viewer } from './parse-viewer.ts';

export type { Role, Viewer } from './parse-viewer.ts';

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
