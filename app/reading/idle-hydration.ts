import { currentViewer, onViewerChange } from '../browser/account.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { locationChangedEvent, readSavedLocationCode } from '../browser/saved-location.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { getViewedAds } from '../components/shared/saved/viewed-ads-store.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { type HydrateOn, islandOf } from './island-table.ts';
import { hydrateIsland } from './loader.ts';
import { readState } from './state.ts';

/** Time that restoring a list may take, in milliseconds. */
const restoreMs = 1_500;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Hydration conditions of an idle page that can be checked now; `signs` depends on events. */
const hydrationConditions: Record<Exclude<HydrateOn, 'signs'>, () => boolean> = {
  'signed-in': () => currentViewer() !== undefined,
  'seen-ads': () => getViewedAds().size > 0,
  // Recent searches are hydrated only if their space was reserved before the first paint. After the very first search
  // it was not, and inserting them would move the page.
  searched: () => 'searched' in document.documentElement.dataset,
  wide: () => matchMedia('(min-width: 80em)').matches,
  place: () => readSavedLocationCode() !== undefined,
  near: () => readSavedLocationCode() !== undefined && document.querySelector('[data-near]') !== null,
};

/**
 * Once the page is idle: hydrates the islands whose condition holds, and fetches the code of the others without running
 * it. They then respond at once, even if the connection is lost in the meantime.
 */
export function scheduleIdleHydration(): void {
  if ('restoring' in document.documentElement.dataset) restore();
  void whenIdle().then(() => {
    hydrateWhich((hydrateOn) => hydrateOn.some((one) => one !== 'signs' && hydrationConditions[one]()));
    void prefetch();
  });
  onViewerChange(() =>
    hydrateWhich((hydrateOn) => hydrateOn.includes('signed-in') && hydrationConditions['signed-in']()),
  );
  addEventListener(locationChangedEvent, () => hydrateWhich((hydrateOn) => hydrateOn.includes('place')));
  const use = (event: Event) => {
    // The browser fires pointermove for a resting pointer when the page under it is laid out.
    if (event.type === 'pointermove' && isResting(event as PointerEvent)) return;
    for (const sign of signs) removeEventListener(sign, use, { capture: true });
    hydrateWhich((hydrateOn) => hydrateOn.includes('signs'));
  };
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
}

const isResting = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/**
 * Back navigation to a list with several pages loaded: hydrates the list at once. If that takes longer than
 * `restoreMs`, its first page is shown.
 */
function restore(): void {
  hydrateWhich((hydrateOn) => hydrateOn.includes('signs'));
  setTimeout(() => delete document.documentElement.dataset.restoring, restoreMs);
}

function hydrateWhich(fits: (hydrateOn: readonly HydrateOn[]) => boolean): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])')) {
    const { hydrateOn = [] } = islandOf(node.dataset.island as Parameters<typeof islandOf>[0]);
    if (fits(hydrateOn)) void retryUntilLoaded(() => hydrateIsland(node));
  }
}

/** One after the other, after the page's own files; not with reduced data usage. */
async function prefetch(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  const { files, words } = readState().rest;
  for (const href of files) await addLink(href);
  // A failed prefetch is loaded again on demand, and reported then.
  await loadNamespaces(words).catch(() => undefined);
}

function addLink(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
