import { unhydratedRoot } from '../browser/event-replay.ts';
import { showLoadError } from './load-error-dialog.ts';
import { hydrateIsland } from './loader.ts';

/** Milliseconds between tries that nobody is told of. */
const pauses = [1_000, 2_000];

/**
 * Wakes an island that somebody waits for. What cannot come is tried again in silence while the browser believes to be
 * connected; then a dialog says so and offers another try.
 * @param isWanted whether they still wait for it
 * @returns whether it answers, and is still wanted
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
  return isWanted() && (await showLoadError(() => hydrateIsland(node)));
}

/** Wakes an island as soon as somebody comes near one of its parts; what fails here is tried again at the press. */
export function hydrateOnTouch(): void {
  for (const kind of ['pointerdown', 'focusin'] as const)
    addEventListener(kind, ({ target }) => touch(target), { capture: true, passive: true });
}

function touch(target: EventTarget | null): void {
  const island = unhydratedRoot(target);
  if (island) void hydrateIsland(island).catch(() => undefined);
}
