import { useSyncExternalStore } from 'react';

/** Ads that this browser has opened: kept here and told to nobody. */
const storageKey = 'sanviec.seen';
const keptMax = 300;

const nothing: ReadonlySet<number> = new Set();
let seen: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();

function read(): ReadonlySet<number> {
  if (seen) return seen;
  try {
    seen = new Set(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as number[]);
  } catch {
    seen = nothing;
  }
  return seen;
}

/** Remembers that an ad was opened. */
export function noteSeen(id: number): void {
  seen = new Set([...[...read()].filter((one) => one !== id), id].slice(-keptMax));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...seen]));
  } catch {
    // A browser that keeps nothing just shows no marks.
  }
  for (const listener of listeners) listener();
}

/** Ids of the ads opened before; none on the server and in the first drawing. */
export function useSeen(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
