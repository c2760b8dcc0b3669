import { useEffect } from 'react';

/** Something that can be had before it is asked for. */
export type Fetched = { fetch: () => Promise<unknown> };

/** How long a page may be busy before what it will want later is fetched all the same. */
const PATIENCE_MS = 5000;

const asked = new Set<Fetched>();
const queue: Fetched[] = [];
let isRunning = false;

/**
 * Fetches pieces that are not drawn yet while the page is idle, so that they open at once and also where the
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
  // What fails here is fetched when somebody asks for it, and said then.
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

/** Whether the person asked the browser to spare data; few browsers tell. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
