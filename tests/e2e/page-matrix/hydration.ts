import type { Page } from 'playwright-core';
import { waitLimit } from '#server/testing/wait-limit.ts';

declare global {
  interface Window {
    islandFaults?: string[];
  }
}

/** Islands that show what this browser alone knows: recent searches. */
const knownHereAlone = ['recent'];
/**
 * The preview of the home page is a reading page, which knows no reader when it is rendered. It is the only one that the
 * walk opens signed in: the browser puts the name into the account's place, and the menu replaces it.
 */
const previewPath = '/admin/home/arrangement/preview';

/** Islands that are not compared on the screen of this path. */
export const exceptionsOf = (path: string): readonly string[] =>
  path === previewPath ? [...knownHereAlone, 'account'] : knownHereAlone;

/**
 * To be run before the page loads: notes where an island is not what the server has rendered. React reports that as an error, which each
 * visit collects; Preact repairs it without a word, so the elements and the text are compared until the island is alive.
 */
export function watchIslands(exceptions: readonly string[]): void {
  const faults: string[] = [];
  window.islandFaults = faults;
  const alive = new WeakSet<Element>();
  const before = new WeakMap<Element, string>();
  const islandOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-island]');
  /** Without what is for browsers that run no script: it is text here and nothing once the island is alive. */
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
      // What is in there is for browsers without script, and no element in one with it.
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

/** Brings all islands of the page to life, as a reader does who goes through them. Returns how they differ from what was rendered. */
export async function faultsOfIslands(page: Page): Promise<string[]> {
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
