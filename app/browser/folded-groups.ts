import { createStore } from '../ui/store.ts';

/** Groups of the sidebar that the user has folded, in this browser. */
const storageKey = 'sanviec.folded';

const none: ReadonlySet<string> = new Set();
const store = createStore(none);
let isRead = false;

/** Runs the listener whenever a group is folded or opened. */
export const onFoldedNavGroupsChange = store.subscribe;

/** Keys of the folded groups. */
export function getFoldedNavGroups(): ReadonlySet<string> {
  if (!isRead) {
    isRead = true;
    store.set(read());
  }
  return store.now();
}

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? new Set(stored.filter((one) => typeof one === 'string')) : none;
  } catch {
    return none;
  }
}

/** Folds or opens a group. */
export function setNavGroupFolded(key: string, isFolded: boolean): void {
  const others = [...getFoldedNavGroups()].filter((one) => one !== key);
  const next = isFolded ? [...others, key] : others;
  store.set(new Set(next));
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage, groups stay folded until the page is reloaded.
  }
}
