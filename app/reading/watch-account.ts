import { currentViewer, onViewerChange } from '../browser/account.ts';
import { findIsland } from './loader.ts';

/** Shows the signed-in account as soon as the page is parsed, from the cookie: cached pages contain no viewer. */
export function showAccountName(): void {
  drawName();
  onViewerChange(drawName);
}

/** The name in place of the account menu, until the menu is loaded. */
function drawName(): void {
  const island = findIsland('account');
  if (!island || island.dataset.alive !== undefined) return;
  const viewer = currentViewer();
  // React must not hydrate this content: it renders the menu from scratch.
  island.dataset.empty = '';
  const name = document.createElement('span');
  name.className = 'account-name';
  name.textContent = viewer?.name ?? '';
  island.replaceChildren(...(viewer ? [name] : []));
}
