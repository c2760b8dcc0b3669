import { useEffect } from 'react';

/** Something that can be loaded before it is needed. */
export type Fetched = { fetch: () => Promise<unknown> };

/** How long a page may be busy before it prefetches all the same. */
const PATIENCE_MS = 5000;

const asked = new Set<Fetched>();
const queue: Fetched[] = [];
let isRunning = false;

/**
 * Prefetches pieces that are not rendered yet while the page is idle, so that they open at once and also where the
 * connection is lost by then. One after the other, after everything the page itself loads; not for those who save data.
 */
export function useSoon(...pieces: readonly (Fetched | undefined)[]): void {
  useEffect(() => {
    for (const piece of pieces) if (piece) fetchSoon(piece);
  });
}

function fetchSoon(piece: Fetched): void {
  if (asked.has(piece) || isSaving()) return;
  asked.add(piece);
  queue.push(piece);
  if (isRunning) return;
  isRunning = true;
  if (document.readyState === 'complete') atRest(next);
  else addEventListener('load', () => atRest(next), { once: true });
}

async function next(): Promise<void> {
  // What fails here is fetched on demand, and a failure is said then.
  await queue
    .shift()
    ?.fetch()
    .catch(() => undefined);
  if (queue.length > 0) atRest(next);
  else isRunning = false;
}

function atRest(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act, 1000);
}

/** Whether the person asked the browser to save data; few browsers say. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
