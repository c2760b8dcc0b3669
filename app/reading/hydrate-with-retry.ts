import { unhydratedRoot } from '../browser/event-replay.ts';
import { showLoadError } from '../ui/overlays/load-error-dialog.ts';
import { hydrateIsland } from './loader.ts';
import { readState } from './state.ts';

/** Milliseconds between silent retries. */
const pauses = [1_000, 2_000];

/**
 * Hydrates an island that the user is waiting for. Failed loads are retried silently while the browser is online; after
 * that, a dialog offers another try.
 * @param isWanted whether the user is still waiting
 * @returns whether it is hydrated and still wanted
 */
export async function hydrateWithRetry(node: HTMLElement, isWanted: () => boolean): Promise<boolean> {
  for (const pause of [...pauses, undefined]) {
    try {
      await hydrateIsland(node);
      return isWanted();
    } catch {
      if (pause === undefined || !navigator.onLine) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  const { labels } = readState();
  return isWanted() && (await showLoadError({ labels, retry: () => hydrateIsland(node) }));
}

/** Hydrates an island as soon as the pointer or focus reaches one of its parts; a failed load is retried on the click. */
export function hydrateOnTouch(): void {
  for (const kind of ['pointerdown', 'focusin'] as const)
    addEventListener(kind, ({ target }) => touch(target), { capture: true, passive: true });
}

function touch(target: EventTarget | null): void {
  const island = unhydratedRoot(target);
  if (island) void hydrateIsland(island).catch(() => undefined);
}
