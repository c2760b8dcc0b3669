import { currentViewer, onViewerChange } from '../browser/account.ts';
import { findIsland } from './loader.ts';

/** Shows who is signed in as soon as the page stands, by the cookie: pages come from caches and know nobody. */
export function showAccountName(): void {
  drawName();
  onViewerChange(drawName);
}

/** The name in the place of the account's menu, until that is there. */
function drawName(): void {
  const island = findIsland('account');
  if (!island || island.dataset.alive !== undefined) return;
  const viewer = currentViewer();
  // Nothing that React would have to hydrate: it draws the menu anew.
  island.dataset.empty = '';
  const name = document.createElement('span');
  name.className = 'account-name';
  name.textContent = viewer?.name ?? '';
  island.replaceChildren(...(viewer ? [name] : []));
}
