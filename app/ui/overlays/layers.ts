import { useSyncExternalStore } from 'react';
import { closeOnBack } from './close-on-back.ts';

// Dialogs that are open now, the topmost last. Toasts move into the topmost one, because everything outside it is inert.
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const tell of listeners) tell();
}

/** Notes a dialog as open, which Back asks to close on phones; the answer takes the note back. */
export function pushLayer(dialog: HTMLDialogElement, close: () => void): () => void {
  set([...stack, dialog]);
  const letGo = closeOnBack(dialog, close);
  return () => {
    letGo();
    set(stack.filter((open) => open !== dialog));
  };
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The topmost open dialog, or null; null on the server. */
export function useTopLayer(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
