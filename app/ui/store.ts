/** Functions that run at each `notify`, with its arguments. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Runs `listener` at each change. @returns a function that stops it */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A value with listeners, in the form that useSyncExternalStore needs. */
export function createStore<Value>(value: Value) {
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    now: () => value,
    set(next: Value): void {
      value = next;
      notify();
    },
  };
}
