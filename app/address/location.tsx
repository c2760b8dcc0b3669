import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { currentEntry, nextEntry } from '../browser/history-entry.ts';
import type { PathsByLanguage } from '../screen.ts';
import { splitAddress } from './addresses.ts';

/** Goes to a prefix-less path (with query and hash) inside this document. */
export type Navigate = (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;

/** Where the reader is, as components see it: they know no router. */
export interface PageLocation {
  /** Path without its language prefix. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
  /** Names this entry of the history. */
  entry: string;
  /** Where the record of the page stands in each language, where that differs. */
  paths?: PathsByLanguage | undefined;
  /** The same path with another query is on its way. */
  isChanging: boolean;
  /** Moves without loading a document; a page that is a document of its own has none. */
  move?: Navigate;
  /** The data of the page are being loaded anew. */
  isReloading: boolean;
  /** Loads the data of the page anew. @returns when they are here */
  reload: () => Promise<void>;
}

const PlaceContext = createContext<PageLocation | undefined>(undefined);
/** Told by the router, and by the server while it renders. Without it the address of the window counts. */
export const LocationProvider = PlaceContext;

/** Where the reader is. */
export function usePageLocation(): PageLocation {
  const given = use(PlaceContext);
  const address = useSyncExternalStore(followAddress, windowAddress, windowAddress);
  return useMemo(() => given ?? placeOf(address, currentEntry().key), [given, address]);
}

/**
 * A place in a page that is a document of its own.
 * @param address path with or without language prefix, and query
 * @param entry names the entry of the history
 */
export function placeOf(address: string, entry = address): PageLocation {
  const mark = address.indexOf('?');
  const pathname = mark < 0 ? address : address.slice(0, mark);
  return {
    path: splitAddress(pathname).path,
    search: mark < 0 ? '' : address.slice(mark),
    entry,
    isChanging: false,
    isReloading: false,
    reload: async () => location.reload(),
  };
}

/** The server always gives the place. */
const windowAddress = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search);
const listeners = new Set<() => void>();

function followAddress(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Gives a document another address without loading it. @param how a new entry of the history, or in place of this one */
export function updateUrl(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(nextEntry(), '', address);
  else history.replaceState(history.state, '', address);
  for (const listener of listeners) listener();
}
