import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { undoEarlyPress } from '../browser/early-press.ts';
import { retypeEarlyText } from '../browser/early-text.ts';

/**
 * Has React take over what the server has rendered into an element, and marks that as alive. Where the server has
 * rendered nothing, React begins anew.
 * @returns when its effects have run: from then on it answers
 */
export function hydrate(node: HTMLElement, tree: ReactNode): Promise<void> {
  undoEarlyPress(node);
  return new Promise((resolve) => {
    const tell = () => {
      reopen(node);
      node.dataset.alive = '';
      retypeEarlyText(node);
      resolve();
    };
    const told = <Alive tell={tell}>{tree}</Alive>;
    const { empty, prefix: identifierPrefix = '' } = node.dataset;
    if (empty !== undefined || !node.firstChild) createRoot(node).render(told);
    else hydrateRoot(node, told, { identifierPrefix });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been rendered
  useEffect(tell, []);
  return children;
}
