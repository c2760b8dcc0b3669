import { useEffect } from 'react';

/** Something that can be loaded before it is needed. */
export type Prefetchable = { fetch: () => Promise<unknown> };

/** How long a page may be busy before it prefetches all the same. */
const TIMEOUT_MS = 5000;

const asked = new Set<Prefetchable>();
const queue: Prefetchable[] = [];
let isRunning = false;

/**
 * Prefetches pieces that are not rendered yet while the page is idle, so that they open at once and also where the
 * connection is lost by then. One after the other, after everything the page itself loads; not for those who save data.
 */
export function usePrefetch(...pieces: readonly (Prefetchable | undefined)[]): void {
  useEffect(() => {
    for (const piece of pieces) if (piece) queuePrefetch(piece);
  });
}

function queuePrefetch(piece: Prefetchable): void {
  if (asked.has(piece) || isSaving()) return;
  asked.add(piece);
  queue.push(piece);
  if (isRunning) return;
  isRunning = true;
  if (document.readyState === 'complete') whenIdle(next);
  else addEventListener('load', () => whenIdle(next), { once: true });
}

async function next(): Promise<void> {
  // What fails here is fetched on demand, and a failure is said then.
  await queue
    .shift()
    ?.fetch()
    .catch(() => undefined);
  if (queue.length > 0) whenIdle(next);
  else isRunning = false;
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: TIMEOUT_MS });
  else setTimeout(act, 1000);
}

/** Whether the person asked the browser to save data; few browsers say. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
