import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/store.ts';
import type { Language } from '#contract/languages.ts';
import { currentEntry, nextEntry } from '../browser/history-entry.ts';
import { splitAddress } from './addresses.ts';

/** Prefix-less encoded paths of a page by language, if slugs are translated: `recordPaths` of slug.ts. */
export type PathsByLanguage = Readonly<Record<Language, string>>;

/** Navigates to a prefix-less path (with query and hash) inside this document. */
export type Navigate = (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;

/** Current location for components, which do not depend on the router. */
export interface PageLocation {
  /** Path without its language prefix. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
  /** Key of this history entry. */
  entry: string;
  /** Path of the page's record in each language, if they differ. */
  paths?: PathsByLanguage | undefined;
  /** A navigation to another query of the same path is in progress. */
  isChanging: boolean;
  /** Navigates without loading a document. Undefined on pages without a router, where each link loads one. */
  move?: Navigate;
  /** The data of the page is being reloaded. */
  isReloading: boolean;
  /** Reloads the data of the page. @returns when it has arrived */
  reload: () => Promise<void>;
}

const PlaceContext = createContext<PageLocation | undefined>(undefined);
/** Provided by the router, and by the server during rendering. Without it, the URL of the window is used. */
export const LocationProvider = PlaceContext;

/** The current location. */
export function usePageLocation(): PageLocation {
  const given = use(PlaceContext);
  const address = useSyncExternalStore(followAddress, windowAddress, windowAddress);
  return useMemo(() => given ?? parseLocation(address, currentEntry().key), [given, address]);
}

/**
 * Location of a page that is its own document.
 * @param address path with or without language prefix, and query
 * @param entry key of the history entry
 */
export function parseLocation(address: string, entry = address): PageLocation {
  const queryStart = address.indexOf('?');
  const pathname = queryStart < 0 ? address : address.slice(0, queryStart);
  return {
    path: splitAddress(pathname).path,
    search: queryStart < 0 ? '' : address.slice(queryStart),
    entry,
    isChanging: false,
    isReloading: false,
    reload: async () => location.reload(),
  };
}

/** The server always provides the location. */
const windowAddress = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search);
const { subscribe, notify } = createListeners();

function followAddress(listener: () => void): () => void {
  const stop = subscribe(listener);
  addEventListener('popstate', listener);
  return () => {
    stop();
    removeEventListener('popstate', listener);
  };
}

/** Changes the URL of a document without loading it. @param how whether to add a history entry or replace the current one */
export function updateUrl(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(nextEntry(), '', address);
  else history.replaceState(history.state, '', address);
  notify();
}
