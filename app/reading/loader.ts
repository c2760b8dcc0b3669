import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { commonNamespaces } from '../i18n/translator.ts';
import type { IslandName } from '../islands/names.ts';
import { islandOf, islands } from './island-table.ts';
import { readState } from './state.ts';

/** Islands that are being hydrated, so that none is hydrated twice. */
const underway = new Map<HTMLElement, Promise<void>>();

/** An island of the page by its name; a page has at most one of each name that is used here. */
export function findIsland(name: IslandName): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-island="${name}"]`);
}

/**
 * Hydrates an island: loads its code and namespaces first.
 * @returns when it is hydrated; rejects if a part failed to load: the next call tries again
 */
export function hydrateIsland(node: HTMLElement): Promise<void> {
  const running = underway.get(node);
  if (running) return running;
  const waking = loadAndHydrate(node);
  underway.set(node, waking);
  waking.catch(() => underway.delete(node));
  return waking;
}

async function loadAndHydrate(node: HTMLElement): Promise<void> {
  const { island: name = '', prefix = '' } = node.dataset;
  if (!isIsland(name)) return;
  const { load, words = [] } = islandOf(name);
  const [Part, { mountIsland }] = await Promise.all([
    load(),
    import('./mount.tsx'),
    loadNamespaces([...commonNamespaces, ...words]),
  ]);
  // The table pairs a name with its component; the types cannot express that across the page.
  await mountIsland(node, Part as Parameters<typeof mountIsland>[1], readState().islands[prefix] ?? {});
}

const isIsland = (name: string): name is IslandName => name in islands;
