import type { IslandName } from './names.ts';

const folder = 'app/components';
const alertDialog = `${folder}/alerts/alert-dialog.tsx`;
const listFolder = `${folder}/recruitment-list`;

/**
 * The file of each island's component as the manifest names it, then those of its dialogs: what a page fetches when
 * idle (preloads.ts), and what the build puts into one file (vite.config.ts). Browsers do not load this list.
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

/** Islands that only the home page and the search start page use: code shared only by them must not burden lists. */
export const homeIslands: readonly IslandName[] = ['near', 'where'];

/** Code that every island needs, and the error handling: it could not be loaded once the connection is lost. */
export const sharedIslandFiles = [
  'app/reading/mount.tsx',
  'app/api/error-handling.ts',
  'app/ui/overlays/toaster.tsx',
] as const;
