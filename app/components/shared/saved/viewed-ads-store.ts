import { isCandidate } from '#app/browser/account.ts';

/** Ads that this browser has opened while signed out: stored here and never sent. */
const storageKey = 'sanviec.seen';
const maxStored = 300;

let seen: ReadonlySet<number> | undefined;

/** Ids of the ads that a visitor has opened in this browser. */
export function getViewedAds(): ReadonlySet<number> {
  if (seen) return seen;
  try {
    seen = new Set(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as number[]);
  } catch {
    seen = new Set();
  }
  return seen;
}

/** Clears the cached ids, because other tabs may have added some. */
export function clearViewedIds(): void {
  seen = undefined;
}

/** Adds a viewed ad. For a signed-in candidate, the server records it (flags.ts). */
export function addViewedAd(id: number): void {
  if (isCandidate()) return;
  seen = new Set([...[...getViewedAds()].filter((one) => one !== id), id].slice(-maxStored));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...seen]));
  } catch {
    // A browser that stores nothing shows no flags.
  }
}
