import { useSyncExternalStore } from 'react';
import { closeOnBack } from './close-on-back.ts';

// Open dialogs, the topmost last. Toasts move into the topmost one, because everything outside it is inert.
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Registers an open dialog, which Back closes on phones; the returned function removes it. */
export function pushLayer(dialog: HTMLDialogElement, close: () => void): () => void {
  set([...stack, dialog]);
  const letGo = closeOnBack(dialog, close);
  return () => {
    letGo();
    set(stack.filter((open) => open !== dialog));
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open dialog, or null; null on the server. */
export function useTopLayer(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
