import type { IslandName } from './names.ts';

const folder = 'app/components';
const alertDialog = `${folder}/alerts/alert-dialog.tsx`;
const listFolder = `${folder}/recruitment-list`;

/**
 * The file of each island's component as the manifest names it, then those of the dialogs that it opens: what a page
 * fetches at rest (preloads.ts), and what the build puts into one file (vite.config.ts). Browsers need none of it.
 */
export const islandFiles: Record<IslandName, readonly string[]> = {
  account: [`${folder}/shell/account-area.tsx`],
  session: [`${folder}/shell/session-watch.tsx`],
  'sign-in': [`${folder}/shell/login-host.tsx`, `${folder}/login/login-modal.tsx`],
  toasts: [`${folder}/shell/toast-host.tsx`],
  list: [
    ...['live-list', 'place-picker', 'career-picker', 'filter-sheet'].map(
      (name) => `${listFolder}/${name}.tsx`,
    ),
    alertDialog,
  ],
  alert: [`${folder}/alerts/alert-button.tsx`, alertDialog],
  words: [`${folder}/search/words-input.tsx`],
  where: [`${folder}/home/place-field.tsx`, `${listFolder}/place-picker.tsx`],
  recent: [`${folder}/search/recent-searches.tsx`],
  found: [`${folder}/home/found.tsx`],
  apply: [`${folder}/recruitment/apply-area.tsx`],
  contact: [`${folder}/recruitment/contact-box.tsx`],
  share: [`${folder}/recruitment/share-button.tsx`],
  save: [`${folder}/saved/save-button.tsx`],
  near: [`${folder}/home/near-me.tsx`, `${listFolder}/place-picker.tsx`],
  'company-ads': [`${folder}/company/open-ads.tsx`],
  photos: [`${folder}/company/photo-strip.tsx`, `${folder}/company/lightbox.tsx`],
};

/** Islands of the first page and the start of the search alone: what only they share is no weight of a list. */
export const homeIslands: readonly IslandName[] = ['near', 'where'];

/** What every island stands on, and what says that something failed: it cannot come once nothing comes any more. */
export const sharedIslandFiles = [
  'app/reading/mount.tsx',
  'app/api/error-handling.ts',
  'app/ui/overlays/toaster.tsx',
] as const;
