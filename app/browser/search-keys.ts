import { createStore } from '../ui/store.ts';

/** Stores that a user has switched off `/` and Ctrl+K in this browser (WCAG 2.1.4). */
const storageKey = 'sanviec.search-keys';

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

let isRead = false;
const store = createStore(true);

/** Runs the listener at each change of the choice. */
export const onSearchShortcutsChange = store.subscribe;

/** True if the keys open the search. */
export function areSearchShortcutsOn(): boolean {
  if (!isRead) {
    isRead = true;
    store.set(read());
  }
  return store.now();
}

/** Switches the keys on or off, for this browser. */
export function setSearchShortcuts(isOn: boolean): void {
  store.set(isOn);
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
