import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { restoreEarlyInput } from '../browser/early-input.ts';
import { revertEarlyChange } from '../browser/event-replay.ts';

/**
 * Has React, or in islands Preact, take over what the server has rendered into an element, and marks that as alive. Where
 * the server has rendered nothing, it begins anew.
 * @returns when its effects have run: from then on it answers
 */
export function hydrate(node: HTMLElement, tree: ReactNode): Promise<void> {
  revertEarlyChange(node);
  return new Promise((resolve) => {
    const tell = () => {
      reopen(node);
      node.dataset.alive = '';
      resolve();
    };
    const told = (
      <Alive retype={() => restoreEarlyInput(node)} tell={tell}>
        {tree}
      </Alive>
    );
    if (node.dataset.empty !== undefined || !node.firstChild) createRoot(node).render(told);
    else hydrateRoot(node, told);
  });
}

/** A popover that was opened before tells React of it: it closes and opens once more. */
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

/** Retypes before anything is rendered anew, and tells once effects have run. */
function Alive({ retype, tell, children }: AliveProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been rendered
  useLayoutEffect(retype, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it has been rendered
  useEffect(tell, []);
  return children;
}
