import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeBrowserApi } from '../api/browser.ts';
import { provideApi } from '../api/here.ts';
import { keepFocus } from '../components/shell/keep-focus.ts';
import { startWords } from '../words/browser.ts';
import { ReadingProviders } from './providers.tsx';
import { readState } from './state.ts';

const { language, prefix } = readState();
const words = startWords(language, prefix);
provideApi(makeBrowserApi(language));
keepFocus();

/**
 * Brings an island to life. Where the server has rendered nothing, React begins anew.
 * @returns when its effects have run: from then on it answers
 */
export function mountIsland(node: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => {
      reopen(node);
      resolve();
    };
    const tree = (
      <ReadingProviders words={words}>
        <Alive tell={tell}>
          <Part {...props} />
        </Alive>
      </ReadingProviders>
    );
    if (node.dataset.empty !== undefined || !node.firstChild) createRoot(node).render(tree);
    else hydrateRoot(node, tree, { identifierPrefix: node.dataset.prefix ?? '' });
  });
}

/** A popover that was opened before tells React of it: it closes and opens once more. */
function reopen(node: HTMLElement): void {
  for (const open of node.querySelectorAll<HTMLElement>(':popover-open')) {
    open.hidePopover();
    open.showPopover();
  }
}

function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been drawn
  useEffect(tell, []);
  return children;
}
