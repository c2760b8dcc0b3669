import { useEffect } from 'react';

/** A component that can be loaded before it is needed. */
export type Prefetchable = { fetch: () => Promise<unknown> };

/** Time after which a busy page prefetches anyway, in milliseconds. */
const TIMEOUT_MS = 5000;

const requested = new Set<Prefetchable>();
const queue: Prefetchable[] = [];
let isRunning = false;

/**
 * While the page is idle, prefetches components that are not rendered yet. They then open at once, even if the
 * connection is lost by then. One after the other, after the page's own files; not with reduced data usage.
 */
export function usePrefetch(...pieces: readonly (Prefetchable | undefined)[]): void {
  useEffect(() => {
    for (const piece of pieces) if (piece) queuePrefetch(piece);
  });
}

function queuePrefetch(piece: Prefetchable): void {
  if (requested.has(piece) || isSaving()) return;
  requested.add(piece);
  queue.push(piece);
  if (isRunning) return;
  isRunning = true;
  if (document.readyState === 'complete') whenIdle(next);
  else addEventListener('load', () => whenIdle(next), { once: true });
}

async function next(): Promise<void> {
  // A failed prefetch is loaded again on demand, and reported then.
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

/** True if the user asked the browser to save data; few browsers report it. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
