import { currentViewer, onViewerChange } from '../browser/account.ts';
import { drawAccount } from '../browser/draw-account.ts';
import { findIsland } from './loader.ts';

/** Shows who is signed in when that changes; before the first paint, before-paint.ts has shown it. */
export function showAccountName(): void {
  onViewerChange(() => {
    const island = findIsland('account');
    if (island && island.dataset.alive === undefined) drawAccount(island, currentViewer());
  });
}
