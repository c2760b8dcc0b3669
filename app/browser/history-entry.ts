/** State of a history entry in a document without router. */
interface Entry {
  /** Number of the entry in this document: close-on-back.ts uses it to distinguish pages from dialogs. */
  idx: number;
  /** Identifies the entry, even after the document is reloaded. */
  key: string;
}

const makeKey = () => Math.random().toString(36).slice(2, 10);

/** The current entry of the browser; a new one gets its number and key here. */
export function currentEntry(): Entry {
  const { idx = 0, key, ...rest } = (history.state ?? {}) as Partial<Entry>;
  if (key !== undefined) return { idx, key };
  const entry = { ...rest, idx, key: makeKey() };
  history.replaceState(entry, '');
  return entry;
}

/** The entry after the current one. */
export const nextEntry = (): Entry => ({ idx: currentEntry().idx + 1, key: makeKey() });

/** The current history entry with a new key, for new content: lists of the former content are not restored in it. */
export const renewedEntry = (): Entry => ({ ...currentEntry(), key: makeKey() });
