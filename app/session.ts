import { forgetViewer, refreshViewer } from './viewer.ts';

/** Called with the reason when the session has changed in this or another tab. */
export type SessionListener = (change: 'login' | 'logout') => void;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sanviec.session');
const listeners = new Set<SessionListener>();
let lastActivity = Date.now();

channel?.addEventListener('message', ({ data }) => {
  if (data !== 'login' && data !== 'logout') return;
  refreshViewer();
  for (const listener of listeners) listener(data);
});

/** Tells the other tabs that somebody has signed in or out here; the account cookie is already changed. */
export function announceSession(change: 'login' | 'logout'): void {
  noteActivity();
  refreshViewer();
  channel?.postMessage(change);
}

/** Runs `listener` when another tab signs in or out. @returns how to stop */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call of this person was answered: the server has prolonged the session. */
export function noteActivity(): void {
  lastActivity = Date.now();
}

/** Milliseconds (epoch) of the last call that prolonged the session from this tab. */
export function lastActivityAt(): number {
  return lastActivity;
}

/** Drops what the browser knows of a session that the server no longer accepts. */
export function dropSession(): void {
  forgetViewer();
  channel?.postMessage('logout');
}
