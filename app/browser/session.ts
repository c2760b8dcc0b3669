import { forgetViewer, refreshViewer } from './viewer.ts';

/** Called when somebody has signed in or out in another tab. */
export type SessionListener = (change: 'login' | 'logout') => void;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sanviec.session');
const listeners = new Set<SessionListener>();
let endsAt: number | undefined;

channel?.addEventListener('message', ({ data }) => {
  if (typeof data === 'number') {
    endsAt = data;
    return;
  }
  if (data !== 'login' && data !== 'logout') return;
  if (data === 'logout') endsAt = undefined;
  refreshViewer();
  for (const listener of listeners) listener(data);
});

/** Tells the other tabs that somebody has signed in or out here; the account cookie is already changed. */
export function announceSession(change: 'login' | 'logout'): void {
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
export function noteSession(said: string | number | null): void {
  const seconds = Number(said);
  if (!(seconds > 0)) return;
  endsAt = Date.now() + seconds * 1000;
  channel?.postMessage(endsAt);
}

/** When the session ends without further activity, in milliseconds (epoch); undefined while no answer has told. */
export function sessionEndsAt(): number | undefined {
  return endsAt;
}

/** Drops what the browser knows of a session that the server no longer accepts. */
export function dropSession(): void {
  endsAt = undefined;
  forgetViewer();
  channel?.postMessage('logout');
}
