import { currentViewer, forgetViewer, refreshViewer } from './account.ts';

/** Called when somebody has signed in or out in another tab. */
export type SessionListener = (change: 'login' | 'logout') => void;

let channel: BroadcastChannel | undefined;
const listeners = new Set<SessionListener>();
let endsAt: number | undefined;

/**
 * Listens to the other tabs, once for a document. A document with an open channel is not stored in the back/forward
 * cache, so it is closed whenever the page is left; one that comes back checks the cookie for what it has missed.
 */
export function syncTabs(): void {
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
    if (typeof data === 'number') endsAt = data;
    else if (data === 'login' || data === 'logout') hear(data);
  });
}

function hear(change: 'login' | 'logout'): void {
  if (change === 'logout') endsAt = undefined;
  refreshViewer();
  for (const listener of listeners) listener(change);
}

/** Notifies the other tabs that somebody has signed in or out here; the account cookie is already changed. */
export function broadcastSession(change: 'login' | 'logout'): void {
  if (change === 'logout') endsAt = undefined;
  refreshViewer();
  channel?.postMessage(change);
}

/** Runs `listener` when another tab signs in or out. @returns how to stop */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer said how many seconds the session lives on (`X-Session-Seconds`, null without it); every tab follows. */
export function updateSessionEnd(said: string | number | null): void {
  const seconds = Number(said);
  if (!(seconds > 0)) return;
  endsAt = Date.now() + seconds * 1000;
  channel?.postMessage(endsAt);
}

/** When the session ends without further activity, in milliseconds (epoch); undefined until an answer says it. */
export function sessionEndsAt(): number | undefined {
  return endsAt;
}

/** Drops what the browser knows of a session that the server no longer accepts. */
export function clearSession(): void {
  endsAt = undefined;
  forgetViewer();
  channel?.postMessage('logout');
}
