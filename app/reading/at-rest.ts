import { currentViewer, onViewerChange } from '../browser/account.ts';
import { readCookie } from '../browser/cookies.ts';
import { quiet } from '../browser/quiet.ts';
import { untilHere } from '../browser/retry.ts';
import { readSeen } from '../components/recruitment/seen.ts';
import { islandOf, type Wake } from '../islands/table.ts';
import { loadWords } from '../words/loading.ts';
import { wake } from './loader.ts';
import { readState } from './state.ts';

/** How long a list may take to stand as it was left. */
const restoreMs = 1_500;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Whether what wakes islands at rest is so now; `signs` come by events. */
const isSo: Record<Exclude<Wake, 'signs'>, () => boolean> = {
  'signed-in': () => currentViewer() !== undefined,
  'seen-ads': () => readSeen().size > 0,
  wide: () => matchMedia('(min-width: 80em)').matches,
  place: () => readCookie(document.cookie, 'place') !== undefined,
};

/**
 * Once the page is at rest: wakes the islands that have something to show by then, and fetches the code of the others
 * without running it, so that they answer at once, also when the connection is lost meanwhile.
 */
export function watchRest(): void {
  if ('restoring' in document.documentElement.dataset) restore();
  void quiet().then(() => {
    wakeWhat((wakes) => wakes.some((one) => one !== 'signs' && isSo[one]()));
    void prefetch();
  });
  onViewerChange(() => wakeWhat((wakes) => wakes.includes('signed-in') && isSo['signed-in']()));
  const use = () => {
    for (const sign of signs) removeEventListener(sign, use, { capture: true });
    wakeWhat((wakes) => wakes.includes('signs'));
  };
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
}

/** Somebody is back at a list that was read on: it wakes at once, and its first page shows where that takes too long. */
function restore(): void {
  wakeWhat((wakes) => wakes.includes('signs'));
  setTimeout(() => delete document.documentElement.dataset.restoring, restoreMs);
}

function wakeWhat(fits: (wakes: readonly Wake[]) => boolean): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])')) {
    const { wakes = [] } = islandOf(node.dataset.island as Parameters<typeof islandOf>[0]);
    if (fits(wakes)) void untilHere(() => wake(node));
  }
}

/** One after the other, after everything that the page itself loads; not for those who spare data. */
async function prefetch(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  const { files, words } = readState().rest;
  for (const href of files) await addLink(href);
  // What fails here is loaded when somebody asks for it, and said then.
  await loadWords(words).catch(() => undefined);
}

function addLink(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
