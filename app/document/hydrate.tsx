import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { restoreEarlyInput } from '../browser/early-input.ts';
import { revertEarlyChange } from '../browser/event-replay.ts';

/**
 * Hydrates an element with React, or in islands with Preact, and marks it as alive. An empty element is rendered from
 * scratch.
 * @returns when its effects have run: from then on it handles events
 */
export function hydrate(node: HTMLElement, tree: ReactNode): Promise<void> {
  revertEarlyChange(node);
  return new Promise((resolve) => {
    const finish = () => {
      reopen(node);
      node.dataset.alive = '';
      resolve();
    };
    const root = (
      <Alive retype={() => restoreEarlyInput(node)} tell={finish}>
        {tree}
      </Alive>
    );
    if (node.dataset.empty !== undefined || !node.firstChild) createRoot(node).render(root);
    else hydrateRoot(node, root);
  });
}

/** React learns about a popover that was opened earlier only if it is closed and opened once more. */
function reopen(node: HTMLElement): void {
  for (const open of node.querySelectorAll<HTMLElement>(':popover-open')) {
    open.hidePopover();
    open.showPopover();
  }
}

interface AliveProps {
  retype: () => void;
  tell: () => void;
  children: ReactNode;
}

/** Restores typed text before the first re-render, and resolves once effects have run. */
function Alive({ retype, tell, children }: AliveProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been rendered
  useLayoutEffect(retype, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been rendered
  useEffect(tell, []);
  return children;
}
