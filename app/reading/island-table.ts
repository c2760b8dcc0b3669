import type { ComponentType } from 'react';
import type { Namespace } from '../../locales/index.ts';
import type { IslandName } from '../islands/names.ts';

/**
 * When an island hydrates automatically, once its page is idle. Every island also hydrates when the user clicks,
 * focuses or changes something in it.
 * - `signs`: any input of the user on the page
 * - `signed-in`: an account is signed in
 * - `seen-ads`: this browser has opened ads before
 * - `searched`: this browser has searched before
 * - `wide`: the window has space for an ad beside the list
 * - `place`: this browser has a saved location
 * - `near`: the same, on a page that searches near it
 */
export type HydrateOn = 'signs' | 'signed-in' | 'seen-ads' | 'searched' | 'wide' | 'place' | 'near';

interface IslandSource {
  /** Loads the component that is in the page under the island's name. */
  load: () => Promise<ComponentType<never>>;
  /** Namespaces of its translations, besides those of every page. The build derives them (scripts/screen-rows.ts). */
  words?: readonly Namespace[];
  hydrateOn?: readonly HydrateOn[];
  /** Shows nothing before hydration, so the server renders nothing. */
  isEmpty?: true;
}

/** Every part of a reading page that is hydrated in the browser, by its name in the page. Their files are listed in island-files.ts. */
export const islands = {
  account: {
    load: async () => (await import('../components/shared/shell/account-area.tsx')).SignedInMenu,
    hydrateOn: ['signed-in'],
    isEmpty: true,
  },
  session: {
    load: async () => (await import('../components/shared/shell/session-watch.tsx')).SessionWatch,
    hydrateOn: ['signed-in'],
    isEmpty: true,
  },
  'sign-in': {
    load: async () => (await import('../components/shared/shell/login-host.tsx')).LoginHost,
    isEmpty: true,
  },
  toasts: {
    load: async () => (await import('../components/shared/shell/toast-host.tsx')).ToastHost,
    isEmpty: true,
  },
  list: {
    load: async () => (await import('../components/public/recruitment-list/live-list.tsx')).loadLiveList(),
    hydrateOn: ['signs', 'signed-in', 'seen-ads', 'wide', 'near'],
  },
  found: {
    load: async () => (await import('../components/public/home/found.tsx')).FoundAds,
    hydrateOn: ['signs', 'signed-in', 'seen-ads'],
  },
  alert: {
    load: async () => (await import('../components/public/alerts/alert-button.tsx')).AlertButton,
    hydrateOn: ['signs'],
  },
  words: {
    load: async () => (await import('../components/public/search-input/words-input.tsx')).WordsInput,
  },
  where: {
    load: async () => (await import('../components/public/home/place-field.tsx')).PlaceField,
    hydrateOn: ['place'],
  },
  recent: {
    load: async () => (await import('../components/public/search-input/recent-searches.tsx')).RecentSearches,
    hydrateOn: ['searched'],
    isEmpty: true,
  },
  apply: {
    load: async () => (await import('../components/public/recruitment/apply-area.tsx')).ApplyArea,
    hydrateOn: ['signed-in'],
  },
  contact: {
    load: async () => (await import('../components/public/recruitment/contact-box.tsx')).ContactBox,
    hydrateOn: ['signed-in'],
  },
  share: {
    load: async () => (await import('../components/public/recruitment/share-button.tsx')).ShareButton,
  },
  save: {
    load: async () => (await import('../components/shared/saved/save-button.tsx')).SaveButton,
    hydrateOn: ['signed-in'],
  },
  near: {
    load: async () => (await import('../components/public/home/near-me.tsx')).NearMe,
    hydrateOn: ['signed-in', 'place'],
  },
  'ask-near': {
    load: async () =>
      (await import('../components/public/recruitment-list/ask-for-location.tsx')).AskForLocation,
    hydrateOn: ['signed-in', 'place'],
  },
  'company-ads': {
    load: async () => (await import('../components/public/company/open-ads.tsx')).OpenAds,
    hydrateOn: ['signs', 'signed-in', 'seen-ads'],
  },
  photos: {
    load: async () => (await import('../components/public/company/photo-mosaic.tsx')).PhotoMosaic,
  },
} satisfies Record<IslandName, IslandSource>;

/** Row of the table for an island. */
export const islandOf = (name: IslandName): IslandSource => islands[name];
