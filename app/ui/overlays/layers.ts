import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';
import { closeOnBack } from './close-on-back.ts';

// Open dialogs, the topmost last. Toasts move into the topmost one, because everything outside it is inert.
const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Registers an open dialog, which Back closes on phones; the returned function removes it. */
export function pushLayer(dialog: HTMLDialogElement, close: () => void): () => void {
  stack.set([...stack.now(), dialog]);
  const letGo = closeOnBack(dialog, close);
  return () => {
    letGo();
    stack.set(stack.now().filter((open) => open !== dialog));
  };
}

/** The topmost open dialog, or null; null on the server. */
export function useTopLayer(): HTMLDialogElement | null {
  return useSyncExternalStore(
    stack.subscribe,
    () => stack.now().at(-1) ?? null,
    () => null,
  );
}
