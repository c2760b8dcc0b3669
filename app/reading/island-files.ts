import type { IslandName } from '../islands/names.ts';

const folder = 'app/components';
const alertDialog = `${folder}/public/alerts/alert-dialog.tsx`;
const listFolder = `${folder}/public/recruitment-list`;

/**
 * The file of each island's component as the manifest names it, then those of its dialogs: what a page fetches when
 * idle (island-preloads.ts), and what the build puts into one file (vite.config.ts). Browsers do not load this list.
 */
export const islandFiles: Record<IslandName, readonly string[]> = {
  account: [`${folder}/shared/shell/account-area.tsx`],
  session: [`${folder}/shared/shell/session-watch.tsx`],
  'sign-in': [`${folder}/shared/shell/login-host.tsx`, `${folder}/shared/login/login-modal.tsx`],
  toasts: [`${folder}/shared/shell/toast-host.tsx`],
  list: [
    ...['live-list', 'place-picker', 'career-picker', 'filter-sheet'].map(
      (name) => `${listFolder}/${name}.tsx`,
    ),
    alertDialog,
  ],
  alert: [`${folder}/public/alerts/alert-button.tsx`, alertDialog],
  words: [`${folder}/public/search-input/words-input.tsx`],
  where: [`${folder}/public/home/place-field.tsx`, `${listFolder}/place-picker.tsx`],
  recent: [`${folder}/public/search-input/recent-searches.tsx`],
  found: [`${folder}/public/home/found.tsx`],
  apply: [`${folder}/public/recruitment/apply-area.tsx`],
  contact: [`${folder}/public/recruitment/contact-box.tsx`],
  share: [`${folder}/public/recruitment/share-button.tsx`],
  save: [`${folder}/shared/saved/save-button.tsx`],
  'ask-near': [`${listFolder}/ask-for-location.tsx`, `${listFolder}/place-picker.tsx`],
  near: [`${folder}/public/home/near-me.tsx`, `${listFolder}/place-picker.tsx`],
  'company-ads': [`${folder}/public/company/open-ads.tsx`],
  photos: [`${folder}/public/company/photo-mosaic.tsx`, `${folder}/public/company/lightbox.tsx`],
};

/** Islands that only the home page and the search start page use: code shared only by them must not burden lists. */
export const homeIslands: readonly IslandName[] = ['near', 'where'];

/** Code that every island needs, and the error handling: it could not be loaded once the connection is lost. */
export const sharedIslandFiles = [
  'app/reading/mount.tsx',
  'app/api/error-handling.ts',
  'app/ui/overlays/toaster.tsx',
] as const;
