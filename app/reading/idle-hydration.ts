import { currentViewer, onViewerChange } from '../browser/account.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { getSavedLocation, locationChangedEvent } from '../browser/saved-location.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { getViewedAds } from '../components/saved/viewed-ads-store.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { type HydrateOn, islandOf } from '../islands/table.ts';
import { hydrateIsland } from './loader.ts';
import { readState } from './state.ts';

/** How long a list may take to stand as it was left. */
const restoreMs = 1_500;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Whether what hydrates islands of an idle page is so now; `signs` come by events. */
const hydrationConditions: Record<Exclude<HydrateOn, 'signs'>, () => boolean> = {
  'signed-in': () => currentViewer() !== undefined,
  'seen-ads': () => getViewedAds().size > 0,
  // Its room was made before the first paint. The first search of all has none: coming late it would move the page.
  searched: () => 'searched' in document.documentElement.dataset,
  wide: () => matchMedia('(min-width: 80em)').matches,
  place: () => getSavedLocation() !== undefined,
};

/**
 * Once the page is idle: hydrates the islands that have something to show by then, and fetches the code of the others
 * without running it, so that they answer at once, also when the connection is lost meanwhile.
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
    // The browser moves a resting pointer by itself when a page is laid out under it.
    if (event.type === 'pointermove' && isResting(event as PointerEvent)) return;
    for (const sign of signs) removeEventListener(sign, use, { capture: true });
    hydrateWhich((hydrateOn) => hydrateOn.includes('signs'));
  };
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
}

const isResting = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/** Somebody is back at a list that was read on: it hydrates at once, and its first page shows where that takes too long. */
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

/** One after the other, after everything that the page itself loads; not for those who spare data. */
async function prefetch(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  const { files, words } = readState().rest;
  for (const href of files) await addLink(href);
  // What fails here is loaded when somebody asks for it, and said then.
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
