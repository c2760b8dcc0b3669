import type { Page } from 'playwright-core';
import { waitLimit } from '../../support/wait-limit.ts';

declare global {
  interface Window {
    islandFaults?: string[];
  }
}

/** Islands with data of this browser only: recent searches. */
const knownHereAlone = ['recent'];
/**
 * The preview of the home page is a reading page, which is rendered without an account. It is the only reading page that
 * the matrix opens signed in: the browser inserts the name in place of the account link, and the menu replaces it.
 */
const previewPath = '/admin/home/arrangement/preview';

/** Islands that are not compared on the screen of this path. */
export const exceptionsOf = (path: string): readonly string[] =>
  path === previewPath ? [...knownHereAlone, 'account'] : knownHereAlone;

/**
 * Runs before the page loads: records where an island differs from the server-rendered HTML. React reports that as an
 * error, which each visit collects. Preact repairs it silently, so elements and text are compared until the island is
 * hydrated.
 */
export function watchIslands(exceptions: readonly string[]): void {
  const faults: string[] = [];
  window.islandFaults = faults;
  const alive = new WeakSet<Element>();
  const before = new WeakMap<Element, string>();
  const islandOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-island]');
  /** Text without `noscript`: its content is text here and disappears once the island is hydrated. */
  const textOf = (island: Element) => {
    const copy = island.cloneNode(true) as Element;
    for (const node of copy.querySelectorAll('noscript')) node.remove();
    return copy.textContent ?? '';
  };
  const namesOf = (nodes: NodeList) =>
    [...nodes].filter((node) => node instanceof Element).map(({ nodeName }) => nodeName.toLowerCase());

  function look(records: MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const island = islandOf(target);
      if (!island || alive.has(island) || exceptions.includes(island.dataset.island ?? '')) continue;
      if (type === 'attributes' && target === island) {
        alive.add(island);
        continue;
      }
      // The content of `noscript` is meant for browsers without script, and contains no elements in one with script.
      if ((target as Element).closest?.('noscript')) continue;
      const changed = [...namesOf(addedNodes), ...namesOf(removedNodes)];
      if (changed.length > 0) faults.push(`${island.dataset.island}: other elements: ${changed.join(', ')}`);
    }
    for (const { target } of records) {
      const island = islandOf(target);
      if (!island || exceptions.includes(island.dataset.island ?? '')) continue;
      const was = before.get(island);
      before.delete(island);
      const is = textOf(island);
      if (was !== undefined && was !== is)
        faults.push(`${island.dataset.island}: other text: ${was} / ${is}`);
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    for (const island of document.querySelectorAll('[data-island]')) before.set(island, textOf(island));
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-alive'],
    });
  });
}

/** Hydrates all islands of the page, as a visitor does who scrolls through it. Returns how they differ from the rendered HTML. */
export async function hydrationDifferences(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      (island.querySelector('a, button, input, select') ?? island).dispatchEvent(
        new Event('focusin', { bubbles: true }),
      );
  });
  await page.waitForFunction(
    () => document.querySelector('[data-island]:not([data-alive])') === null,
    undefined,
    { timeout: waitLimit, polling: 50 },
  );
  return page.evaluate(() => (window.islandFaults ?? []).map((fault) => `hydration: ${fault}`));
}
