import type { ComponentType } from 'react';
import type { WordDomain } from '../../locales/index.ts';
import type { IslandName } from './names.ts';

/**
 * When an island wakes by itself, once its page is at rest; every one wakes when somebody presses, focuses or changes
 * something in it.
 * - `signs`: somebody uses the page, in whatever way
 * - `signed-in`: somebody is signed in
 * - `seen-ads`: this browser has opened ads before
 * - `wide`: the window has room for an ad beside the list
 * - `place`: this browser knows where its reader looks for work
 */
export type Wake = 'signs' | 'signed-in' | 'seen-ads' | 'wide' | 'place';

interface IslandSource {
  /** Its component: the one that stands in the page under this name. */
  load: () => Promise<ComponentType<never>>;
  /** The file of its component, as the manifest names it. */
  file: string;
  /** Domains of words beside those of every page. */
  words?: readonly WordDomain[];
  wakes?: readonly Wake[];
  /** Files of the dialogs that it opens: fetched at rest like its own. */
  dialogs?: readonly string[];
}

const folder = 'app/components';

/** Every part of a reading page that React brings to life in the browser, by the name that stands in the page. */
export const islands = {
  account: {
    load: async () => (await import('../components/shell/account-area.tsx')).SignedIn,
    file: `${folder}/shell/account-area.tsx`,
    wakes: ['signed-in'],
  },
  session: {
    load: async () => (await import('../components/shell/session-watch.tsx')).SessionWatch,
    file: `${folder}/shell/session-watch.tsx`,
    words: ['login'],
    wakes: ['signed-in'],
  },
  'sign-in': {
    load: async () => (await import('../components/shell/login-host.tsx')).LoginHost,
    file: `${folder}/shell/login-host.tsx`,
    words: ['login', 'error'],
    dialogs: [`${folder}/login/login-modal.tsx`],
  },
  toasts: {
    load: async () => (await import('../components/shell/toast-host.tsx')).ToastHost,
    file: `${folder}/shell/toast-host.tsx`,
  },
  list: {
    load: async () => (await import('../components/recruitment-list/live-list.tsx')).LiveList,
    file: `${folder}/recruitment-list/live-list.tsx`,
    words: ['recruitment', 'enum'],
    wakes: ['signs', 'signed-in', 'seen-ads', 'wide'],
    dialogs: ['place-picker', 'career-picker', 'filter-sheet'].map(
      (name) => `${folder}/recruitment-list/${name}.tsx`,
    ),
  },
  found: {
    load: async () => (await import('../components/home/found.tsx')).Found,
    file: `${folder}/home/found.tsx`,
    words: ['recruitment', 'enum'],
    wakes: ['signs', 'signed-in', 'seen-ads'],
  },
  apply: {
    load: async () => (await import('../components/recruitment/apply-area.tsx')).ApplyArea,
    file: `${folder}/recruitment/apply-area.tsx`,
    words: ['recruitment'],
    wakes: ['signed-in'],
  },
  contact: {
    load: async () => (await import('../components/recruitment/contact-box.tsx')).ContactBox,
    file: `${folder}/recruitment/contact-box.tsx`,
    words: ['recruitment'],
    wakes: ['signed-in'],
  },
  near: {
    load: async () => (await import('../components/home/near-me.tsx')).NearMe,
    file: `${folder}/home/near-me.tsx`,
    words: ['home', 'recruitment', 'enum'],
    wakes: ['signed-in', 'place'],
    dialogs: [`${folder}/recruitment-list/place-picker.tsx`],
  },
  'company-ads': {
    load: async () => (await import('../components/company/open-ads.tsx')).OpenAds,
    file: `${folder}/company/open-ads.tsx`,
    words: ['recruitment', 'enum'],
    wakes: ['signs', 'signed-in', 'seen-ads'],
  },
  photos: {
    load: async () => (await import('../components/company/photo-strip.tsx')).PhotoStrip,
    file: `${folder}/company/photo-strip.tsx`,
    words: ['company'],
    dialogs: [`${folder}/company/lightbox.tsx`],
  },
} satisfies Record<IslandName, IslandSource>;

/** What the table says of an island. */
export const islandOf = (name: IslandName): IslandSource => islands[name];
