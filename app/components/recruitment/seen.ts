/** Ads that this browser has opened: stored here and sent to nobody. */
const storageKey = 'sanviec.seen';
const keptMax = 300;

let seen: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();

/** Ids of the ads that were opened before. */
export function readSeen(): ReadonlySet<number> {
  if (seen) return seen;
  try {
    seen = new Set(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as number[]);
  } catch {
    seen = new Set();
  }
  return seen;
}

/** Remembers that an ad was opened. */
export function noteSeen(id: number): void {
  seen = new Set([...[...readSeen()].filter((one) => one !== id), id].slice(-keptMax));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...seen]));
  } catch {
    // A browser that stores nothing just shows no marks.
  }
  for (const listener of listeners) listener();
}

/** Runs `listener` whenever another ad was opened. @returns how to stop */
export function onSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
