import { initialsOf } from '../ui/indicators/initials.ts';
import type { Viewer } from './parse-viewer.ts';

/**
 * Draws initials and name of the signed-in account in place of its menu, until the menu is loaded; nothing for a visitor.
 * Part of the script before the first paint, so it needs no library.
 */
export function drawAccount(island: HTMLElement, viewer: Viewer | undefined): void {
  // Marks the island as empty, so that React renders the menu from scratch and does not hydrate these initials.
  island.dataset.empty = '';
  island.replaceChildren();
  if (!viewer) return;
  const add = (parent: HTMLElement, className: string) => {
    const box = document.createElement('span');
    box.className = className;
    parent.append(box);
    return box;
  };
  const waits = add(island, 'account-waits');
  add(waits, 'account-avatar').dataset.initials = initialsOf(viewer.name);
  add(waits, 'account-name').textContent = viewer.name;
}
