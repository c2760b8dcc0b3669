import { type Toast, watchToasts } from './toast.ts';

/** An error that stays on the page that it is about. */
export type Cause = Toast & { path: string };

let all: readonly Cause[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Cause[]) {
  if (next.length === all.length) return;
  all = next;
  for (const listener of listeners) listener();
}

watchToasts((next, isPast) =>
  set(
    typeof next === 'string'
      ? all.filter(({ about }) => about !== next)
      : // A success also clears errors without a topic, because their cause is gone.
        all.filter((one) => !isPast(one, next) && (next.tone !== 'success' || one.about !== undefined)),
  ),
);

/** Errors whose toasts have disappeared but whose causes persist, on any page. */
export const causes = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => all,
  /** The time of a toast has passed. An error with its own duration is also shown by the page, so it is not added. */
  take(one: Toast) {
    if (one.tone === 'error' && one.stay === undefined) set([...all, { ...one, path: location.pathname }]);
  },
  close: (id: number) => set(all.filter((one) => one.id !== id)),
};
