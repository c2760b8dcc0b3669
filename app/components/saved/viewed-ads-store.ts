import { isCandidate } from '#app/browser/account.ts';

/** Ads that this browser has opened while nobody was signed in: stored here and sent to nobody. */
const storageKey = 'sanviec.seen';
const keptMax = 300;

let seen: ReadonlySet<number> | undefined;

/** Ids of the ads that a visitor has opened here before. */
export function getViewedAds(): ReadonlySet<number> {
  if (seen) return seen;
  try {
    seen = new Set(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as number[]);
  } catch {
    seen = new Set();
  }
  return seen;
}

/** Reads again what other tabs may have noted meanwhile. */
export function forgetSeen(): void {
  seen = undefined;
}

/** Remembers that an ad was opened. Those of a signed-in candidate are the server's matter (flags.ts). */
export function addViewedAd(id: number): void {
  if (isCandidate()) return;
  seen = new Set([...[...getViewedAds()].filter((one) => one !== id), id].slice(-keptMax));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...seen]));
  } catch {
    // A browser that stores nothing just shows no marks.
  }
}
