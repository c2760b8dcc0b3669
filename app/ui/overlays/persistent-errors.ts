import { createStore } from '../store.ts';
import { type Toast, watchToasts } from './toast.ts';

/** An error that stays on the page that it is about. */
export type PersistentError = Toast & { path: string };

const { subscribe, now, set } = createStore<readonly PersistentError[]>([]);

/** Causes are only added and removed, so an unchanged number means that nothing has changed. */
function keep(next: readonly PersistentError[]) {
  if (next.length !== now().length) set(next);
}

watchToasts((next, isPast) =>
  keep(
    typeof next === 'string'
      ? now().filter(({ about }) => about !== next)
      : // A success also clears errors without a topic, because their cause is gone.
        now().filter((one) => !isPast(one, next) && (next.tone !== 'success' || one.about !== undefined)),
  ),
);

/** Errors whose toasts have disappeared but whose causes persist, on any page. */
export const persistentErrors = {
  subscribe,
  now,
  /**
   * Adds an error whose toast has disappeared. An error with its own duration is not added, because the page shows it,
   * too.
   */
  take(one: Toast) {
    if (one.tone === 'error' && one.stay === undefined) set([...now(), { ...one, path: location.pathname }]);
  },
  close: (id: number) => keep(now().filter((one) => one.id !== id)),
};
