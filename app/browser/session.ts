import { createListeners } from '../ui/store.ts';
import { clearViewer, currentViewer, refreshViewer } from './account.ts';

/** Called when a user has signed in or out in another tab. */
export type SessionListener = (change: 'login' | 'logout') => void;

let channel: BroadcastChannel | undefined;
const listeners = createListeners<Parameters<SessionListener>>();
let endsAt: number | undefined;
/** Time at which this tab learnt `endsAt`, in milliseconds. Answers to polls that began earlier are outdated. */
let knownAt = 0;

/**
 * Listens to the other tabs, once per document. A document with an open channel is not stored in the back/forward
 * cache, so the channel is closed whenever the page is left. A restored document checks the cookie for missed changes.
 */
export function syncSessionAcrossTabs(): void {
  open();
  let left: string | undefined;
  const who = () => JSON.stringify(currentViewer());
  addEventListener('pagehide', () => {
    left = who();
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    if (left !== who()) hear(currentViewer() ? 'login' : 'logout');
  });
}

function open(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('sanviec.session');
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') learnEnd(data);
    else if (data === 'login' || data === 'logout') hear(data);
  });
}

function hear(change: 'login' | 'logout'): void {
  if (change === 'logout') endsAt = undefined;
  refreshViewer();
  listeners.notify(change);
}

/** Notifies the other tabs of a sign-in or sign-out here; the account cookie must already be changed. */
export function broadcastSession(change: 'login' | 'logout'): void {
  if (change === 'logout') endsAt = undefined;
  refreshViewer();
  channel?.postMessage(change);
}

/** Runs `listener` when another tab signs in or out. @returns a function that stops it */
export const onSessionChange = listeners.subscribe;

/**
 * Updates the session end in every tab from the seconds left that an answer reports (`X-Session-Seconds`; null without
 * the header).
 * @param polledAt start of a background poll, whose answer is ignored if another answer has arrived since
 */
export function updateSessionEnd(said: string | number | null, polledAt?: number): void {
  const seconds = Number(said);
  if (!(seconds > 0) || (polledAt !== undefined && polledAt < knownAt)) return;
  learnEnd(Date.now() + seconds * 1000);
  channel?.postMessage(endsAt);
}

function learnEnd(end: number): void {
  endsAt = end;
  knownAt = Date.now();
}

/** When the session ends without further activity, in milliseconds since 1970; undefined until an answer reports it. */
export function sessionEndsAt(): number | undefined {
  return endsAt;
}

/** Clears the browser's data about a session that the server no longer accepts. */
export function clearSession(): void {
  endsAt = undefined;
  clearViewer();
  channel?.postMessage('logout');
}
