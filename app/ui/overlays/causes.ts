import { type Toast, watchToasts } from './toast.ts';

/** An error that stays on the page that it is about. */
export type Cause = Toast & { path: string };

let all: readonly Cause[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Cause[]) {
  if (next.length === all.length) return;
  all = next;
  for (const tell of listeners) tell();
}

watchToasts((next, isPast) =>
  set(
    typeof next === 'string'
      ? all.filter(({ about }) => about !== next)
      : // What works again after an error that names no matter has its cause no more.
        all.filter((one) => !isPast(one, next) && (next.tone !== 'success' || one.about !== undefined)),
  ),
);

/** Errors whose toasts have left and whose causes have not, on whichever page. */
export const causes = {
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  now: () => all,
  /** The time of a toast has passed. An error that says how long it stays is shown by the page as well. */
  take(one: Toast) {
    if (one.tone === 'error' && one.stay === undefined) set([...all, { ...one, path: location.pathname }]);
  },
  close: (id: number) => set(all.filter((one) => one.id !== id)),
};
